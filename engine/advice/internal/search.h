// Internal to engine/advice: the searches, one for each CRD_FORESIGHT in engine/base/rule_table.h.
#pragma once

#include "engine/advice/internal/subject.h"
#include "engine/base/rule_id.h"

namespace crd::advice {

// Reports what it finds under this rule. It is defined in searches/NAME.cpp, and called only if the rule is on.
template <RuleId rule>
void search(Subject& subject);

#define CRD_RULE(...)
#define CRD_FORESIGHT(rule, ...) \
    template <>                  \
    void search<RuleId::rule>(Subject & subject);
#include "engine/base/rule_table.h"

}  // namespace crd::advice
