#include "engine/base/finding.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/go_text.h"

namespace crd {

std::optional<Suppression> suppressedBy(std::optional<RuleId> rule) {
    return rule ? std::optional(Suppression{Suppression::Reason::Rule, *rule}) : std::nullopt;
}

Phrase Suppression::text() const {
    switch (reason) {
        case Reason::Rule:
            break;
        case Reason::Base:
            return phrase("Hidden", "the base, which already violates this rule");
        case Reason::SchemaErrors:
            return phrase("Hidden", "the other errors of this schema");
        case Reason::ContentDecoder:
            return phrase("Hidden", "items or additionalProperties above");
        case Reason::FirstVersion:
            return phrase("Hidden", "the first version, whose schema is the same");
    }
    return Phrase::word(idOf(rule));
}

std::string_view ServerError::typeText() const {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kTexts = {{
        {"FieldValueNotFound", "Not found"},
        {"FieldValueRequired", "Required value"},
        {"FieldValueDuplicate", "Duplicate value"},
        {"FieldValueInvalid", "Invalid value"},
        {"FieldValueNotSupported", "Unsupported value"},
        {"FieldValueForbidden", "Forbidden"},
        {"FieldValueTooLong", "Too long"},
        {"FieldValueTooMany", "Too many"},
        {"InternalError", "Internal error"},
        {"FieldValueTypeInvalid", "Invalid value"},
    }};
    for (const auto& [name, text] : kTexts) {
        if (name == type) return text;
    }
    return type;
}

namespace {

// The bad value as the server prints it; empty if it prints none or the value is not known.
std::string shownValue(const ServerError& error) {
    static constexpr std::array<std::string_view, 4> kWithout = {error_type::kRequired, error_type::kForbidden,
                                                                 error_type::kTooLong, error_type::kInternal};
    const bool without = std::find(kWithout.begin(), kWithout.end(), error.type) != kWithout.end();
    if (error.valueText == ValueText::Omitted || without) return {};
    if (!error.shown.empty()) return error.shown;
    if (error.valueText == ValueText::Structure) return {};
    const bool bare = error.valueText == ValueText::Bare || error.type == error_type::kTooMany;
    return bare ? error.value : goQuoted(error.value);
}

}  // namespace

std::string ServerError::toString() const {
    if (type.empty() && field.empty()) return detail;
    std::string out = field + ": " + std::string(typeText());
    if (const std::string printed = shownValue(*this); !printed.empty()) out += ": " + printed;
    if (!detail.empty()) out += ": " + detail;
    return out;
}

}  // namespace crd
