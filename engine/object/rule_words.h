// Field names mentioned in expressions, found by text search.
#pragma once

#include <string>
#include <string_view>

namespace crd::object {

// Whether the expression contains the member as a whole word, in its CEL spelling.
bool mentions(std::string_view expression, const std::string& member);

}  // namespace crd::object
