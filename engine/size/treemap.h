// Treemap layout: divides a rectangle into parts with areas proportional to their weights and nearly square. Source:
// Bruls, Huizing, van Wijk, "Squarified Treemaps" (2000).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace crd {

struct TreemapRect {
    double x = 0, y = 0, width = 0, height = 0;
};

// One rectangle per weight, in order; together they fill `area`. Weights must be positive, in descending order.
std::vector<TreemapRect> squarified(std::span<const std::size_t> weights, TreemapRect area);

}  // namespace crd
