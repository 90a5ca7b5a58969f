// Fields of an object addressed by a dotted path, `.spec.replicas`, as the server reads them for the scale subresource.
// Source: k8s.io/apimachinery pkg/apis/meta/v1/unstructured/helpers.go.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/value/json.h"

namespace crd::object {

// The fields that a dotted path names; one leading dot is ignored.
std::vector<std::string> stepsOf(std::string_view path);

// Nothing if the field does not exist. Fail with the server's message if the path ends at or goes through a value of
// another type: `.spec.replicas accessor error: x is of the type string, expected int64`.
Result<std::optional<std::int64_t>> nestedInteger(const Json& object, std::string_view path);
Result<std::optional<std::string>> nestedText(const Json& object, std::string_view path);

// The value of the field, also null; a null pointer if it does not exist.
Result<const Json*> nestedValue(const Json& object, const std::vector<std::string>& steps);

// Sets the field and creates missing objects on its path.
Result<void> setNested(Json& object, std::string_view path, const Json& value);
Result<void> setNested(Json& object, const std::vector<std::string>& steps, Json value);

}  // namespace crd::object
