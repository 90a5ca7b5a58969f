// What the server does with fields of a request that the schema does not have: its query parameter fieldValidation.
// kubectl sends Strict unless --validate says otherwise; requests without it get Warn.
// Source: k8s.io/apiserver pkg/endpoints/handlers (create.go, update.go), rest.go.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/object/request.h"

namespace crd::object {

enum class FieldValidation : std::uint8_t { Strict, Warn, Ignore };

// The names of the values: "Strict", "Warn", "Ignore".
std::vector<std::string> fieldValidationNames();
// Nothing for other names.
std::optional<FieldValidation> fieldValidationNamed(std::string_view name);

// `unknown field "spec.a"`, for each: the warnings.
std::vector<std::string> unknownFieldTexts(const Reading& reading);
// Why Strict rejects the object: `strict decoding error: unknown field "spec.a"`. Empty if it does not.
std::string strictError(const Reading& reading);

}  // namespace crd::object
