// JSON numbers as Go's decoder reads them into its types.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/value/json.h"

namespace crd {

// As int64. Accepts floats without a fraction, because the server's reader prints them as integers on the way. Nothing
// for other values.
std::optional<std::int64_t> integerOf(const Json& value);

// As float64. Nothing if the value is not a number.
std::optional<double> numberOf(const Json& value);

// Go's name for the type of a value that a field cannot hold: "string", "array", "number 1.5". `written` is the source
// text of a number, if known: whole numbers up to 2^64 keep their digits.
std::string goWordOf(const Json& value, std::string_view written = {});

}  // namespace crd
