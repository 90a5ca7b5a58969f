// Internal to engine/analysis: advice about errors that servers other than the target's report.
#pragma once

#include <vector>

#include "engine/base/finding.h"
#include "engine/crd/server/check_servers.h"

namespace crd::analysis {

// One finding per place that `range` has an error at and the target, whose result is the first, does not.
std::vector<Finding> rejectedElsewhere(const std::vector<ServerOutcome>& results, MinorSet range);

}  // namespace crd::analysis
