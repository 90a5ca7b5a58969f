#include "engine/base/finding.h"

#include <algorithm>
#include <array>
#include <utility>

namespace crd {

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

// Of these the server shows the value as it is; texts are quoted.
bool isFlagOrNumber(std::string_view field) {
    static constexpr std::array<std::string_view, 6> kNames = {"x-kubernetes-preserve-unknown-fields",
                                                               "x-kubernetes-embedded-resource",
                                                               "preserveUnknownFields",
                                                               "optionalOldSelf",
                                                               "generation",
                                                               "port"};
    const std::string_view name = field.substr(field.rfind('.') + 1);
    return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

}  // namespace

std::string ServerError::toString() const {
    std::string out = field + ": " + std::string(typeText());
    if (!value.empty() && type != "FieldValueRequired" && type != "FieldValueForbidden" &&
        type != "FieldValueTooLong") {
        out += isFlagOrNumber(field) ? ": " + value : ": \"" + value + "\"";
    }
    if (!detail.empty()) out += ": " + detail;
    return out;
}

}  // namespace crd
