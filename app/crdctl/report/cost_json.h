// The costs of the rules of a version in the JSON of `crdctl check` and `crdctl cost`.
#pragma once

#include <vector>

#include "app/crdctl/print/indented_json.h"
#include "engine/analysis/analysis.h"

namespace crd::ctl {

// {"version", "total", "share", "rules": [...]}, the most expensive rule first. A rule has the path of its node below
// the schema and its index there, the minimum and maximum cost of one call ("perCallMin", "perCall"), the maximum
// number of calls ("runs"), the maximum total ("cost") and its share of the limit per rule.
JsonText costsOf(const Version& version, const VersionOutcome& outcome);

// The rules of a version, the most expensive first; rules of equal cost in the server's order.
std::vector<const RuleCost*> rulesByCost(const VersionOutcome& outcome);

}  // namespace crd::ctl
