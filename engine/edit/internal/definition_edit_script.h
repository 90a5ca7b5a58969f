// Internal to edits of definitions: steps of an EditScript that edit fields in the conventional order. They return true
// while no step has failed.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/field_path.h"
#include "engine/crd/model/definition.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/value/json.h"

namespace crd {

// Parses a path literal of this program.
FieldPath dotted(std::string_view path);

// Whether all objects of the definition on the path have their keys in alphabetical order, as generators write them.
bool generatorOrder(const EditScript& script, const FieldPath& path);

// Inserts a field that does not exist yet, at its conventional position, with its missing parents; `yaml` is the text
// of the value.
bool insertField(EditScript& script, const FieldPath& path, const std::string& yaml);
bool setField(EditScript& script, const FieldPath& path, const Json& value);
// Also removes the objects that become empty and have no meaning then.
bool removeField(EditScript& script, FieldPath path);
// Sets the list to these names; names that remain keep their text and comments.
bool setNames(EditScript& script, const FieldPath& path, const Json::Array& names);

}  // namespace crd
