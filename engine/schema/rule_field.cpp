#include "engine/schema/rule_field.h"

#include <algorithm>
#include <array>

namespace crd::schema {
namespace {

constexpr std::array<RuleField, 6> kFields = {{
    {.name = "rule",
     .shape = ValueShape::LongText,
     .type = "CEL expression",
     .choices = {},
     .fallback = {},
     .required = true,
     .help = "What must be true; self is the value here, oldSelf the stored one."},
    {.name = "message",
     .shape = ValueShape::LongText,
     .type = "string",
     .choices = {},
     .fallback = {},
     .help = "The error message when the rule fails."},
    {.name = "messageExpression",
     .shape = ValueShape::LongText,
     .type = "CEL expression",
     .choices = {},
     .fallback = {},
     .help = "A CEL expression that returns a string and replaces the message."},
    {.name = "reason",
     .shape = ValueShape::Choice,
     .type = "string",
     .choices = "FieldValueInvalid FieldValueForbidden FieldValueRequired FieldValueDuplicate",
     .fallback = "FieldValueInvalid",
     .help = "The reason in the error that clients get."},
    {.name = "fieldPath",
     .shape = ValueShape::Text,
     .type = "JSON path",
     .choices = {},
     .fallback = {},
     .help = "The field below this node that the error refers to: .spec.replicas."},
    {.name = "optionalOldSelf",
     .shape = ValueShape::Boolean,
     .type = "boolean",
     .choices = {},
     .fallback = {},
     .help = "Whether the rule also runs when there is no stored value; oldSelf is then optional."},
}};

}  // namespace

std::span<const RuleField> ruleFields() {
    return kFields;
}

const RuleField* ruleFieldNamed(std::string_view name) {
    const auto hit = std::find_if(kFields.begin(), kFields.end(), [&](const RuleField& f) { return f.name == name; });
    return hit == kFields.end() ? nullptr : &*hit;
}

}  // namespace crd::schema
