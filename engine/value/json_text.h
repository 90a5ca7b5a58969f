// JSON laid out for people.
#pragma once

#include <string>

#include "engine/value/json.h"

namespace crd {

// As toString(), but over lines, each level indented by two blanks, as kubectl prints JSON.
std::string toIndentedString(const Json& value);

}  // namespace crd
