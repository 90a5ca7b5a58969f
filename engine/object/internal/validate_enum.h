// Internal to engine/object: comparison of a value with an enum value, as in the server.
#pragma once

#include "engine/value/json.h"

namespace crd::object {

// Converts the value to the kind of the allowed one before the comparison: 1.5 becomes 1, and 65 becomes "A". Null
// equals nothing.
bool equalsAllowed(const Json& value, const Json& allowed);

}  // namespace crd::object
