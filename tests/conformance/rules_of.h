// The rules of one version's schema with their costs, in the recorder's format.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/base/field_path.h"
#include "engine/crd/cel_rules/rule_cost.h"

namespace crd::conformance {

// Sets "rules" and "totalCost". `path` is that of the schema in the definition.
void addRules(const RuleCosts& costs, const FieldPath& path, nlohmann::json& version);

}  // namespace crd::conformance
