// Internal to engine/crd: what a definition uses that the Kubernetes it is meant for does not know (api_changes.h).
#pragma once

#include "engine/crd/definition.h"
#include "engine/crd/schema_check.h"

namespace crd {

// `definition` has details. Costs nothing for the newest minor.
void targetAdvice(const Definition& definition, int targetMinor, FindingSink& sink);

}  // namespace crd
