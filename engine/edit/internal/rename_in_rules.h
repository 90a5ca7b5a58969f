// Internal to schema edits: a renamed or moved property in the rules of the nodes above it.
#pragma once

#include <string_view>
#include <vector>

#include "engine/crd/model/definition.h"
#include "engine/edit/schema_edit.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/edit/schema_way.h"

namespace crd {

// Changes each `rule` and `messageExpression` that selects the property, and each `message` that contains its path, for
// another name or another parent of the property; with the same name and parent, the property was removed, and all
// stay. An expression changes only if every selection of the name can be decided and the result has the same type and,
// with the same parent, the same cost; `followed` gets the rules that were changed and the texts that stay as they are.
// `definition` is from before the script's edits. Only the bytes of the names change. Returns whether no step has
// failed.
bool followInRules(EditScript& script, const Definition& definition, const SchemaWay& from, const SchemaWay& to,
                   Followed& followed);

}  // namespace crd
