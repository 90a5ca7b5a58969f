// Internal to engine/object: bounds, multiples and ranges of numbers, with the server's conversions.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/schema/schema.h"
#include "engine/value/json.h"

namespace crd::object {

// True for a value close to an integer that JSON represents exactly. Source: github.com/go-openapi/swag/conv.
bool isJsonInteger(double value);

// Go's conversion on amd64: a value out of range becomes the smallest integer.
std::int64_t truncated(double value);

// A failed check: the server's message, which begins with the location, and what it names as the bad value: the number,
// or the factor that it should be a multiple of.
struct NumberFailure {
    std::string message;
    std::string value;
    bool placed = true;  // the error names its location; otherwise it is reported at the root of the value
};

// Whether the number and its limits are in the range of `type` and `format`.
bool inRange(const Json& number, const schema::Schema& schema, std::string_view type, std::string_view format);

// `type` and `format` set the range: empty if the schema does not have a single type, or has another format. `place` is
// the value's location as shown in messages.
std::vector<NumberFailure> numberFailures(const Json& number, const schema::Schema& schema, std::string_view type,
                                          std::string_view format, const std::string& path);

}  // namespace crd::object
