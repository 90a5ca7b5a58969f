// Internal to engine/fix: the fix of each rule, in the order in which fixAll() applies them.
#pragma once

#include <cstddef>
#include <span>

#include "engine/base/phrase.h"
#include "engine/base/rule_id.h"
#include "engine/fix/internal/fix_builder.h"

namespace crd {

struct RuleFix {
    RuleId rule;
    // Usual effect of the first candidate; %1 is the keyword at the finding's path. Empty: its repairs have titles.
    Pattern title;
    void (*offer)(FixBuilder&);
    // Whether the definition and the text of the finding allow any candidate; null: there usually is one.
    bool (*applies)(const Definition&, const Finding&) = nullptr;
    // The title of the first candidate where that is not the usual one; empty: it is. Null: it always is.
    Phrase (*otherTitle)(const Definition&, const Finding&) = nullptr;
};

// The last ones, of fix_advice.cpp.
std::span<const RuleFix> adviceFixes();

// Of an error that servers of other versions than the target report: whether all names that its server does not know
// are those of functions. The target knows them, so that no other one is meant.
bool lacksFunctions(const Finding& finding);

// Null if the rule has none.
const RuleFix* fixOf(RuleId rule);
// The position of the rule's fix in that order; kNoFixOrder if it has none.
std::size_t orderOf(RuleId rule);
inline constexpr std::size_t kNoFixOrder = static_cast<std::size_t>(-1);

}  // namespace crd
