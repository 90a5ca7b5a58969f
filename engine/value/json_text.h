// JSON in other forms than toString(): indented for display, or with the escapes of another of Go's encoders.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/value/json.h"

namespace crd {

// As toString(), but on several lines with two blanks per level, as kubectl prints JSON.
std::string toIndentedString(const Json& value);

// The characters that are written as escapes although JSON does not require it.
enum class JsonEscapes : std::uint8_t {
    None,            // go-json-experiment
    LineSeparators,  // U+2028 and U+2029: encoding/json without HTML escaping; toString()
    Html             // also <, > and &: encoding/json
};
// Compact JSON, appended to `out`.
void appendJson(std::string& out, const Json& value, JsonEscapes escapes);
// A string as JSON, with its quotes, appended to `out`.
void appendJsonText(std::string& out, std::string_view text, JsonEscapes escapes);

}  // namespace crd
