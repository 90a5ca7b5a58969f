// Internal to engine/yaml: shared by the sources of edit.h. All edits use three types:
//   Site    a text with its tree, and positions in it (edit_lines.cpp, edit_context.cpp);
//   Piece   the text of a value as lines without their original indentation, so that it can be inserted below any key
//           or "-"; made from a JSON value (edit_piece.cpp) or cut out of a text (edit_cut.cpp);
//   Patches the changes, collected in any order and finished once (edit_context.cpp).
// Offsets are offsets into EditContext::text.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/value/json.h"
#include "engine/yaml/edit/edit.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/node.h"
#include "engine/yaml/read/stream.h"
#include "engine/yaml/read/text_scan.h"

namespace crd::yaml::editing {

// ---- the text (edit_lines.cpp) ----

struct EditContext {
    const Stream& stream;
    const DocumentTree& document;
    std::string_view text;
    std::string_view eol;  // the line ending of this text
    bool json = false;     // the document is JSON and must remain JSON: edit_json.h
};

// See also text_scan.h: isBlank(), breakLength(), lineEnd(), skipToContent().
std::string_view lineEnding(const Stream& stream);             // of the first line; "\n" if there is none
std::size_t lineStart(std::string_view text, std::size_t at);  // after a byte order mark
std::size_t nextLine(std::string_view text, std::size_t at);   // after the break; the end of the text if there is none
std::size_t columnOf(std::string_view text, std::size_t at);
std::size_t skipBlanks(std::string_view text, std::size_t at);               // spaces and tabs
std::size_t skipBlanksBack(std::string_view text, std::size_t at);           // the same, backward
bool beginsLine(std::string_view text, std::size_t at);                      // only blanks before it
bool isBlankLine(std::string_view text, std::size_t at);                     // only blanks from `at` to the break
bool commentFollows(std::string_view text, std::size_t at);                  // on the rest of this line
std::size_t skipBlankLines(std::string_view text, std::size_t lineBeginAt);  // to the first non-blank line

// The indicators of "|" or ">": chomping and indentation digit.
struct BlockHeader {
    std::size_t end = 0;  // after the indicators
    char chomping = 0;    // '-', '+', or 0
    std::size_t chompingAt = 0;
    bool explicitIndent = false;
};
BlockHeader blockHeader(const EditContext& context, NodeRef scalar);
bool isBlockScalar(const Node& node);

// The end of a node's text, without trailing blank lines and line ends; for a block scalar that keeps its line ends
// ("|+"), the end after them.
std::size_t textEnd(const EditContext& context, NodeRef node);
// The offset after the ":" of a mapping entry; nothing if there is none (`{a}`, `? a`).
std::optional<std::size_t> colonEnd(const EditContext& context, const EntryRef& entry);
// The end of the text of an entry, including an empty value.
std::size_t entryEnd(const EditContext& context, const EntryRef& entry);
// The last node in the text of a block node, if it is a block scalar.
NodeRef lastBlockScalar(NodeRef node);
bool keepsLineEnds(const EditContext& context, NodeRef node);  // the last block scalar has "+"
bool isSinglePair(const EditContext& context, NodeRef node);   // [a: b]: a mapping without braces

// An entry of a block collection with all its lines.
struct BlockEntry {
    EntryRef ref;
    std::size_t column = 0;   // of the collection
    bool ownLine = true;      // false: the first entry, on the same line after "- ", "? " or ": "
    std::size_t begin = 0;    // ownLine: the beginning of the line of its first comment above; else ref.begin
    std::size_t textEnd = 0;  // without trailing comment
    std::size_t lineEnd = 0;  // of the last line of text, including a trailing comment, without the break
    std::size_t end = 0;      // after the break and the more deeply indented comment lines that follow
};
BlockEntry blockEntry(const EditContext& context, NodeRef collection, std::size_t index);

// ---- positions in the tree (edit_context.cpp) ----

enum class OwnerKind : unsigned char { Root, Mapping, Explicit, Sequence };

// The construct that a value belongs to.
struct Owner {
    OwnerKind kind = OwnerKind::Root;
    bool flow = false;
    std::size_t column = 0;        // of the block collection
    std::size_t indicatorEnd = 0;  // after ":" or "-"; the beginning of the value for a flow item and the root
    bool colonMissing = false;     // then indicatorEnd is after the key
};

// The formatting used near a position.
struct Habit {
    std::size_t step = 2;            // columns per level of mappings
    std::size_t sequenceOffset = 0;  // columns from a key to the "-" below it
};

Result<Location> find(const EditContext& context, const FieldPath& path);
// Fails if a merge key (<<) of the mapping gives what an entry inserted at the path would replace unseen: a collection,
// or anything if the insertion is of a value below it (not `whole`). A scalar may be overridden.
Result<void> nothingMerged(const EditContext& context, NodeRef mapping, const FieldPath& entry, bool whole = true);
Result<EditContext> editContextOf(const EditTarget& target);
Location parentOf(const Location& location);  // of the collection that contains it
Owner ownerOf(const EditContext& context, const Location& location);
Habit habitAt(const EditContext& context, const Location& location);
Phrase describe(const FieldPath& path);  // for messages

// Checks that each alias still refers to the same node after the text in `gone` (except `kept`) is removed and the text
// in `moved` is moved to offset `to`. `added` lists the anchors of new text at `to`.
struct AliasImpact {
    std::vector<SourceSpan> gone{};
    std::vector<SourceSpan> kept{};
    std::optional<SourceSpan> moved{};
    std::size_t to = 0;
    std::vector<std::string> added{};
};
Result<void> aliasesStay(const EditContext& context, const AliasImpact& impact);

class Patches {
 public:
    explicit Patches(const EditContext& context) : m_context(context) {}
    void replace(SourceSpan span, std::string text) { m_edit.push_back({span, std::move(text)}); }
    void insert(std::size_t at, std::string text) { replace({at, at}, std::move(text)); }
    void erase(SourceSpan span) { replace(span, {}); }
    void add(const TextEdit& edit) { m_edit.insert(m_edit.end(), edit.begin(), edit.end()); }
    bool insertsAt(std::size_t at) const;
    // The patches sorted, each reduced to the bytes that change.
    Result<TextEdit> finish();

