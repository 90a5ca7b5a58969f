#include "engine/object/field_validation.h"

#include "engine/base/go_text.h"

namespace crd::object {

std::optional<FieldValidation> fieldValidationNamed(std::string_view name) {
    if (name == "Strict") return FieldValidation::Strict;
    if (name == "Warn") return FieldValidation::Warn;
    if (name == "Ignore") return FieldValidation::Ignore;
    return std::nullopt;
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
