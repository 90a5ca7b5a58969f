// Why rules cost what they cost: the lists, maps and strings without a limit that they look at or are inside of, and
// which limits would bring them within their budget.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/crd/rule_cost.h"
#include "engine/schema/keyword.h"

namespace crd {

struct SizeLimit {
    FieldPath node;             // below the schema
    schema::Keyword keyword{};  // MaxItems, MaxProperties or MaxLength
    bool missing = false;       // the node does not have it
    std::int64_t most = 0;      // its value, or what the server reckons with as long as there is none
    std::int64_t least = 0;     // the node's own minimum: a lower limit would accept nothing
    std::int64_t value = 0;     // advised; 0 where nothing is
};

// Limits that together bring the cost within the budget with room to spare; each is a round number.
struct LimitAdvice {
    std::vector<SizeLimit> limits;
    std::uint64_t cost = 0;  // then: of the rule, or of all rules of the schema
};

enum class RuleMember : std::uint8_t { Rule, Message };

// Advice keeps below these shares of the budgets. A limit that only just fits would be rejected again after the next
// small change of the rule, and the total also has to take the rules that are still to be written.
inline constexpr std::uint64_t kAdvisedRulePercent = 80;
inline constexpr std::uint64_t kAdvisedTotalPercent = 90;

// Those that are missing and matter for what the rule (or its message expression) costs. `root` is the schema that
// `rule` is of.
std::vector<SizeLimit> missingLimits(const schema::Schema& root, const RuleCost& rule, RuleMember member);

// What would do for one of the rules of a schema, best first: the advice that constrains objects least, measured
// against what lists, maps and strings usually hold. Each names the loosest round numbers that fit. Existing limits are
// lowered only where added ones would be tight or do not help. Empty where no limit helps. Takes milliseconds.
std::vector<LimitAdvice> limitAdvice(const schema::Schema& root, const RuleCosts& costs, const RuleCost& rule,
                                     RuleMember member);
// The same for all rules of the schema together.
std::vector<LimitAdvice> limitAdvice(const schema::Schema& root, const RuleCosts& costs);

// What the rules of a schema cost, from scratch, as if nothing else was wrong with it.
RuleCosts ruleCosts(const schema::SchemaPtr& root);

// A node as people name its values: spec.hosts, spec.routes[].path, spec.labels[*]; "the object" for the root.
std::string valuePath(const FieldPath& node);
// "3.1", "0.2", "more than 100": a cost as a multiple of a budget.
std::string timesBudget(std::uint64_t cost, std::uint64_t budget);
// "31 %", "0.4 %": a cost as a share of a budget.
std::string shareOfBudget(std::uint64_t cost, std::uint64_t budget);
// "Add maxItems: 64 to spec.hosts and maxLength: 256 to spec.hosts[]", "Lower maxItems to 10 at spec.hosts".
std::string toString(const LimitAdvice& advice);
// "Rejects objects with more than 64 items in spec.hosts or more than 256 characters in spec.hosts[]."
std::string consequenceOf(const LimitAdvice& advice);

}  // namespace crd
