#include "engine/base/finding.h"

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

std::string ServerError::toString() const {
    std::string out = field + ": " + std::string(typeText());
    if (!value.empty() && type != "FieldValueRequired" && type != "FieldValueForbidden" &&
        type != "FieldValueTooLong") {
        out += ": \"" + value + "\"";
    }
    if (!detail.empty()) out += ": " + detail;
    return out;
}

}  // namespace crd
