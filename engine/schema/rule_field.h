// The fields of a rule (an item of x-kubernetes-validations), with the information that editors need. The only table of
// these fields. Source: k8s.io/apiextensions-apiserver apis/apiextensions/v1 ValidationRule.
#pragma once

#include <span>
#include <string_view>

#include "engine/base/phrase.h"
#include "engine/schema/keyword.h"

namespace crd::schema {

struct RuleField {
    std::string_view name;
    ValueShape shape{};         // Text, LongText, Choice or Boolean
    Pattern type;               // "CEL expression", "string"
    std::string_view choices;   // for Choice: allowed values, separated by blanks
    std::string_view fallback;  // the default if the field is missing; empty if none
    bool required = false;
    Pattern help;  // one sentence
};

// In the recommended order.
std::span<const RuleField> ruleFields();
// Null if there is no such field.
const RuleField* ruleFieldNamed(std::string_view name);

}  // namespace crd::schema
