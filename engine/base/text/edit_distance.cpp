#include "engine/base/text/edit_distance.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/base/gocompat/go_text.h"

namespace crd {

std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1), above, aboveThat;
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        aboveThat = std::exchange(above, row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], aboveThat[j - 2] + 1);
        }
    }
    return row[b.size()];
}

std::string_view nearestWord(std::string_view word, std::span<const std::string_view> among) {
    const std::string plain = goLower(word);
    std::size_t least = plain.size() > 2 ? std::max<std::size_t>(1, plain.size() / 3) : 0;
    std::string_view best;
    bool only = true;
    for (const std::string_view other : among) {
        const std::size_t longer = std::max(plain.size(), other.size()), shorter = std::min(plain.size(), other.size());
        if (longer - shorter > least) continue;  // the distance is at least that; words may be long
        const std::size_t distance = editDistance(plain, goLower(other));
        if (distance > least) continue;
        only = best.empty() || distance < least;
        best = other;
        least = distance;
    }
    return only ? best : std::string_view();
}

}  // namespace crd
