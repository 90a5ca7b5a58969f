// Lossless edits: each function returns the text patches that make the change and nothing else. Indentation, flow or
// block style and quoting follow the neighbours; comments above an entry travel with it (remove() says which).
// base/text_patch.h applies and inverts. A failure is one sentence for the user.
//
// The contract that the property tests hold: reading the patched text gives the tree that the edit meant; bytes outside
// the patches stay.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/field_path.h"
#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/value/json.h"
#include "engine/yaml/stream.h"

namespace crd::yaml {

// What an edit works on: one document of a stream without problems.
struct EditTarget {
    const Stream& stream;
    std::size_t document = 0;
};

// Where a new entry goes. Default: behind the last one.
struct Place {
    std::optional<std::size_t> before;  // index of the entry to stand before; nothing: at the end
};

// The value at `path` becomes `value`. A scalar keeps its quoting style where the new value allows it (a string that
// would resolve to something else is quoted); multi-line strings become literal blocks in block context; objects and
// lists are written in the style of the neighbours. The node keeps its comments; an anchor of the old value stays when
// its aliases can stay valid, else the edit fails and says so.
Result<TextEdit> setValue(const EditTarget& target, const FieldPath& path, const Json& value);

// Like setValue, but `yaml` is the new value's own text (one YAML document; comments in it are kept), re-indented to
// its place.
Result<TextEdit> setText(const EditTarget& target, const FieldPath& path, std::string_view yaml);

// setValue where the entry exists; else inserts it, and any parents that are missing, as mappings (an Index one past
// the end appends).
Result<TextEdit> put(const EditTarget& target, const FieldPath& path, const Json& value);
Result<TextEdit> putText(const EditTarget& target, const FieldPath& path, std::string_view yaml);

Result<TextEdit> renameKey(const EditTarget& target, const FieldPath& entry, std::string_view name);
Result<TextEdit> insertEntry(const EditTarget& target, const FieldPath& mapping, std::string_view key,
                             const Json& value, Place place = {});
Result<TextEdit> insertItem(const EditTarget& target, const FieldPath& sequence, const Json& value, Place place = {});

// Removes the entry or item. The last one leaves `{}` or `[]`, or goes with its parent entry when `removeEmptyParent`.
// Comments that go with it: the lines directly above it that begin in its column, those on its own lines and between
// them, and those below it that are indented deeper. Comments that stay: those that an empty line separates from it
// (a heading of the entries that follow), those in another column, and those below it in its own column.
Result<TextEdit> remove(const EditTarget& target, const FieldPath& path, bool removeEmptyParent = false);

// A copy directly behind the original. `newKey` names a mapping entry's copy (required there, not yet present); items
// take none. Anchors are left out of the copy.
Result<TextEdit> duplicate(const EditTarget& target, const FieldPath& path, std::string_view newKey = {});

// Moves an entry or item, with its comments, into the collection at `parent` (which may be where it is already:
// reordering). `place` counts the entries of `parent` as they are before the move. Fails for a move into itself or onto
// an existing key.
Result<TextEdit> move(const EditTarget& target, const FieldPath& path, const FieldPath& parent, Place place = {});

// Puts the value at `path` below new keys: wrap(a.b, c.d) turns `b: X` into `b: {c: {d: X}}`. An Index step makes a
// one-item list.
Result<TextEdit> wrap(const EditTarget& target, const FieldPath& path, const FieldPath& below);

// The value at `path` replaces its ancestor `levels` above it, with the text and comments it has: the opposite of wrap.
Result<TextEdit> hoist(const EditTarget& target, const FieldPath& path, int levels = 1);

}  // namespace crd::yaml
