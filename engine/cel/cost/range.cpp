#include <algorithm>
#include <cmath>

#include "engine/cel/cost/cost.h"

namespace crd::cel {

namespace {

std::uint64_t sum(std::uint64_t a, std::uint64_t b) {
    return a > kUnbounded - b ? kUnbounded : a + b;
}

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    return b != 0 && a > kUnbounded / b ? kUnbounded : a * b;
}

std::uint64_t scaledUp(std::uint64_t value, double factor) {
    constexpr double kLimit = 18446744073709551616.0;  // 2^64
    const double scaled = std::ceil(static_cast<double>(value) * factor);
    if (!(scaled > 0)) return 0;
    return scaled >= kLimit ? kUnbounded : static_cast<std::uint64_t>(scaled);
}

}  // namespace

Range operator+(Range a, Range b) {
    return {sum(a.min, b.min), sum(a.max, b.max)};
}
Range operator*(Range a, Range b) {
    return {product(a.min, b.min), product(a.max, b.max)};
}
Range scaled(Range range, double factor) {
    return {scaledUp(range.min, factor), scaledUp(range.max, factor)};
}
Range either(Range a, Range b) {
    return {std::min(a.min, b.min), std::max(a.max, b.max)};
}

}  // namespace crd::cel
