// Internal to engine/crd: what a definition uses that the Kubernetes it is meant for does not know (api_changes.h).
#pragma once

#include <vector>

#include "engine/base/finding.h"
#include "engine/crd/definition.h"
#include "engine/crd/schema_check.h"

namespace crd {

// `definition` has details. Costs nothing for the newest minor.
void targetAdvice(const Definition& definition, int targetMinor, FindingSink& sink);

// Adds to findings whose verdict came with a minor after the target what the target does instead.
void sayWhatTargetDoes(int targetMinor, std::vector<Finding>& findings);

}  // namespace crd
