// Explains the cost of rules: the lists, maps and strings without a limit that they evaluate or that contain them, and
// which limits would bring the rules within their budget.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/phrase.h"
#include "engine/cel_schema/rule_names.h"
#include "engine/crd/cel_rules/rule_cost.h"
#include "engine/schema/keyword.h"

namespace crd {

struct NodeLimit {
    FieldPath node;             // below the schema
    schema::Keyword keyword{};  // MaxItems, MaxProperties or MaxLength
    bool missing = false;       // the node does not have it
    std::int64_t most = 0;      // its value, or the server's assumption if it is missing
    std::int64_t least = 0;     // the node's own minimum: a lower limit would accept no value
    std::int64_t value = 0;     // recommended; 0 if there is no recommendation
};

// Limits that together bring the cost within the budget with some margin; each is a round number.
struct LimitAdvice {
    std::vector<NodeLimit> limits;
    std::uint64_t cost = 0;  // the resulting cost of the rule, or of all rules of the schema
};

enum class RuleMember : std::uint8_t { Rule, Message };

// Advice stays below these shares of the budgets. A limit that barely fits would be rejected after the next small
// change of the rule, and the total also has to leave room for future rules.
inline constexpr std::uint64_t kAdvisedRulePercent = 80;
inline constexpr std::uint64_t kAdvisedTotalPercent = 90;

// The missing limits that lower the cost of the rule (or of its message expression) if all of them are added, as tried
// with the usual sizes. At most 12, in the order of their paths. `root` is the schema that contains `rule`.
std::vector<NodeLimit> missingLimits(const schema::Schema& root, const RuleCost& rule, RuleMember member);

// The function or operator of the rule (or of its message expression) whose cost no limit can bound: it reads strings
// of a size that the server does not know, such as those of a list that the expression makes
// (`self.tags.filter(...).join(',')`). Tried with the usual sizes. "join()", "+"; empty if there is none.
std::string unboundedFunction(const schema::Schema& root, const RuleCost& rule, RuleMember member);

// What a finding says then, of its sentence and the function.
inline constexpr Pattern kUnboundedCost =
    phrase("Checks", "%1; the server does not know the size of what %2 reads, so no limit in the schema helps");

// A rule that names fields by reserved words (`self.namespace`), of which the server does not know the size.
struct EscapedRule {
    std::vector<cel_schema::Misspelling> names;  // in the expression
    RuleCost rule;                               // with the escaped names: cheaper
};
// Nothing if the escaped names (`self.__namespace__`) would not lower the cost of the rule or of its message
// expression.
std::optional<EscapedRule> escapedRule(const RuleCost& rule, RuleMember member);

// Alternatives that would be sufficient for one rule of a schema, best first: advice that restricts objects least,
// compared with the usual sizes of lists, maps and strings. Each uses the loosest round numbers that fit. Existing
// limits are lowered only if added limits would be tight or do not help. Empty if no limit helps. Takes milliseconds.
std::vector<LimitAdvice> limitAdvice(const schema::Schema& root, const RuleCosts& costs, const RuleCost& rule,
                                     RuleMember member);
// Alternatives that would be sufficient for all rules of the schema together.
std::vector<LimitAdvice> limitAdvice(const schema::Schema& root, const RuleCosts& costs);

// Computes the costs of a schema's rules from scratch, as the target version does, ignoring all other errors.
RuleCosts ruleCosts(const schema::SchemaPtr& root, int targetMinor = kDefaultMinor);

// A node's path in display form: spec.hosts, spec.routes[].path, spec.labels[*]; "the object" for the root.
std::string valuePath(const FieldPath& node);
// "3.1", "0.2", "more than 100": a cost as a multiple of a budget.
Phrase timesBudget(std::uint64_t cost, std::uint64_t budget);
// "31 %", "0.4 %", "less than 0.1 %": a cost as a share of a budget.
Phrase shareOfBudget(std::uint64_t cost, std::uint64_t budget);
// "Add maxItems: 64 to spec.hosts and maxLength: 256 to spec.hosts[]", "Lower maxItems to 10 at spec.hosts".
Phrase titleOf(const LimitAdvice& advice);
// "Rejects objects with more than 64 items in spec.hosts or more than 256 characters in spec.hosts[]."
Phrase consequenceOf(const LimitAdvice& advice);

}  // namespace crd
