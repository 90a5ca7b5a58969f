// Short type names for columns and lists.
#pragma once

#include <string>

#include "engine/schema/schema.h"

namespace crd::schema {

// "string", "[]object", "map[string]string", "int-or-string", "any"; empty if the schema has no type.
std::string typeLabel(const Schema& schema);

}  // namespace crd::schema
