// Internal to engine/mapping: the parts of an object that a smaller object may lack.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/schema/schema.h"
#include "engine/value/json.h"

namespace crd::mapping {

// ".spec.hosts[].name"; * is a key of a map, as in coverage.h. `at`: the schema of the object; may be null.
std::string fieldOf(const FieldPath& path, const schema::Schema* at);
// The steps before the first item of a list: what a rule can name.
std::vector<std::string> namedSteps(const FieldPath& path);

// The paths of all members and items, each before those below it. Of the metadata, only labels; not apiVersion and
// kind.
std::vector<FieldPath> objectParts(const Json& object);

// The object with another value at the path, which exists, or without one.
Json withPart(const Json& object, const FieldPath& path, const std::optional<Json>& value);

}  // namespace crd::mapping
