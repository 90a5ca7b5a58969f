// Types of the server's errors, as stored in FieldError::type, and how their values are printed. Source:
// k8s.io/apimachinery field.ErrorType.
#pragma once

#include <cstdint>
#include <string_view>

namespace crd::error_type {

inline constexpr std::string_view kRequired = "FieldValueRequired";
inline constexpr std::string_view kInvalid = "FieldValueInvalid";
inline constexpr std::string_view kForbidden = "FieldValueForbidden";
inline constexpr std::string_view kNotSupported = "FieldValueNotSupported";
inline constexpr std::string_view kDuplicate = "FieldValueDuplicate";
inline constexpr std::string_view kTooLong = "FieldValueTooLong";
inline constexpr std::string_view kTooMany = "FieldValueTooMany";
inline constexpr std::string_view kTypeInvalid = "FieldValueTypeInvalid";
inline constexpr std::string_view kInternal = "InternalError";

}  // namespace crd::error_type

namespace crd {

// How the server prints the bad value of an error.
enum class ValueText : std::uint8_t {
    Quoted,     // a string
    Bare,       // a number or a boolean
    Structure,  // a list, a structure or bytes: its text is not known
    Omitted     // not at all
};

}  // namespace crd
