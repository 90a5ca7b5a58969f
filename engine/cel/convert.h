// Conversions between types: int('1'), string(1.5). Source: cel-go common/types, the method ConvertToType of each type.
#pragma once

#include "engine/cel/value.h"

namespace crd::cel {

// `target` is one of the types of the language. An error where the value does not convert.
Value convert(const Value& value, const Type& target);

// A float64 as strconv.ParseFloat reads it; nothing for what it refuses and what is out of range.
std::optional<double> parseFloat(std::string_view text);

}  // namespace crd::cel
