#include "engine/value/json_number.h"

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

}  // namespace crd
