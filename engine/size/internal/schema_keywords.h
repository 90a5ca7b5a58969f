// Internal to engine/size: keywords whose values contain schemas, and how.
#pragma once

#include <string_view>

namespace crd {

enum class Holds { None, One, Many, Named };

inline Holds holds(std::string_view keyword) {
    if (keyword == "items" || keyword == "additionalProperties" || keyword == "not") return Holds::One;
    if (keyword == "allOf" || keyword == "anyOf" || keyword == "oneOf") return Holds::Many;
    if (keyword == "properties" || keyword == "patternProperties" || keyword == "definitions") return Holds::Named;
    return Holds::None;
}

}  // namespace crd
