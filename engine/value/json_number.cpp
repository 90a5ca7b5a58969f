#include "engine/value/json_number.h"

#include <charconv>
#include <cmath>

namespace crd {

std::optional<std::int64_t> integerOf(const Json& value) {
    if (const std::int64_t* i = value.asInt()) return *i;
    const double* d = value.asDouble();
    if (!d || std::trunc(*d) != *d || std::fabs(*d) >= 9.2233720368547748e18) return std::nullopt;
    return static_cast<std::int64_t>(*d);
}

std::optional<double> numberOf(const Json& value) {
    if (const std::int64_t* i = value.asInt()) return static_cast<double>(*i);
    if (const double* d = value.asDouble()) return *d;
    return std::nullopt;
}

std::string goWordOf(const Json& value, std::string_view written) {
    if (value.asBool()) return "bool";
    if (value.asString()) return "string";
    if (value.asArray()) return "array";
    if (!value.asInt() && !value.asDouble()) return "object";
    std::uint64_t whole = 0;
    const auto [end, error] = std::from_chars(written.data(), written.data() + written.size(), whole);
    const bool exact = !written.empty() && error == std::errc() && end == written.data() + written.size();
    return "number " + (exact ? std::string(written) : toString(value));
}

}  // namespace crd
