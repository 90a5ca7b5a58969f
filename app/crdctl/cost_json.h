// What the rules of a version cost, as `crdctl check` and `crdctl cost` say it to programs.
#pragma once

#include <vector>

#include "app/crdctl/indented_json.h"
#include "engine/analysis/analysis.h"

namespace crd::ctl {

// {"version", "total", "share", "rules": [...]}, the dearest rule first. A rule the path of its node
// below the schema and its index there, what one call costs at least and at most ("perCallMin", "perCall"), how often
// it runs at most ("runs"), the product of the two ("cost") and its share of what one rule may cost.
JsonText costsOf(const Version& version, const VersionVerdict& verdict);

// Of a version, the dearest first; those of equal cost as the server meets them.
std::vector<const RuleCost*> rulesByCost(const VersionVerdict& verdict);

}  // namespace crd::ctl
