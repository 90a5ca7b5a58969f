// Internal to engine/crd: rules that the Kubernetes a definition is meant for would not compile. Source: apiserver
// cel/environment/base.go.
#pragma once

#include <map>
#include <mutex>

#include "engine/cel_schema/rule_cache.h"
#include "engine/crd/definition.h"
#include "engine/crd/rule_check.h"
#include "engine/crd/schema_check.h"

namespace crd {

// Rules compiled as older servers do it, kept from one check to the next. For several threads.
class RulesByMinor {
 public:
    // As a server of that minor compiles it when it comes in with a new definition.
    cel_schema::CompiledRulePtr compiled(int minor, const RuleCost& rule);
    // Forgets all where that has become much.
    void sweep();

 private:
    std::mutex m_mutex;
    std::map<unsigned, cel_schema::RuleCache> m_caches;  // by the minor of the environment
};

// `costs` are those of the version's schema, as the newest server compiles it. Costs nothing for the newest minors.
void targetRules(const RuleSite& site, const Definition& definition, const RuleCosts& costs, int targetMinor,
                 RulesByMinor& rules, FindingSink& sink);

}  // namespace crd
