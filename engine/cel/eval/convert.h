// Type conversions: int('1'), string(1.5). Source: cel-go common/types, the method ConvertToType of each type.
#pragma once

#include "engine/cel/eval/value.h"

namespace crd::cel {

// `target` is a built-in type. Returns an error if the value cannot be converted.
Value convert(const Value& value, const Type& target);

// A float64 as strconv.ParseFloat reads it; nothing for invalid and out-of-range numbers.
std::optional<double> parseFloat(std::string_view text);

}  // namespace crd::cel
