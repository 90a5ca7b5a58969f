// Why rules cost what they cost: the lists, maps and texts without a limit that they look at or stand in, and which
// limits would bring them within their budget.
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
};

// Limits that together bring the cost within the budget: each with the same value, the largest that does. All of them
// are missing, or all are to be lowered.
struct LimitAdvice {
    std::vector<SizeLimit> limits;
    std::int64_t value = 0;
    std::uint64_t cost = 0;  // then
};

enum class RuleMember : std::uint8_t { Rule, Message };

// Those that are missing and matter for what the rule (or its message expression) costs. `root` is the schema that
// `rule` is of.
std::vector<SizeLimit> missingLimits(const schema::Schema& root, const RuleCost& rule, RuleMember member);

// What would do for one rule: wide limits before narrow ones, of those few before many; lower ones only where no new
// ones do. Empty where no limit does. Takes milliseconds.
std::vector<LimitAdvice> limitAdvice(const schema::Schema& root, const RuleCost& rule, RuleMember member);
// The same for all rules of the schema together.
std::vector<LimitAdvice> limitAdvice(const schema::Schema& root, const RuleCosts& costs);

// What the rules of a schema cost, from scratch, as if nothing else was wrong with it.
RuleCosts ruleCosts(const schema::SchemaPtr& root);

// A node as people name its values: spec.hosts, spec.routes[].path, spec.labels[*]; "the object" for the root.
std::string valuePath(const FieldPath& node);
// "3.1", "0.2", "more than 100": a cost as a multiple of a budget.
std::string timesBudget(std::uint64_t cost, std::uint64_t budget);
// "Add maxItems: 10 to spec.hosts and maxLength: 10 to spec.hosts[]", "Lower maxItems to 10 at spec.hosts".
std::string toString(const LimitAdvice& advice);

}  // namespace crd
