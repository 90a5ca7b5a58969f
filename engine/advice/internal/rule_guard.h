// Internal to engine/advice: tests with has() for the fields that a rule reads, written into its text.
#pragma once

#include <string>
#include <vector>

#include "engine/advice/internal/rule_failure.h"

namespace crd::advice {

// A value for which the rule fails, because it does not have a field.
struct FailingRead {
    std::string text;  // the field, as the rule writes it: self.provider
    Json value, old;   // of the rule's node; `old` is null for a rule that does not compare
};

// Rules that test for the fields of `absent`, each of which the rule can fail for. They give the same result as the
// rule for `others`, and wherever it has one, and a result for the values of `failed`. Best first.
std::vector<Repair> guardsOf(const RuleRun& run, RuleReading& reading, const std::vector<Assumption>& absent,
                             const std::vector<FailingRead>& failed, const std::vector<Json>& others);

}  // namespace crd::advice
