// Internal to engine/crd: where an item of x-kubernetes-validations stands in the text, and what is in it.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/base/source_span.h"
#include "engine/cel/ast.h"
#include "engine/schema/schema.h"
#include "engine/yaml/node.h"

namespace crd {

struct RulePlace {
    SourceSpan item;       // `- rule: ...`; the whole list where it stands elsewhere
    SourceSpan member;     // the value of the member; the item where it has none
    yaml::NodeRef scalar;  // the same as a text; null where it is none

    // Where a part of the expression stands, given in code points. A part without length is the one character there.
    SourceSpan inExpression(std::string_view text, std::string_view expression, cel::OffsetRange part) const;
};

// `at` is where the schema node stands.
RulePlace rulePlace(yaml::NodeRef at, const schema::Schema& node, std::size_t index, std::string_view member);

}  // namespace crd
