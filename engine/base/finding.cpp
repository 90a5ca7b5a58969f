#include "engine/base/finding.h"

#include <algorithm>
#include <array>
#include <span>
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

bool isAmong(std::span<const std::string_view> names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// The server prints these values bare; strings are quoted.
constexpr std::array<std::string_view, 6> kFlagsAndNumbers = {"x-kubernetes-preserve-unknown-fields",
                                                              "x-kubernetes-embedded-resource",
                                                              "preserveUnknownFields",
                                                              "optionalOldSelf",
                                                              "generation",
                                                              "port"};

// The bad value of these fields is a list, a structure or bytes.
constexpr std::array<std::string_view, 13> kNoTexts = {"versions",
                                                       "storedVersions",
                                                       "conversionReviewVersions",
                                                       "conditions",
                                                       "items",
                                                       "default",
                                                       "caBundle",
                                                       "rule",
                                                       "messageExpression",
                                                       "metadata",
                                                       "validation",
                                                       "x-kubernetes-list-map-keys",
                                                       "x-kubernetes-validations"};

// The bad value as the server prints it; empty if it prints none or the value is not known.
std::string shownValue(const ServerError& error) {
    static constexpr std::array<std::string_view, 4> kWithout = {"FieldValueRequired", "FieldValueForbidden",
                                                                 "FieldValueTooLong", "InternalError"};
    if (error.omitsValue || isAmong(kWithout, error.type)) return {};
    if (!error.shown.empty()) return error.shown;
    const std::string_view name = std::string_view(error.field).substr(error.field.rfind('.') + 1);
    const bool bare = error.type == "FieldValueTooMany" || isAmong(kFlagsAndNumbers, name);
    if (!error.value.empty()) return bare ? error.value : goQuoted(error.value);
    const bool structure = isAmong(kNoTexts, name) || error.detail.starts_with("only [");
    return bare || structure ? std::string() : goQuoted({});
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
