// Estimates the minimum and maximum cost of an expression from its text and the sizes of its data, without running it.
// Sums and products saturate. Source: cel-go checker/cost.go; apiserver cel/library/cost.go.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>

#include "engine/cel/types/checked.h"
#include "engine/cel/types/environment.h"

namespace crd::cel {

inline constexpr std::uint64_t kUnbounded = std::numeric_limits<std::uint64_t>::max();

// An inclusive range: a size in elements, or a cost in the library's units.
struct Range {
    std::uint64_t min = 0;
    std::uint64_t max = 0;
    bool operator==(const Range&) const = default;
};
inline constexpr Range kOne{1, 1};

Range operator+(Range a, Range b);
Range operator*(Range a, Range b);
// Rounded up to whole units.
Range scaled(Range range, double factor);
// The smallest range that includes both.
Range either(Range a, Range b);

// Provides the possible sizes of values in the data.
class SizeEstimator {
 public:
    virtual ~SizeEstimator() = default;
    // `path` is not empty: the name of a variable, then field names, "@items", "@keys", "@values" or "@indices".
    // Nothing if no value is known at that path.
    virtual std::optional<Range> size(std::span<const std::string_view> path) const = 0;
};

// The first call whose cost has no bound because the size of a string or list that it reads is not known: of an element
// of a list that the expression makes, or of what another function returns. Null if there is none.
const Expr* unboundedCall(const CheckedExpression& checked, const SizeEstimator& sizes, const Environment& environment);

// `environment` is the one that the checker used.
Range estimatedCost(const CheckedExpression& checked, const SizeEstimator& sizes, const Environment& environment);

}  // namespace crd::cel
