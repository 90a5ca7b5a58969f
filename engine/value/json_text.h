// Indented JSON for display.
#pragma once

#include <string>

#include "engine/value/json.h"

namespace crd {

// As toString(), but on several lines with two blanks per level, as kubectl prints JSON.
std::string toIndentedString(const Json& value);

}  // namespace crd
