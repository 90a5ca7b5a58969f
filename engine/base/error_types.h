// Types of the server's errors, as stored in ServerError::type. Source: k8s.io/apimachinery field.ErrorType.
#pragma once

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
