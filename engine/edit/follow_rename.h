// Internal to schema edits: renames the references to a property outside of the schemas that contain it.
#pragma once

#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/crd/definition.h"
#include "engine/edit/schema_edit_place.h"
#include "engine/edit/schema_edit_script.h"

namespace crd {

// Renames the property in columns, selectable fields, the paths of the scale subresource, the fieldPath of rules, and
// the defaults of the nodes above. `property` is the path to the property with its old name; a property in a junctor
// branch is not a field, so nothing is changed for it.
bool followRename(EditScript& script, const Definition& definition, const SchemaWay& property,
                  std::string_view newName);

// The rules and messageExpressions of the nodes above that contain the name of the property as a word.
std::vector<FieldPath> expressionsWith(const EditScript& script, const SchemaWay& property);

}  // namespace crd
