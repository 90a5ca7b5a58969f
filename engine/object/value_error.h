// What the server says about a value that breaks its schema.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/error_types.h"
#include "engine/base/field_path.h"
#include "engine/schema/schema.h"
#include "engine/value/json.h"

namespace crd::object {

struct ValueError {
    std::string_view type;  // base/error_types.h
    std::string field;      // as the server writes it behind the path of the value: ".a.b", "[0]", ".[0]", or nothing
    std::string detail;
    std::string value;                       // the bad value where it is a scalar, else empty
    std::string shown;                       // the bad value as toString() prints it, where nothing else tells
    FieldPath path;                          // below the value, where it really is
    const schema::Schema* schema = nullptr;  // the node that says so; null: a rule of its own
    bool omitsValue = false;                 // the server's sentence shows no value
    // Of a rule of x-kubernetes-validations: which of the node's, and what running it cost.
    std::optional<std::size_t> rule = std::nullopt;
    std::uint64_t cost = 0;
};

// The same words about the same place.
inline bool sameError(const ValueError& a, const ValueError& b) {
    return a.type == b.type && a.field == b.field && a.detail == b.detail;
}

// The server's path of an error, given the path of the value; "<nil>" for no path at all.
inline std::string fieldBelow(std::string_view base, std::string_view field) {
    if (base.empty() && field.starts_with('.')) field.remove_prefix(1);
    std::string out = std::string(base).append(field);
    return out.empty() ? "<nil>" : out;
}

// The value at a place of an object; null where there is none.
const Json* valueAt(const Json& object, const FieldPath& path);

// The bad value as the server prints it, a number as it is, a text in quotes, the rest as JSON; `object` is what was
// judged.
std::string shownValue(const ValueError& error, const Json& object);

// As the server prints an error of an object, which is the one that was judged:
// `spec.replicas: Invalid value: 11: spec.replicas in body should be less than or equal to 10`.
std::string toString(const ValueError& error, const Json& object);

// As the server prints an error of metadata: `metadata.labels: Invalid value: "a b": name part must consist of ...`.
std::string toString(const ValueError& error);

}  // namespace crd::object
