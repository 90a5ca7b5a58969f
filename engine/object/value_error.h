// The server's errors for a value that violates its schema.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_error.h"
#include "engine/base/field_path.h"
#include "engine/schema/schema.h"
#include "engine/value/json.h"

namespace crd::object {

// `field` is relative to the value: ".a.b", "[0]", ".[0]", or empty.
struct ValueError : FieldError {
    FieldPath path;                          // the actual location, below the value
    const schema::Schema* schema = nullptr;  // the node with the violated rule; null for a rule without a node
    // For a rule of x-kubernetes-validations: its index at the node, and its evaluation cost.
    std::optional<std::size_t> rule = std::nullopt;
    std::uint64_t cost = 0;
    // No error of the server: this program did not evaluate the rule, or run the pattern, to its end, so its result
    // is not known.
    bool notEvaluated = false;
};

// Whether all of the errors are rules and patterns that were not evaluated: whether the server accepts the value is not
// known. If the server has another error, it rejects the value anyway.
bool isUndecided(const std::vector<ValueError>& errors);

// The detail of the error that stands for the rules of the schema, if other errors keep the server from running them.
inline constexpr std::string_view kRulesNotChecked =
    "some validation rules were not checked because the object was invalid; correct the existing errors to complete "
    "validation";

// True for the same message at the same location.
inline bool sameError(const ValueError& a, const ValueError& b) {
    return a.type == b.type && a.field == b.field && a.detail == b.detail;
}

// The server's path of an error, given the path of the value; "<nil>" for an empty path.
inline std::string fieldBelow(std::string_view base, std::string_view field) {
    if (base.empty() && field.starts_with('.')) field.remove_prefix(1);
    std::string out = std::string(base).append(field);
    return out.empty() ? "<nil>" : out;
}

// The value at a location of an object; null if there is none.
const Json* valueAt(const Json& object, const FieldPath& path);

// The bad value as the server prints it: numbers bare, strings in quotes, the rest as JSON. `object` is the validated
// object.
std::string shownValue(const ValueError& error, const Json& object);

// The server's message for an error of `object`, which is the validated object: `spec.replicas: Invalid value: 11:
// spec.replicas in body should be less than or equal to 10`.
std::string toString(const ValueError& error, const Json& object);

// The server's message for an error of metadata: `metadata.labels: Invalid value: "a b": name part must consist of
// ...`.
std::string toString(const ValueError& error);

}  // namespace crd::object
