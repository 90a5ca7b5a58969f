// Walks along a path of property names through a schema.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/schema/schema.h"

namespace crd::schema {

// The properties that the names lead to, each below the one before it, as far as there are any.
std::vector<const ChildSchema*> propertiesAlong(const Schema& root, std::span<const std::string> names);

// The node that the names lead to (the root, if there are none); null if a name is not a property.
const Schema* nodeAlong(const Schema& root, std::span<const std::string> names);

// The path of the last node of a way of children, from the node that it begins at: properties[spec].items.
FieldPath pathAlong(std::span<const ChildSchema* const> way);

// The child of that kind: of properties, the one with the name; null if there is none.
const ChildSchema* childNamed(const Schema& node, ChildKind kind, std::string_view name);

// The key of a property as the text has it, which the server may read as another name: `n` as "false". Nothing if it is
// elsewhere: that of an alias or a merge key.
std::optional<std::string_view> writtenKey(const Schema& node, const ChildSchema& property);

}  // namespace crd::schema
