// Fields of an object at the end of a dotted path, `.spec.replicas`, as the server reads them for the scale
// subresource. Source: k8s.io/apimachinery pkg/apis/meta/v1/unstructured/helpers.go.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/value/json.h"

namespace crd::object {

// Nothing where the path leads to no field. Fail with the server's words where it leads to, or through, something else:
// `.spec.replicas accessor error: x is of the type string, expected int64`.
Result<std::optional<std::int64_t>> nestedInteger(const Json& object, std::string_view path);
Result<std::optional<std::string>> nestedText(const Json& object, std::string_view path);

// Sets the field, with the objects on the way to it where they are missing.
Result<void> setNested(Json& object, std::string_view path, const Json& value);

}  // namespace crd::object