 private:
    const EditContext& m_context;
    TextEdit m_edit;
};

// ---- scalars (edit_scalar.cpp) ----

struct ScalarContext {
    bool flow = false;
    bool key = false;
    ScalarStyle preferred = ScalarStyle::Plain;
};
// Whether the reader accepts these characters as one plain scalar; conservative.
bool isPlainSyntax(std::string_view value, bool flow);
// A string on one line: plain if that has the same meaning, else quoted. Fails for text that is not UTF-8.
Result<std::string> formatString(std::string_view value, const ScalarContext& context);
// A key on one line, not longer than the reader's search limit for its ":".
Result<std::string> formatKey(std::string_view key, const ScalarContext& context);
// Formats null, a boolean or a number.
Result<std::string> formatAtom(const Json& value);
std::string doubleQuoted(std::string_view value);
// Whether the value can be written as a literal block; sets `explicitIndent` if it needs an indentation digit.
// `before`: the value of a literal block that it replaces, which may also have several line ends at its end, and what a
// reviewer would not see if it was there before.
bool literalAllowed(std::string_view value, bool& explicitIndent, const std::optional<std::string>& before);

// A folded block scalar as the author wrote it.
struct FoldedText {
    std::string value;
    std::vector<std::size_t> folds;  // offsets of the blanks in `value` that are line breaks in the text; ascending
    std::size_t width = 0;           // bytes of the longest line, without its indentation
};
FoldedText foldedTextOf(const EditContext& context, NodeRef scalar);
// The lines of the value as a folded block without their indentation, with the folds of `before` wherever its text is
// still there; nothing if no folded block has this value. Without the last line break.
std::optional<std::vector<std::string>> foldedLines(std::string_view value, const FoldedText& before);

struct FlowStyle {
    bool doubleQuotes = false;  // keys and strings as in JSON
};
// Formats a value in flow style on one line.
Result<std::string> formatFlow(const Json& value, const FlowStyle& style, int depth = 0);
FlowStyle flowStyleOf(const EditContext& context, NodeRef collection);

// ---- pieces (edit_piece.cpp) ----

inline constexpr int kMaxNewDepth = 1000;  // nesting of a new value

struct Piece {
    bool block = false;     // a block collection: `lines` are its lines, starting at its own column
    bool sequence = false;  // ... of "-" items
    // block: the text on the owner's line (anchor, tag, comment); else: the first line of the value.
    std::string head;
    // Not block: the lines after the first, starting at the owner's column.
    std::vector<std::string> lines;
    std::vector<std::string> above;  // comments before the value, one per line
    bool blockScalar = false;        // not block: head is the header of a block scalar
    bool endsInBlockScalar = false;  // the last line must end with a line break
    bool keepsLineEnds = false;      // ... and no blank line may follow
    bool empty() const { return !block && head.empty() && lines.empty(); }
};

struct Formatting {
    Habit habit;
    ScalarStyle preferred = ScalarStyle::Plain;  // for a scalar
    bool literals = true;
    std::optional<FoldedText> folded = std::nullopt;    // what a string replaces, if that is a folded block
    std::optional<std::string> literal = std::nullopt;  // the same of a literal block
};
Result<Piece> pieceOf(const Json& value, const Formatting& formatting, int depth = 0);
// Cuts the value at a location out of its text, including comments.
struct CutOptions {
    bool anchors = true;
    bool commentsAbove = false;  // also the comments above its entry, as `above`
    // Include comments around the value: on its owner's line, between owner and value, after its last entry. Without
    // them, the piece is exactly what replaceBlockValue() replaces.
    bool surroundings = true;
};
Piece cutValue(const EditContext& context, const Location& location, const CutOptions& options = {});

// Lines of a whole entry, starting at its own column, including the comments above it.
struct EntryLines {
    std::vector<std::string> lines;
    bool endsInBlockScalar = false;
    bool keepsLineEnds = false;
};
struct KeyChange {
    SourceSpan span;
    std::string text;
};
EntryLines cutEntry(const EditContext& context, NodeRef collection, std::size_t index, bool anchors = true,
                    const std::optional<KeyChange>& key = std::nullopt);

// `key:` or `-` followed by the piece.
EntryLines entryOf(std::string_view keyText, const Piece& piece, const Habit& habit);  // a mapping entry
EntryLines itemOf(const Piece& piece, const Habit& habit);
Piece blockOf(EntryLines entry, bool sequence);  // a collection with that single entry

// The text after the indicator of an owner: the rest of the first line, then full lines starting at the owner's column.
struct Placed {
    std::string first;
    std::vector<std::string> rest;
};
Placed place(const Piece& piece, OwnerKind kind, const Habit& habit);
// Joins lines and indents the non-empty ones; no break after the last.
std::string joined(const std::vector<std::string>& lines, std::size_t indent, std::string_view eol);
std::vector<std::string> splitLines(std::string_view text);
void indentLines(std::vector<std::string>& lines, std::size_t from, std::size_t columns);

// The piece as flow text; comments are separate because they need their own lines.
struct FlowPiece {
    std::vector<std::string> comments;
    std::string text;
};
Result<FlowPiece> flowOf(const EditContext& context, const Location& location, const FlowStyle& style,
                         bool anchors = true);
// The whole entry with its own key, or with `newKey` (already formatted).
Result<FlowPiece> flowEntryOf(const EditContext& context, const Location& location, const FlowStyle& style,
                              bool anchors = true, const std::optional<std::string>& newKey = std::nullopt);
std::vector<std::string> commentsIn(const EditContext& context, SourceSpan span, NodeRef node);

// Cuts an entry of a flow collection as written, with its comments.
FlowPiece cutFlowEntry(const EditContext& context, const Location& location, bool anchors = true,
                       const std::optional<KeyChange>& key = std::nullopt);

struct JsonLayout;  // edit_json.h

// A value to write, in the style that its position requires.
class NewValue {
 public:
    virtual ~NewValue() = default;
    virtual Result<Piece> piece(const Formatting& formatting) const = 0;
    virtual Result<FlowPiece> flow(const FlowStyle& style, ScalarStyle preferred) const = 0;
    virtual Result<std::string> json(const JsonLayout& layout) const = 0;
    virtual std::vector<std::string> anchors() const { return {}; }
};

// ---- parts of the operations ----

// Replaces the value at `location`, whose owner is in block context, with `piece`.
void replaceBlockValue(const EditContext& context, const Location& location, const Piece& piece, bool keepAnchor,
                       Patches& patches);
// Replaces the value at `location`, whose owner is in flow context, with `piece`.
void replaceFlowValue(const EditContext& context, const Location& location, const FlowPiece& piece, bool keepAnchor,
                      Patches& patches);
// Indents the comment lines from `at` on that are deeper than `column` to `column`, and empties lines of blanks: after
// a block scalar they would become part of it.
void tameComments(const EditContext& context, std::size_t at, std::size_t column, Patches& patches);

// Inserts an entry before the one at `index`, or at the end; insertAfter() after it.
void insertBlockEntry(const EditContext& context, NodeRef collection, std::size_t index, const EntryLines& entry,
                      Patches& patches);
void insertAfter(const EditContext& context, NodeRef collection, std::size_t index, const EntryLines& entry,
                 Patches& patches);
// What happens to the line break before an entry at the end of a text without a final line break, so that the text
// still has none.
enum class LastBreak { Stays, GoesUnlessContent, Goes };  // it may be the last character of a block scalar
// For an entry that is not the only one.
void eraseBlockEntry(const EditContext& context, NodeRef collection, std::size_t index, LastBreak lastBreak,
                     Patches& patches);

void insertFlowEntry(const EditContext& context, NodeRef collection, std::size_t index, const FlowPiece& entry,
                     Patches& patches);
void eraseFlowEntry(const EditContext& context, NodeRef collection, std::size_t index, Patches& patches);

// Adds an entry to a collection of any style; an empty collection or null is replaced by a new one.
bool isNull(const Node& node);
Result<void> insertInto(const EditContext& context, const Location& collection, const std::optional<std::string>& key,
                        std::size_t index, const NewValue& value, Patches& patches);
void eraseEntry(const EditContext& context, const Location& location, LastBreak lastBreak, Patches& patches);
// The offset of an entry inserted before `index`; used to check the order of anchors and aliases.
std::size_t insertionOffset(const EditContext& context, NodeRef collection, std::size_t index);

}  // namespace crd::yaml::editing
