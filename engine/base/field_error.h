// An error of the server at a field.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/kubernetes/error_types.h"

namespace crd {

// The server's own error, verbatim. Source: k8s.io/apimachinery field.Error.
struct FieldError {
    std::string_view type;  // a constant of error_type
    std::string field;      // the server's path: `spec.versions[i]`; "<nil>" for an empty path
    std::string detail;     // "must not be empty at the root"
    std::string value;      // the bad value if it is a scalar, else empty
    // The bad value as the server prints it (`"a"`, `5`, `{"a":1}`), if it does not follow from `value`.
    std::string shown = {};
    ValueText valueText = ValueText::Quoted;
    auto operator<=>(const FieldError&) const = default;
};

// "Invalid value", "Required value", ...: what kubectl shows for a type.
std::string_view errorTypeText(std::string_view type);

// `spec...type: Required value: must not be empty at the root`, as Error() of field.Error prints it; lists and
// structures of the server are omitted. Only the detail for errors without a field (not YAML).
std::string toString(const FieldError& error);

}  // namespace crd
