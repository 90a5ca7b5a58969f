// Where the parts of a whole lie in a rectangle, each with an area in proportion to its weight and near to a square.
// Source: Bruls, Huizing, van Wijk, "Squarified Treemaps" (2000).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace crd {

struct TreemapRect {
    double x = 0, y = 0, width = 0, height = 0;
};

// One rectangle per weight, in their order; together they fill `area`. Weights come largest first and are above zero.
std::vector<TreemapRect> squarified(std::span<const std::size_t> weights, TreemapRect area);

}  // namespace crd
