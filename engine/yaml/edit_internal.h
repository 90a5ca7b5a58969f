// Internal to engine/yaml: what the sources of edit.h share. Three ideas carry all edits:
//   Site    a text with its tree, and where things stand in it (edit_lines.cpp, edit_site.cpp);
//   Piece   the text of a value, free of its place: lines without the indentation of where they came from, so that they
//           can be put below any key or "-" (edit_piece.cpp), made from a JSON value or cut out of a text;
//   Patches the changes, collected in any order and finished once (edit_site.cpp).
// Offsets always count in Site::text.
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
#include "engine/yaml/edit.h"
#include "engine/yaml/navigate.h"
#include "engine/yaml/node.h"
#include "engine/yaml/stream.h"
#include "engine/yaml/text_scan.h"

namespace crd::yaml::editing {

// ---- the text (edit_lines.cpp) ----

struct Site {
    const Stream& stream;
    const DocumentTree& document;
    std::string_view text;
    std::string_view eol;  // how the lines of this text end
    bool json = false;     // the document is JSON and has to stay so: edit_json.h
};

// text_scan.h: breakLength(), lineEnd(), skipToContent().
std::string_view lineEnding(std::string_view text);            // of the first line; "\n" when there is none
std::size_t lineStart(std::string_view text, std::size_t at);  // behind a byte order mark
std::size_t nextLine(std::string_view text, std::size_t at);   // behind the break; the end of the text
std::size_t columnOf(std::string_view text, std::size_t at);
bool isBlank(char c);                                               // space or tab
std::size_t skipBlanks(std::string_view text, std::size_t at);      // spaces and tabs
std::size_t skipBlanksBack(std::string_view text, std::size_t at);  // the same to the left
bool beginsLine(std::string_view text, std::size_t at);             // only blanks before it
bool isBlankLine(std::string_view text, std::size_t at);            // from `at` to the break: nothing or blanks
bool commentFollows(std::string_view text, std::size_t at);         // on the rest of this line
std::size_t skipBlankLines(std::string_view text, std::size_t lineBeginAt);  // to the first line with something on it

// The text behind "|" or ">": chomping and indentation digit.
struct BlockHeader {
    std::size_t end = 0;  // behind the indicators
    char chomping = 0;    // '-', '+', or 0
    std::size_t chompingAt = 0;
    bool explicitIndent = false;
};
BlockHeader blockHeader(const Site& site, NodeRef scalar);
bool isBlockScalar(const Node& node);

// Where the text of a node ends: without trailing blank lines and line ends; only a block scalar that keeps its line
// ends ("|+") ends behind them.
std::size_t textEnd(const Site& site, NodeRef node);
// Behind ":" of a mapping entry; nothing where it has none (`{a}`, `? a`).
std::optional<std::size_t> colonEnd(const Site& site, const EntryRef& entry);
// Where the text of an entry ends, an empty value included.
std::size_t entryEnd(const Site& site, const EntryRef& entry);
// The last node of a block node's text, when it is a block scalar.
NodeRef lastBlockScalar(NodeRef node);
bool keepsLineEnds(const Site& site, NodeRef node);  // the last block scalar has "+"
// The beginning of the content: behind anchor and tag.
bool isSinglePair(const Site& site, NodeRef node);  // [a: b]: a mapping without braces

// An entry of a block collection with everything that belongs to it.
struct BlockEntry {
    EntryRef ref;
    std::size_t column = 0;   // of the collection
    bool ownLine = true;      // false: the first entry behind "- ", "? " or ": "
    std::size_t begin = 0;    // ownLine: the beginning of the line of its first comment above; else ref.begin
    std::size_t textEnd = 0;  // without trailing comment
    std::size_t lineEnd = 0;  // of the last line of text, trailing comment included, without the break
    std::size_t end = 0;      // behind the break and behind deeper comment lines that follow
};
BlockEntry blockEntry(const Site& site, NodeRef collection, std::size_t index);

// ---- places in the tree (edit_site.cpp) ----

enum class OwnerKind : unsigned char { Root, Mapping, Explicit, Sequence };

// What a value hangs on.
struct Owner {
    OwnerKind kind = OwnerKind::Root;
    bool flow = false;
    std::size_t column = 0;        // of the block collection
    std::size_t indicatorEnd = 0;  // behind ":" or "-"; where the value begins for a flow item and the root
    bool colonMissing = false;     // then indicatorEnd lies behind the key
};

// The habits of the text around a place.
struct Habit {
    std::size_t step = 2;            // columns per level of mappings
    std::size_t sequenceOffset = 0;  // columns from a key to the "-" below it
};

Result<Location> find(const Site& site, const FieldPath& path);
Result<Site> siteOf(const EditTarget& target);
Location parentOf(const Location& location);  // of the collection that holds it
Owner ownerOf(const Site& site, const Location& location);
Habit habitAt(const Site& site, const Location& location);
std::string describe(const FieldPath& path);  // for messages

// Whether each alias still means the same node after text in `gone` (but not in `kept`) vanished and text in `moved`
// went to offset `to`. `added` names anchors that come with new text at `to`.
struct Upheaval {
    std::vector<SourceSpan> gone{};
    std::vector<SourceSpan> kept{};
    std::optional<SourceSpan> moved{};
    std::size_t to = 0;
    std::vector<std::string> added{};
};
Result<void> aliasesStay(const Site& site, const Upheaval& upheaval);

class Patches {
 public:
    explicit Patches(const Site& site) : m_site(site) {}
    void replace(SourceSpan span, std::string text) { m_edit.push_back({span, std::move(text)}); }
    void insert(std::size_t at, std::string text) { replace({at, at}, std::move(text)); }
    void erase(SourceSpan span) { replace(span, {}); }
    void add(const TextEdit& edit) { m_edit.insert(m_edit.end(), edit.begin(), edit.end()); }
    bool insertsAt(std::size_t at) const;
    // Sorted, each reduced to what really changes.
    Result<TextEdit> finish();

