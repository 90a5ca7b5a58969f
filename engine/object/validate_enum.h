// Internal to engine/object: how the server compares a value with an allowed one.
#pragma once

#include "engine/value/json.h"

namespace crd::object {

// The value is converted to the kind of the allowed one before they are compared: 1.5 becomes 1, and 65 becomes "A".
// Null equals nothing.
bool equalsAllowed(const Json& value, const Json& allowed);

}  // namespace crd::object
