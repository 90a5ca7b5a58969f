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
     .help = "What must hold; self is the value here, oldSelf the stored one."},
    {.name = "message",
     .shape = ValueShape::LongText,
     .type = "string",
     .choices = {},
     .fallback = {},
     .help = "What users read when the rule does not hold."},
    {.name = "messageExpression",
     .shape = ValueShape::LongText,
     .type = "CEL expression",
     .choices = {},
     .fallback = {},
     .help = "A CEL expression of a string that takes the place of the message."},
    {.name = "reason",
     .shape = ValueShape::Choice,
     .type = "string",
     .choices = "FieldValueInvalid FieldValueForbidden FieldValueRequired FieldValueDuplicate",
     .fallback = "FieldValueInvalid",
     .help = "The kind of the error that clients see."},
    {.name = "fieldPath",
     .shape = ValueShape::Text,
     .type = "JSON path",
     .choices = {},
     .fallback = {},
     .help = "The field below this node that the error is about: .spec.replicas."},
    {.name = "optionalOldSelf",
     .shape = ValueShape::Boolean,
     .type = "boolean",
     .choices = {},
     .fallback = {},
     .help = "Whether the rule also runs when there is no stored value; oldSelf is optional then."},
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
