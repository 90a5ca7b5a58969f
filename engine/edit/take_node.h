// Edits that make a schema node of one version like that of another version, of the same definition or of another one.
// As in schema_edit.h, each returns one lossless TextEdit for the changed text and fails with a sentence. The taken
// text keeps its comments; text with aliases or anchors is taken as its value. Pure functions; safe from any thread.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "engine/edit/schema_edit.h"

namespace crd {

// Gives `to` the schema of `from`, with everything below it. `to` is where the node is, or where it will be; its parent
// must exist. A property gets the name of `from` if the names differ, and is in the parent's `required` if `from` is; a
// new one follows the same sibling as `from`, and gets the comments above its key.
Result<TextEdit> takeNode(const SchemaRef& from, const SchemaRef& to);

// takeNode() for a property that is at another location in the other version: removes `to`, and adds `from` at
// `target`, whose parent must exist.
Result<TextEdit> takeMovedNode(const SchemaRef& from, const SchemaRef& to, const FieldPath& target);

// Sets the keyword of `to` to the value of `from`, or removes it if `from` has none. For keywords that contain schemas,
// takeNode() is used on these.
Result<TextEdit> takeKeyword(const SchemaRef& from, const SchemaRef& to, std::string_view keyword);

// Adds the name to the list keyword of `to`, or removes it; the other entries stay.
Result<TextEdit> takeEntry(const SchemaRef& to, std::string_view keyword, std::string_view name, bool exists);

// Makes an item of the list keyword of `to` like that of `from`. Without `own` the item `other` is removed; without
// `other`, `own` is added at the end.
Result<TextEdit> takeItem(const SchemaRef& from, const SchemaRef& to, std::string_view keyword,
                          std::optional<std::size_t> own, std::optional<std::size_t> other);

}  // namespace crd
