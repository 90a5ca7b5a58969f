// From an old list of rows to a new one in exact steps, for item models: rows are matched by a key; missing rows are
// removed, new ones inserted, and rows that look different are changed. A row that moved is removed and inserted (moves
// across parents corrupt Qt 6.4's views, and a flat list knows no parents).
//
// The common beginning and end cost one comparison a row; the middle n log n. Each step moves the rows after it, so
// lists with very many differences get one removal and one insertion of the whole middle.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <type_traits>
#include <vector>

namespace crd::model {

// One step on the list as it is after the steps before it. Removals come first, from the end to the beginning, so that
// indexes stay valid; then insertions from the beginning to the end; then changes.
struct ListStep {
    enum class Kind : unsigned char { Remove, Insert, Change };
    Kind kind;
    int first;  // row in the list at that moment
    int last;   // inclusive
    bool operator==(const ListStep&) const = default;
};

inline constexpr std::size_t kMostListSteps = 2'000;

// The number of runs of unmatched rows.
inline std::size_t runsWithoutPartner(const std::vector<std::size_t>& partners, std::size_t none) {
    std::size_t runs = 0;
    for (std::size_t i = 0; i < partners.size(); ++i) {
        if (partners[i] == none && (i == 0 || partners[i - 1] != none)) ++runs;
    }
    return runs;
}

// `key(row)` names a row (ordered by <, equal for the same row in both lists); `same(old, new)` tells whether two rows
// of one key look the same. Duplicate keys are matched in order.
template <typename Row, typename KeyOf, typename Same>
std::vector<ListStep> listDiff(const std::vector<Row>& before, const std::vector<Row>& after, KeyOf key, Same same) {
    using Key = std::decay_t<decltype(key(before.front()))>;
    const std::size_t most = std::min(before.size(), after.size());
    std::size_t head = 0;
    while (head < most && key(before[head]) == key(after[head])) ++head;
    std::size_t tail = 0;
    while (tail < most - head && key(before[before.size() - 1 - tail]) == key(after[after.size() - 1 - tail])) ++tail;

    const std::size_t oldEnd = before.size() - tail, newEnd = after.size() - tail;
    constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    // The match of each row of the middle; matches keep their order (a longest increasing run of old rows).
    std::vector<std::size_t> partnerOfOld(oldEnd - head, kNone), partnerOfNew(newEnd - head, kNone);
    if (oldEnd > head && newEnd > head) {
        std::map<Key, std::vector<std::size_t>> places;
        for (std::size_t i = oldEnd; i > head; --i) places[key(before[i - 1])].push_back(i - 1);
        std::vector<std::size_t> candidates(newEnd - head, kNone);
        for (std::size_t i = head; i < newEnd; ++i) {
            const auto hit = places.find(key(after[i]));
            if (hit == places.end() || hit->second.empty()) continue;
            candidates[i - head] = hit->second.back();
            hit->second.pop_back();
        }
        // Longest increasing subsequence: these rows stay; every other matched row moved.
        std::vector<std::size_t> ends, from(candidates.size(), kNone);
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            if (candidates[i] == kNone) continue;
            const auto at = std::lower_bound(ends.begin(), ends.end(), candidates[i],
                                             [&](std::size_t e, std::size_t v) { return candidates[e] < v; });
            from[i] = at == ends.begin() ? kNone : *(at - 1);
            if (at == ends.end()) {
                ends.push_back(i);
            } else {
                *at = i;
            }
        }
        for (std::size_t i = ends.empty() ? kNone : ends.back(); i != kNone; i = from[i]) {
            partnerOfNew[i] = candidates[i];
            partnerOfOld[candidates[i] - head] = head + i;
        }
    }

    if (runsWithoutPartner(partnerOfOld, kNone) + runsWithoutPartner(partnerOfNew, kNone) > kMostListSteps) {
        std::fill(partnerOfOld.begin(), partnerOfOld.end(), kNone);
        std::fill(partnerOfNew.begin(), partnerOfNew.end(), kNone);
    }

    std::vector<ListStep> steps;
    const auto row = [](std::size_t i) { return static_cast<int>(i); };
    for (std::size_t i = partnerOfOld.size(); i > 0;) {
        if (partnerOfOld[i - 1] != kNone) {
            --i;
            continue;
        }
        std::size_t first = i - 1;
        while (first > 0 && partnerOfOld[first - 1] == kNone) --first;
        steps.push_back({ListStep::Kind::Remove, row(head + first), row(head + i - 1)});
        i = first;
    }
    for (std::size_t i = 0; i < partnerOfNew.size();) {
        if (partnerOfNew[i] != kNone) {
            ++i;
            continue;
        }
        std::size_t end = i + 1;
        while (end < partnerOfNew.size() && partnerOfNew[end] == kNone) ++end;
        steps.push_back({ListStep::Kind::Insert, row(head + i), row(head + end - 1)});
        i = end;
    }
    const auto oldRowOf = [&](std::size_t i) -> std::size_t {
        if (i < head) return i;
        if (i >= newEnd) return i - newEnd + oldEnd;
        return partnerOfNew[i - head];
    };
    for (std::size_t i = 0; i < after.size();) {
        const auto differs = [&](std::size_t at) {
            const std::size_t old = oldRowOf(at);
            return old != kNone && !same(before[old], after[at]);
        };
        if (!differs(i)) {
            ++i;
            continue;
        }
        std::size_t end = i + 1;
        while (end < after.size() && differs(end)) ++end;
        steps.push_back({ListStep::Kind::Change, row(i), row(end - 1)});
        i = end;
    }
    return steps;
}

}  // namespace crd::model
