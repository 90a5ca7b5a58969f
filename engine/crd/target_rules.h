// Internal to engine/crd: reports rules that the target version would not compile. Source: apiserver
// cel/environment/base.go.
#pragma once

#include <map>
#include <mutex>

#include "engine/cel_schema/rule_cache.h"
#include "engine/crd/definition.h"
#include "engine/crd/rule_check.h"
#include "engine/crd/schema_check.h"

namespace crd {

// Rules compiled as older servers do, cached between checks. Thread-safe.
class RulesByMinor {
 public:
    // The rule as a server of that minor compiles it for a new definition.
    cel_schema::CompiledRulePtr compiled(int minor, const RuleCost& rule);
    // Clears the cache if it has become large.
    void sweep();

 private:
    std::mutex m_mutex;
    std::map<int, cel_schema::RuleCache> m_caches;  // by the minor of the server
};

// `costs` are those of the version's schema, compiled as in the newest server. Does nothing for the newest minors.
void targetRules(const RuleSite& site, const Definition& definition, const RuleCosts& costs, int targetMinor,
                 RulesByMinor& rules, FindingSink& sink);

}  // namespace crd
