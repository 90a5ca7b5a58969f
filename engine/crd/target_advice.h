// Internal to engine/crd: features used by a definition that the target version does not support (api_changes.h).
#pragma once

#include <vector>

#include "engine/base/finding.h"
#include "engine/crd/definition.h"
#include "engine/crd/schema_check.h"

namespace crd {

// `definition` has details. Does nothing for the newest minor.
void targetAdvice(const Definition& definition, int targetMinor, FindingSink& sink);

// Adds the behavior of the target version to findings about behavior introduced after it.
void sayWhatTargetDoes(int targetMinor, std::vector<Finding>& findings);

}  // namespace crd
