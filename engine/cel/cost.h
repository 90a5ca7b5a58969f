// What an expression costs at least and at most, from its text and from the sizes that its data can have, before it is
// ever run. Sums and products saturate. Source: cel-go checker/cost.go; apiserver cel/library/cost.go.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>

#include "engine/cel/checked.h"

namespace crd::cel {

inline constexpr std::uint64_t kUnbounded = std::numeric_limits<std::uint64_t>::max();

// From least to greatest, both included: a size in elements, or a cost in the library's units.
struct Range {
    std::uint64_t min = 0;
    std::uint64_t max = 0;
    bool operator==(const Range&) const = default;
};

Range operator+(Range a, Range b);
Range operator*(Range a, Range b);
// Rounded up to whole units.
Range scaled(Range range, double factor);
// What holds for both.
Range either(Range a, Range b);

// How large values of the data can be.
class SizeEstimator {
 public:
    virtual ~SizeEstimator() = default;
    // `path` is not empty: the name of a variable, then field names, "@items", "@keys", "@values" or "@indices".
    // Nothing where no value is known to lie there.
    virtual std::optional<Range> size(std::span<const std::string_view> path) const = 0;
};

Range estimatedCost(const CheckedExpression& checked, const SizeEstimator& sizes);

}  // namespace crd::cel
