// Internal to engine/crd: the spans of an item of x-kubernetes-validations and of its members.
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
    SourceSpan item;       // `- rule: ...`; the whole list if it is written elsewhere
    SourceSpan member;     // the value of the member; the item if there is none
    yaml::NodeRef scalar;  // the scalar of the member; null if it is not a scalar

    // The span of a part of the expression, given in code points. An empty part is the single character there.
    SourceSpan inExpression(std::string_view text, std::string_view expression, cel::OffsetRange part) const;
};

// `root` is the node of the schema for which the rule's cost was computed.
RulePlace rulePlace(yaml::NodeRef root, const RuleCost& rule, std::string_view member);

// The issue that is first in the expression; null if there is none.
const cel::Issue* firstIssue(const std::vector<cel::Issue>& issues);

}  // namespace crd
