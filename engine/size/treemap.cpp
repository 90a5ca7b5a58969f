#include "engine/size/treemap.h"

#include <algorithm>
#include <numeric>

namespace crd {

namespace {

// The worst aspect ratio in a row with this sum and these extremes, laid out along a side.
double worst(double largest, double smallest, double sum, double side) {
    const double square = side * side, area = sum * sum;
    return std::max(square * largest / area, area / (square * smallest));
}

}  // namespace

std::vector<TreemapRect> squarified(std::span<const std::size_t> weights, TreemapRect area) {
    std::vector<TreemapRect> out;
    out.reserve(weights.size());
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0,
                                         [](double sum, std::size_t w) { return sum + static_cast<double>(w); });
    if (total <= 0 || area.width <= 0 || area.height <= 0) {
        out.resize(weights.size(), {area.x, area.y, 0, 0});
        return out;
    }
    const double scale = area.width * area.height / total;
    const auto size = [&](std::size_t i) { return static_cast<double>(weights[i]) * scale; };
    for (std::size_t begin = 0; begin < weights.size();) {
        const double side = std::max(std::min(area.width, area.height), 1e-9);
        double sum = size(begin);
        std::size_t end = begin + 1;
        while (end < weights.size()) {
            const double more = sum + size(end);
            if (worst(size(begin), size(end), more, side) > worst(size(begin), size(end - 1), sum, side)) break;
            sum = more;
            ++end;
        }
        const bool upright = area.width >= area.height;  // the row is a column on the left
        const double thickness = sum / side;
        double at = upright ? area.y : area.x;
        for (std::size_t i = begin; i < end; ++i) {
            const double length = thickness > 0 ? size(i) / thickness : 0;
            out.push_back(upright ? TreemapRect{area.x, at, thickness, length}
                                  : TreemapRect{at, area.y, length, thickness});
            at += length;
        }
        if (upright) {
            area.x += thickness;
            area.width = std::max(0.0, area.width - thickness);
        } else {
            area.y += thickness;
            area.height = std::max(0.0, area.height - thickness);
        }
        begin = end;
    }
    return out;
}

}  // namespace crd
