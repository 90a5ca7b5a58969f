// Internal to schema edits: values and comments of one text, for another one.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/field_path.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/yaml/read/node.h"

namespace crd {

// The lines of a text, which end with "\n", in another column and with another ending. Empty lines stay empty.
std::string indentedBy(std::size_t columns, std::string_view text, std::string_view ending);

// The text of a value with its comments, to be set in another document, which writes JSON itself if it is JSON. Text
// with aliases or anchors is taken as its value. Nothing if there is none or it cannot be read.
std::optional<std::string> takenText(const EditScript& from, const FieldPath& path);

// Copies the comments above a key, in its column, to those of another one. Does nothing if either is null.
void copyComments(EditScript& script, const yaml::NodeRef& key, const EditScript& from, const yaml::NodeRef& source);

}  // namespace crd
