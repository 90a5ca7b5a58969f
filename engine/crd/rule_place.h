// Internal to engine/crd: where an item of x-kubernetes-validations stands in the text, and what is in it.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/base/source_span.h"
#include "engine/cel/ast.h"
#include "engine/cel/source.h"
#include "engine/crd/rule_cost.h"
#include "engine/yaml/node.h"

namespace crd {

struct RulePlace {
    SourceSpan item;       // `- rule: ...`; the whole list where it stands elsewhere
    SourceSpan member;     // the value of the member; the item where it has none
    yaml::NodeRef scalar;  // the same as a text; null where it is none

    // Where a part of the expression stands, given in code points. A part without length is the one character there.
    SourceSpan inExpression(std::string_view text, std::string_view expression, cel::OffsetRange part) const;
};

// `root` is where the schema stands that the rule's cost was asked about.
RulePlace rulePlace(yaml::NodeRef root, const RuleCost& rule, std::string_view member);

// The one that stands first in the expression; null where there is none.
const cel::Issue* firstIssue(const std::vector<cel::Issue>& issues);

}  // namespace crd
