// Numbers of JSON as Go's decoder reads them into its types.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/value/json.h"

namespace crd {

// Into an int64: floats without a fraction count, as the server's reader prints them as integers on the way. Nothing
// for other values.
std::optional<std::int64_t> integerOf(const Json& value);

// Into a float64. Nothing for what is no number.
std::optional<double> numberOf(const Json& value);

// What Go's decoder calls a value that a field cannot take: "string", "array", "number 1.5". `written` is the text of a
// number where it is known: whole numbers up to 2^64 keep their digits.
std::string goWordOf(const Json& value, std::string_view written = {});

}  // namespace crd
