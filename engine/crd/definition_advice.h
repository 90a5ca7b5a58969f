// Internal to engine/crd: advice on a definition outside of its schemas. The server reports none of this.
#pragma once

#include "engine/crd/definition.h"
#include "engine/crd/schema_check.h"

namespace crd {

// Reports fields that only live objects have, and paths of columns and of the scale subresource that do not lead to a
// field. `definition` has details.
void definitionAdvice(const Definition& definition, FindingSink& sink);

}  // namespace crd
