#include "engine/object/internal/validate_enum.h"

#include <cstdint>
#include <string>

#include "engine/object/internal/validate_numbers.h"

namespace crd::object {

namespace {

std::string utf8Of(std::int64_t rune) {
    const auto r = static_cast<std::uint32_t>(rune);
    if (rune < 0 || rune > 0x10ffff || (rune >= 0xd800 && rune < 0xe000)) return "\xef\xbf\xbd";
    const auto byte = [](std::uint32_t bits) { return static_cast<char>(bits); };
    if (r < 0x80) return {byte(r)};
    if (r < 0x800) return {byte(0xc0 | r >> 6), byte(0x80 | (r & 0x3f))};
    if (r < 0x10000) return {byte(0xe0 | r >> 12), byte(0x80 | (r >> 6 & 0x3f)), byte(0x80 | (r & 0x3f))};
    return {byte(0xf0 | r >> 18), byte(0x80 | (r >> 12 & 0x3f)), byte(0x80 | (r >> 6 & 0x3f)), byte(0x80 | (r & 0x3f))};
}

}  // namespace

bool equalsAllowed(const Json& value, const Json& allowed) {
    if (value.isNull() || allowed.isNull()) return false;
    if (const std::int64_t* integer = value.asInt()) {
        if (const double* number = allowed.asDouble()) return static_cast<double>(*integer) == *number;
        if (const std::string* text = allowed.asString()) return utf8Of(*integer) == *text;
    }
    if (const double* number = value.asDouble()) {
        if (const std::int64_t* integer = allowed.asInt()) {
            return truncated(*number) == *integer;
        }
    }
    return value == allowed;
}

}  // namespace crd::object
