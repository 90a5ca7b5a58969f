#include "engine/schema/rule_field.h"

#include <algorithm>
#include <array>

namespace crd::schema {
namespace {

constexpr std::array<RuleField, 6> kFields = {{
    {.name = "rule",
     .shape = ValueShape::LongText,
     .type = phrase("Completion", "CEL expression"),
     .choices = {},
     .fallback = {},
     .required = true,
     .help = phrase("Completion", "What must be true; self is the value here, oldSelf the stored one.")},
    {.name = "message",
     .shape = ValueShape::LongText,
     .type = {"", "string"},
     .choices = {},
     .fallback = {},
     .help = phrase("Completion", "The error message when the rule fails.")},
    {.name = "messageExpression",
     .shape = ValueShape::LongText,
     .type = phrase("Completion", "CEL expression"),
     .choices = {},
     .fallback = {},
     .help = phrase("Completion", "A CEL expression that returns a string and replaces the message.")},
    {.name = "reason",
     .shape = ValueShape::Choice,
     .type = {"", "string"},
     .choices = "FieldValueInvalid FieldValueForbidden FieldValueRequired FieldValueDuplicate",
     .fallback = "FieldValueInvalid",
     .help = phrase("Completion", "The reason in the error that clients get.")},
    {.name = "fieldPath",
     .shape = ValueShape::Text,
     .type = phrase("Completion", "JSON path"),
     .choices = {},
     .fallback = {},
     .help = phrase("Completion", "The field below this node that the error refers to: .spec.replicas.")},
    {.name = "optionalOldSelf",
     .shape = ValueShape::Boolean,
     .type = {"", "boolean"},
     .choices = {},
     .fallback = {},
     .help =
         phrase("Completion", "Whether the rule also runs when there is no stored value; oldSelf is then optional.")},
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
