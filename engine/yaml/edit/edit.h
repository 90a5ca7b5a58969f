// Lossless edits: each function returns only the text patches that make the change. Indentation, flow or block style
// and quoting follow the neighboring entries; comments above an entry move with it (see remove()). Apply and invert the
// patches with base/text_patch.h. An error is one sentence for the user.
//
// Contract, checked by the property tests: reading the patched text gives the intended tree, and bytes outside the
// patches do not change.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/field_path.h"
#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/value/json.h"
#include "engine/yaml/read/stream.h"

namespace crd::yaml {

// The target of an edit: one document of a stream without problems.
struct EditTarget {
    const Stream& stream;
    std::size_t document = 0;
};

// The position of a new entry; by default, after the last one.
struct InsertPosition {
    std::optional<std::size_t> before;  // index of the entry to insert before; nothing: at the end
};

// A string on one line, as text for setText(): plain if every reader takes that as this string, else in single quotes;
// in double quotes only for characters that need escapes. This is how sigs.k8s.io/yaml and so controller-gen quote,
// except that these put numbers, words like `true` and empty strings in double quotes. `flow`: inside of [] or {}.
// A long string stays on its line as in real definitions: folding it would make its lines differ from what
// the server counts in an expression, and each edit would fold all of it again.
Result<std::string> stringText(std::string_view string, bool flow = false);

// How the neighboring entries are indented, for text that follows them.
struct Layout {
    std::size_t step = 2;            // columns per level of mappings
    std::size_t sequenceOffset = 0;  // columns from a key to the "-" below it
};
Layout layoutAt(const EditTarget& target, const FieldPath& path);  // the defaults where there is no such value

// Sets the value at `path`. A scalar keeps its quoting style if the new value allows it (a string that would resolve to
// something else is quoted). A folded block stays one if it can have the new value, with its line breaks where the text
// is the same; a literal block stays one also with line ends at its end, and with invisible characters that it had.
// Other multi-line strings become literal blocks in block context; objects and lists are written in the style of the
// neighboring entries. The node keeps its comments. An anchor of the old value is kept if its aliases remain valid,
// else the edit fails.
Result<TextEdit> setValue(const EditTarget& target, const FieldPath& path, const Json& value);

// Like setValue(), but `yaml` is the text of the new value (one YAML document, including comments), indented to fit.
Result<TextEdit> setText(const EditTarget& target, const FieldPath& path, std::string_view yaml);

// setValue() if the entry exists; otherwise inserts it and any missing parents as mappings (an Index step one past the
// end appends).
Result<TextEdit> put(const EditTarget& target, const FieldPath& path, const Json& value);
Result<TextEdit> putText(const EditTarget& target, const FieldPath& path, std::string_view yaml);

Result<TextEdit> renameKey(const EditTarget& target, const FieldPath& entry, std::string_view name);
Result<TextEdit> insertEntry(const EditTarget& target, const FieldPath& mapping, std::string_view key,
                             const Json& value, InsertPosition position = {});
Result<TextEdit> insertItem(const EditTarget& target, const FieldPath& sequence, const Json& value,
                            InsertPosition position = {});

// Removes the entry or item. The last one leaves `{}` or `[]`, or is removed with its parent entry if
// `removeEmptyParent`. Removed with it: comment lines directly above it in the same column, comments on and between its
// own lines, and more deeply indented comment lines below it. Kept: comments separated from it by an empty line (a
// heading of the entries that follow), comments in another column, and comments below it in the same column.
Result<TextEdit> remove(const EditTarget& target, const FieldPath& path, bool removeEmptyParent = false);
// Where a key is repeated in a block mapping, removes most of its entries in one edit: remove() removes the others. The
// edit is empty if the key is not repeated so, and fails where entries depend on each other.
Result<TextEdit> removeRepeated(const EditTarget& target, const FieldPath& path);

// Inserts a copy directly after the original. `newKey` is the key of the copy of a mapping entry: required there and
// not yet present; not used for items. Anchors are not copied.
Result<TextEdit> duplicate(const EditTarget& target, const FieldPath& path, std::string_view newKey = {});

// The lines of an entry of a block mapping with the comments that move() moves, from column 0, each with "\n" at
// its end. Without anchors. `newKey`, if not empty, replaces the key. Fails for entries in flow style and in sequences.
Result<std::string> textOfEntry(const EditTarget& target, const FieldPath& entry, std::string_view newKey = {});

// Moves an entry or item, with its comments, into the collection at `parent`; reorders if that is its current
// collection. `position` counts the entries of `parent` before the move. Fails for a move into itself or onto an
// existing key.
Result<TextEdit> move(const EditTarget& target, const FieldPath& path, const FieldPath& parent,
                      InsertPosition position = {});

// Nests the value at `path` under new keys: wrap(a.b, c.d) turns `b: X` into `b: {c: {d: X}}`. An Index step makes a
// one-item list.
Result<TextEdit> wrap(const EditTarget& target, const FieldPath& path, const FieldPath& below);

// Replaces the ancestor `levels` above `path` with the value at `path`, keeping its text and comments: the inverse of
// wrap().
Result<TextEdit> hoist(const EditTarget& target, const FieldPath& path, int levels = 1);

}  // namespace crd::yaml
