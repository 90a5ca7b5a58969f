// Sets of fields of an object, as metadata.managedFields has them: which manager owns which fields.
// Source: sigs.k8s.io/structured-merge-diff/v6 fieldpath (element.go, path.go, set.go, serialize.go, serialize-pe.go),
// value (value.go: the order and the text of values).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/value/json.h"

namespace crd::apply {

// The order of values: less than, equal to or greater than 0. Whole numbers and fractions are compared as numbers.
int compareValues(const Json& left, const Json& right);
inline bool sameValue(const Json& left, const Json& right) {
    return compareValues(left, right) == 0;
}
// As a path writes it: `"a"`, 8080, true, null.
std::string valueText(const Json& value);

// One step of a path.
struct PathElement {
    enum class Kind : std::uint8_t {
        Field,  // a member of a map
        Key,    // the item of a list of type map with these keys
        Value,  // the item of a list of type set
        Index   // an item of an atomic list
    };
    Kind kind = Kind::Field;
    std::string name;                               // Field
    std::vector<std::pair<std::string, Json>> key;  // Key: sorted by name
    Json value;                                     // Value
    std::int64_t index = 0;                         // Index

    static PathElement field(std::string_view name);
    static PathElement item(std::int64_t index);
};
bool operator<(const PathElement& left, const PathElement& right);
bool operator==(const PathElement& left, const PathElement& right);

using ElementPath = std::vector<PathElement>;

// `.spec.ports[port=80,protocol="TCP"].name`, `.spec.tags[="a"]`.
std::string toString(const PathElement& element);
std::string toString(const ElementPath& path);

// A set of paths, as a tree. The path of a parent is not in it just because those of its children are.
struct FieldSet {
    std::set<PathElement, std::less<>> members;
    std::map<PathElement, FieldSet, std::less<>> children;  // none of them is empty

    bool empty() const { return members.empty() && children.empty(); }
    bool has(const ElementPath& path) const;
    void insert(const ElementPath& path);  // the empty path is ignored
    void add(const FieldSet& other);
    // The paths below the element; an empty set if there are none.
    const FieldSet& below(const PathElement& element) const;
    // Calls `visit` for each path: members before what is below them, each in the order of elements.
    void forEach(const std::function<void(const ElementPath&)>& visit) const;

    FieldSet joined(const FieldSet& other) const;        // the paths of either
    FieldSet common(const FieldSet& other) const;        // the paths of both
    FieldSet without(const FieldSet& other) const;       // the paths that the other does not have
    FieldSet withoutTrees(const FieldSet& other) const;  // nor has a parent of

    bool operator==(const FieldSet& other) const = default;
};

// The value of fieldsV1. Fails with the server's message, or a similar one where the server's decoder words it.
Result<FieldSet> fieldSetOf(const Json& fieldsV1);
Json toJson(const FieldSet& set);

}  // namespace crd::apply
