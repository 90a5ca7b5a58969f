#include "engine/object/field_validation.h"

#include <algorithm>
#include <array>

#include "engine/base/gocompat/go_text.h"

namespace crd::object {

namespace {

// In the order of the values.
constexpr std::array<std::string_view, 3> kNames{"Strict", "Warn", "Ignore"};

}  // namespace

std::vector<std::string> fieldValidationNames() {
    return {kNames.begin(), kNames.end()};
}

std::optional<FieldValidation> fieldValidationNamed(std::string_view name) {
    const auto found = std::find(kNames.begin(), kNames.end(), name);
    if (found == kNames.end()) return std::nullopt;
    return static_cast<FieldValidation>(found - kNames.begin());
}

std::vector<std::string> unknownFieldTexts(const Reading& reading) {
    std::vector<std::string> out;
    out.reserve(reading.unknownFields.size());
    for (const std::string& field : reading.unknownFields) out.push_back("unknown field " + goQuoted(field));
    return out;
}

std::string strictError(const Reading& reading) {
    return reading.unknownFields.empty() ? std::string()
                                         : "strict decoding error: " + joined(unknownFieldTexts(reading), ", ");
}

}  // namespace crd::object