 private:
    const Site& m_site;
    TextEdit m_edit;
};

// ---- scalars (edit_scalar.cpp) ----

struct ScalarContext {
    bool flow = false;
    bool key = false;
    ScalarStyle preferred = ScalarStyle::Plain;
};
// A string on one line: plain where that means the same, else quoted. Fails for text that is not UTF-8.
// Whether the reader takes these characters for one plain scalar there; on the safe side.
bool isPlainSyntax(std::string_view value, bool flow);
Result<std::string> formatString(std::string_view value, const ScalarContext& context);
// A key on one line, at most as long as the reader looks for its ":".
Result<std::string> formatKey(std::string_view key, const ScalarContext& context);
// null, bool, number.
Result<std::string> formatAtom(const Json& value);
std::string doubleQuoted(std::string_view value);
// Whether the value can stand as a literal block; `explicitIndent`: it needs an indentation digit.
bool literalAllowed(std::string_view value, bool& explicitIndent);

struct FlowStyle {
    bool doubleQuotes = false;  // keys and strings as JSON has them
};
// A value in flow style on one line.
Result<std::string> formatFlow(const Json& value, const FlowStyle& style, int depth = 0);
FlowStyle flowStyleOf(const Site& site, NodeRef collection);

// ---- pieces (edit_piece.cpp) ----

struct Piece {
    bool block = false;     // a block collection: `lines` are its lines, from its own column on
    bool sequence = false;  // ... of "-" items
    // block: what stands on the owner's line (anchor, tag, comment); else: the first line of the value.
    std::string head;
    // Not block: the lines behind the first, from the owner's column on.
    std::vector<std::string> lines;
    std::vector<std::string> above;  // comments before the value, one a line
    bool blockScalar = false;        // not block: head is the header of a block scalar
    bool endsInBlockScalar = false;  // the last line must be ended by a break
    bool keepsLineEnds = false;      // ... and no blank line may follow
    bool empty() const { return !block && head.empty() && lines.empty(); }
};

struct Formatting {
    Habit habit;
    ScalarStyle preferred = ScalarStyle::Plain;  // for a scalar
    bool literals = true;
};
Result<Piece> pieceOf(const Json& value, const Formatting& formatting, int depth = 0);
// The value at a location as it stands in its text, comments included.
struct CutOptions {
    bool anchors = true;
    bool commentsAbove = false;  // those of its entry, as `above`
    // Comments around the value: on its owner's line, between owner and value, behind its last entry. Without them the
    // piece is what replaceBlockValue() takes away.
    bool surroundings = true;
};
Piece cutValue(const Site& site, const Location& location, const CutOptions& options = {});

// Lines of a whole entry, from its own column on: comments above included.
struct EntryLines {
    std::vector<std::string> lines;
    bool endsInBlockScalar = false;
    bool keepsLineEnds = false;
};
struct KeyChange {
    SourceSpan span;
    std::string text;
};
EntryLines cutEntry(const Site& site, NodeRef collection, std::size_t index, bool anchors = true,
                    const std::optional<KeyChange>& key = std::nullopt);

// `key:` or `-` with the piece behind it.
EntryLines entryOf(std::string_view keyText, const Piece& piece, const Habit& habit);  // a mapping entry
EntryLines itemOf(const Piece& piece, const Habit& habit);
Piece blockOf(EntryLines entry, bool sequence);  // the collection of that one entry

// What stands behind the indicator of an owner: the first line's rest, then full lines from the owner's column on.
struct Placed {
    std::string first;
    std::vector<std::string> rest;
};
Placed place(const Piece& piece, OwnerKind kind, const Habit& habit);
// Lines joined, each indented unless it is empty; no break behind the last.
std::string joined(const std::vector<std::string>& lines, std::size_t indent, std::string_view eol);
std::vector<std::string> splitLines(std::string_view text);
void indentLines(std::vector<std::string>& lines, std::size_t from, std::size_t columns);

// The piece as flow text; comments apart, since they need lines of their own.
struct FlowPiece {
    std::vector<std::string> comments;
    std::string text;
};
Result<FlowPiece> flowOf(const Site& site, const Location& location, const FlowStyle& style, bool anchors = true);
// The whole entry: with its key, or with `newKey` (already formatted).
Result<FlowPiece> flowEntryOf(const Site& site, const Location& location, const FlowStyle& style, bool anchors = true,
                              const std::optional<std::string>& newKey = std::nullopt);
std::vector<std::string> commentsIn(const Site& site, SourceSpan span, NodeRef node);

// An entry of a flow collection as it stands, and its comments.
FlowPiece cutFlowEntry(const Site& site, const Location& location, bool anchors = true,
                       const std::optional<KeyChange>& key = std::nullopt);

struct JsonLayout;  // edit_json.h

// A value that is to be written, in whichever style its place asks for.
class NewValue {
 public:
    virtual ~NewValue() = default;
    virtual Result<Piece> piece(const Formatting& formatting) const = 0;
    virtual Result<FlowPiece> flow(const FlowStyle& style, ScalarStyle preferred) const = 0;
    virtual Result<std::string> json(const JsonLayout& layout) const = 0;
    virtual std::vector<std::string> anchors() const { return {}; }
};

// ---- the operations' parts ----

// edit_value.cpp: the value at `location`, whose owner stands in block context, becomes `piece`.
void replaceBlockValue(const Site& site, const Location& location, const Piece& piece, bool keepAnchor,
                       Patches& patches);
// The same in flow context.
void replaceFlowValue(const Site& site, const Location& location, const FlowPiece& piece, bool keepAnchor,
                      Patches& patches);
// Comment lines from `at` on that are deeper than `column` come to stand at `column`, and lines of blanks become empty:
// behind a block scalar they would become a part of it.
void tameComments(const Site& site, std::size_t at, std::size_t column, Patches& patches);

// edit_block.cpp
void insertBlockEntry(const Site& site, NodeRef collection, std::size_t index, const EntryLines& entry,
                      Patches& patches);
void insertBehind(const Site& site, NodeRef collection, std::size_t index, const EntryLines& entry, Patches& patches);
// The line break in front of an entry that ends a text without a final one: so that the text keeps that habit.
enum class LastBreak { Stays, GoesUnlessContent, Goes };  // it may be the last character of a block scalar
// One of several entries.
void eraseBlockEntry(const Site& site, NodeRef collection, std::size_t index, LastBreak lastBreak, Patches& patches);

// edit_flow_entry.cpp
void insertFlowEntry(const Site& site, NodeRef collection, std::size_t index, const FlowPiece& entry, Patches& patches);
void eraseFlowEntry(const Site& site, NodeRef collection, std::size_t index, Patches& patches);

// edit_entry.cpp: a collection gets an entry, whichever style it has; an empty one or null becomes one.
bool isNull(const Node& node);
Result<void> insertInto(const Site& site, const Location& collection, const std::optional<std::string>& key,
                        std::size_t index, const NewValue& value, Patches& patches);
void eraseEntry(const Site& site, const Location& location, LastBreak lastBreak, Patches& patches);
// Where an entry before `index` would stand, for the order of anchors and aliases.
std::size_t insertionOffset(const Site& site, NodeRef collection, std::size_t index);

}  // namespace crd::yaml::editing
