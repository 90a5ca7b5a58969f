// Internal to engine/mapping: the parts of an object that a smaller object may lack.
#pragma once

#include <optional>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/value/json.h"

namespace crd::mapping {

// The paths of all members and items, each before those below it. Of the metadata, only labels; not apiVersion and
// kind.
std::vector<FieldPath> objectParts(const Json& object);

// The object with another value at the path, which exists, or without one.
Json withPart(const Json& object, const FieldPath& path, const std::optional<Json>& value);

}  // namespace crd::mapping
