// Regular expressions in expressions.
#pragma once

#include <string>

#include "engine/cel/value.h"

namespace re2 {
class RE2;
}

namespace crd::cel {

// matches, find or findAll with a pattern that was compiled beforehand.
Value runPattern(const std::string& function, const re2::RE2& pattern, Arguments arguments);

}  // namespace crd::cel
