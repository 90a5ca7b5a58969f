// Whether an optional object may get `default: {}`.
#pragma once

#include <string_view>

#include "engine/schema/schema.h"

namespace crd {

// Whether {} is valid as a default of the schema, apart from its rules and junctors.
bool acceptsEmpty(const schema::Schema& object);
// Whether the schema of an object can tell objects that have the field, at any depth, from those without it.
bool mayNotice(const schema::Schema& object, std::string_view field);

}  // namespace crd
