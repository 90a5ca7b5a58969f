// Internal to schema edits: renames the references to a property outside of the schemas that contain it.
#pragma once

#include <string_view>
#include <vector>

#include "engine/crd/model/definition.h"
#include "engine/edit/schema_edit.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/edit/schema_way.h"

namespace crd {

// Renames the property in columns, selectable fields, the paths of the scale subresource, the rules and the defaults of
// the nodes above; `followed`, if not null, gets what was changed and what stays as it is. `property` is the path to
// the property with its old name; a property in a junctor branch is not a field, so nothing is changed for it.
bool followRename(EditScript& script, const Definition& definition, const SchemaWay& property, std::string_view newName,
                  Followed* followed);
// followRename() for a property that was moved into another node of its version: `to` is its new path. References that
// cannot reach the new path stay, as defaults do.
bool followMove(EditScript& script, const Definition& definition, const SchemaWay& from, const SchemaWay& to,
                Followed* followed);
// Changes nothing: `followed` gets the references to a property that was removed.
bool followRemoval(EditScript& script, const Definition& definition, const SchemaWay& property, Followed& followed);

}  // namespace crd
