// Internal to engine/crd: advice about a definition outside of its schemas. Nothing here is the server's word.
#pragma once

#include "engine/crd/definition.h"
#include "engine/crd/schema_check.h"

namespace crd {

// What only objects of a cluster have, and paths of columns and of the scale subresource that lead to no field.
// `definition` has details.
void definitionAdvice(const Definition& definition, FindingSink& sink);

}  // namespace crd
