// The spans of an item of x-kubernetes-validations and of its members, and where a schema may declare a field.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/source_span.h"
#include "engine/cel/syntax/ast.h"
#include "engine/cel/syntax/source.h"
#include "engine/crd/cel_rules/rule_cost.h"
#include "engine/yaml/read/node.h"

namespace crd {

struct RuleSpans {
    SourceSpan item;       // `- rule: ...`; the whole list if it is written elsewhere
    SourceSpan member;     // the value of the member; the item if there is none
    yaml::NodeRef scalar;  // the scalar of the member; null if it is not a scalar

    // The span of a part of the expression, given in code points. An empty part is the single character there.
    SourceSpan inExpression(std::string_view text, std::string_view expression, cel::OffsetRange part) const;
};

// The node of the rule's schema. `root` is the node of the schema for which the rule's cost was computed.
yaml::NodeRef schemaNode(yaml::NodeRef root, const RuleCost& rule);
RuleSpans ruleSpans(yaml::NodeRef root, const RuleCost& rule, std::string_view member);

// Where the text of a schema may declare a field that an expression names, relative to the node of the rule: in the
// properties of its object, and in those of a branch of a junctor. `typeName` is the name of the object's type in
// issues (SelfTypes); empty: there is no such place. Whether the schema has a type there does not matter.
std::vector<FieldPath> declarationsOf(std::string_view typeName, std::string_view field);

// The issue that is first in the expression; null if there is none.
const cel::Issue* firstIssue(const std::vector<cel::Issue>& issues);

}  // namespace crd
