// Internal to engine/crd: reports rules that the target version would not compile. Source: apiserver
// cel/environment/base.go.
#pragma once

#include "engine/cel_schema/rule_cache.h"
#include "engine/crd/cel_rules/internal/cel_rule_check.h"
#include "engine/crd/checks/internal/schema_check.h"
#include "engine/crd/model/definition.h"

namespace crd {

// `costs` are those of the version's schema; `cache`, in the environment of the target version, compiled its rules.
void targetRules(const CelRuleContext& location, const Definition& definition, const RuleCosts& costs,
                 const cel_schema::RuleCache& cache, FindingSink& sink);

}  // namespace crd
