// The fields of a rule (an item of x-kubernetes-validations), and what a person needs to edit them. One table; nothing
// else lists them. Source: k8s.io/apiextensions-apiserver apis/apiextensions/v1 ValidationRule.
#pragma once

#include <span>
#include <string_view>

#include "engine/schema/keyword.h"

namespace crd::schema {

struct RuleField {
    std::string_view name;
    ValueShape shape{};         // Text, LongText, Choice or Boolean
    std::string_view type;      // in words: "CEL expression"
    std::string_view choices;   // of a Choice, separated by blanks
    std::string_view fallback;  // what holds where the field is missing; empty: nothing
    bool required = false;
    std::string_view help;  // one sentence
};

// In the order in which they are best written.
std::span<const RuleField> ruleFields();
// Null where a rule has no such field.
const RuleField* ruleFieldNamed(std::string_view name);

}  // namespace crd::schema
