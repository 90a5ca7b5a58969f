#include "engine/base/field_error.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/gocompat/go_text.h"

namespace crd {

std::string_view errorTypeText(std::string_view type) {
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
std::string shownValue(const FieldError& error) {
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

std::string toString(const FieldError& error) {
    if (error.type.empty() && error.field.empty()) return error.detail;
    std::string out = error.field + ": " + std::string(errorTypeText(error.type));
    if (const std::string printed = shownValue(error); !printed.empty()) out += ": " + printed;
    if (!error.detail.empty()) out += ": " + error.detail;
    return out;
}

}  // namespace crd
