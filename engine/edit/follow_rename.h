// Internal to schema edits: what says the name of a property beside the schemas that hold it.
#pragma once

#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/crd/definition.h"
#include "engine/edit/schema_edit_place.h"
#include "engine/edit/schema_edit_script.h"

namespace crd {

// Columns, selectable fields, the paths of the scale subresource, the fieldPath of rules and defaults of the nodes
// above take the new name. `property` is the way to the property under its old name; a branch of a junctor is no field
// of its own, so nothing follows there.
bool followRename(EditScript& script, const Definition& definition, const SchemaWay& property,
                  std::string_view newName);

// The rules and messageExpressions of the nodes above whose text has the name of the property as a word.
std::vector<FieldPath> expressionsWith(const EditScript& script, const SchemaWay& property);

}  // namespace crd
