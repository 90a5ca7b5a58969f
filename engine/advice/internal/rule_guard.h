// Internal to engine/advice: tests with has() for the fields that a rule reads, written into its text.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/advice/internal/rule_failure.h"
#include "engine/cel_schema/compiled_rule.h"
#include "engine/object/rule_evaluation.h"

namespace crd::advice {

// A value for which the rule fails, because it does not have a field.
struct FailingRead {
    std::string text;  // the field, as the rule writes it: self.provider
    Json value, old;   // of the rule's node; `old` is null for a rule that does not compare
};

// What a rule tests before it evaluates a part that can fail: has(self.a), !has(self.a).
struct RuleTest {
    std::string passed, missed;
    bool operator==(const RuleTest&) const = default;
};

// A condition of the rule that fails without the tests.
struct Unguarded {
    RuleReading::Condition condition;
    std::vector<RuleTest> tests;  // in the order in which they are made
};

// The text of a rule with tests, and its results for the values for which the rule fails.
struct Guarded {
    std::string rule;
    std::vector<bool> results;
};

// Rules with tests before the conditions, and different results. They give the same result as the rule for `others`,
// wherever it has one; each has a result for the values of `failed`, and cannot fail under `never`. Best first.
std::vector<Guarded> guardsOf(const RuleRun& run, std::vector<Unguarded> conditions,
                              const std::vector<Assumption>& never, const std::vector<FailingRead>& failed,
                              const std::vector<Json>& others);

// The same for one text.
std::optional<Guarded> changedRule(const RuleRun& run, const std::string& text, const std::vector<FailingRead>& failed,
                                   const std::vector<Json>& others);

// The rule, run for one value of its node, whose shape takes time for a large schema. `old` is null for none.
object::RuleResult resultOfRule(const RuleCost& rule, std::shared_ptr<const cel::DataShape> shape, const Json& value,
                                const Json& old);

// Values of the rule's node, for which a changed rule is compared with it.
std::vector<Json> valuesFor(RuleRun& run, Subject& subject);

// The rule with another messageExpression, compiled as the server compiles a new one.
cel_schema::CompiledRule withMessage(const RuleCost& rule, const std::string& messageExpression);

// What a messageExpression shows in place of a field that is absent, as kubectl does.
inline constexpr const char* kUnsetText = "<unset>";

// A messageExpression that shows kUnsetText in place of the operands of + and the items of lists that read a member
// which is absent under one of the assumptions. Nothing if there is no such text, or it still fails.
std::optional<std::string> guardedMessage(const RuleCost& rule, const std::vector<Assumption>& absent);

// What a fix says about the rejected objects that it accepts, or rejects with the rule's message.
Phrase acceptedConsequence();
Phrase rejectedConsequence();

}  // namespace crd::advice
