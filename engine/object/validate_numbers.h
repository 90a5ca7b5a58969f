// Internal to engine/object: bounds, multiples and ranges of numbers, with the conversions that the server makes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/schema/schema.h"
#include "engine/value/json.h"

namespace crd::object {

// Nearly an integer, and one that JSON carries exactly. Source: github.com/go-openapi/swag/conv.
bool isJsonInteger(double value);

// Go's conversion on amd64: what does not fit becomes the smallest integer.
std::int64_t truncated(double value);

// A failed check: the server's message, which begins with the place, and the bad value's text.
struct NumberFailure {
    std::string message;
    std::string value;
    bool placed = true;  // the error names its place; else it stands at the root of the value
};

// `type` and `format` are those that set a range: empty where the schema has no single type or another format.
// `place` is the value's place as messages show it.
std::vector<NumberFailure> numberFailures(const Json& number, const schema::Schema& schema, std::string_view type,
                                          std::string_view format, const std::string& place);

}  // namespace crd::object
