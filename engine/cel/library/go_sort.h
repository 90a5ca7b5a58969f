// Sorts with the same order of equal elements as the library. Its sort is not stable: the order of equal elements
// depends on its choice of pivots, so this is the same algorithm step by step. Source: Go's sort.Slice
// (pattern-defeating quicksort, https://arxiv.org/abs/2106.05123).
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

namespace crd::cel {

template <typename T, typename Less>
class GoSort {
 public:
    GoSort(std::vector<T>& items, Less less) : m_items(items), m_less(std::move(less)) {}

    void run() { sort(0, m_items.size(), static_cast<unsigned>(std::bit_width(m_items.size()))); }

 private:
    using Index = std::size_t;
    static constexpr Index kShort = 12;  // sorted by insertion
    static constexpr Index kLong = 50;   // from here on: pivots of nine elements and a partial insertion sort

    struct Pivot {
        Index at = 0;
        bool ascending = false;   // no compared pair is out of order
        bool descending = false;  // all compared pairs are
    };

    bool less(Index a, Index b) { return m_less(m_items[a], m_items[b]); }
    void swap(Index a, Index b) { std::swap(m_items[a], m_items[b]); }

    // Sorts [begin, end); switches to heapsort after `badPivots` very unbalanced partitions.
    void sort(Index begin, Index end, unsigned badPivots) {
        bool balanced = true, ordered = true;  // the latest partition
        while (end - begin > kShort) {
            if (badPivots == 0) return sortByHeap(begin, end - begin);
            if (!balanced) {
                scatter(begin, end - begin);
                --badPivots;
            }
            Pivot pivot = choosePivot(begin, end - begin);
            if (pivot.descending) {
                for (Index low = begin, high = end - 1; low < high; ++low, --high) swap(low, high);
                pivot.at = end - 1 - (pivot.at - begin);
                pivot.ascending = true;
            }
            if (balanced && ordered && pivot.ascending && partialInsertionSort(begin, end)) return;
            if (begin > 0 && !less(begin - 1, pivot.at)) {
                begin = passEqual(begin, end, pivot.at);
                continue;
            }
            const Index length = end - begin;
            Index middle = 0;
            std::tie(middle, ordered) = partition(begin, end, pivot.at);
            const Index left = middle - begin, right = end - middle;
            balanced = std::min(left, right) >= length / 8;
            if (left < right) {
                sort(begin, middle, badPivots);
                begin = middle + 1;
            } else {
                sort(middle + 1, end, badPivots);
                end = middle;
            }
        }
        for (Index i = begin + 1; i < end; ++i) sink(i, begin);
    }

    // Moves the element down while the previous one is greater.
    void sink(Index at, Index lowest) {
        for (; at > lowest && less(at, at - 1); --at) swap(at, at - 1);
    }

    void siftDown(Index begin, Index root, Index size) {
        for (Index child = 2 * root + 1; child < size; child = 2 * root + 1) {
            if (child + 1 < size && less(begin + child, begin + child + 1)) ++child;
            if (!less(begin + root, begin + child)) return;
            swap(begin + root, begin + child);
            root = child;
        }
    }
    void sortByHeap(Index begin, Index size) {
        for (Index i = (size - 1) / 2 + 1; i-- > 0;) siftDown(begin, i, size);
        for (Index i = size; i-- > 0;) {
            swap(begin, begin + i);
            siftDown(begin, 0, i);
        }
    }

    // Swaps three elements in the middle with pseudo-random others, which depend only on the length.
    void scatter(Index begin, Index length) {
        std::uint64_t random = length;
        const std::uint64_t mask = (std::uint64_t{1} << static_cast<unsigned>(std::bit_width(length))) - 1;
        const Index first = begin + length / 4 * 2 - 1;
        for (Index i = first; i < first + 3; ++i) {
            random ^= random << 13U;
            random ^= random >> 7U;
            random ^= random << 17U;
            Index other = random & mask;
            if (other >= length) other -= length;
            swap(i, begin + other);
        }
    }

    Pivot choosePivot(Index begin, Index length) {
        unsigned swaps = 0;
        const auto order = [&](Index& low, Index& high) {
            if (!less(high, low)) return;
            std::swap(low, high);
            ++swaps;
        };
        const auto median = [&](Index a, Index b, Index c) {
            order(a, b);
            order(b, c);
            order(a, b);
            return b;
        };
        const Index quarter = length / 4;
        Index low = begin + quarter, middle = begin + quarter * 2, high = begin + quarter * 3;
        if (length >= kLong) {
            for (Index* at : {&low, &middle, &high}) *at = median(*at - 1, *at, *at + 1);
        }
        middle = median(low, middle, high);
        constexpr unsigned kAllSwapped = 12;
        return {middle, swaps == 0, swaps == kAllSwapped};
    }

    // Shifts a few elements that are out of order; returns whether the range is sorted now.
    bool partialInsertionSort(Index begin, Index end) {
        constexpr int kMostShifted = 5;
        Index at = begin + 1;
        for (int shifted = 0; shifted < kMostShifted; ++shifted) {
            while (at < end && !less(at, at - 1)) ++at;
            if (at == end) return true;
            if (end - begin < kLong) return false;
            swap(at, at - 1);
            // The library goes below `begin` here, where no element is greater.
            if (at - begin >= 2) sink(at - 1, 0);
            if (end - at >= 2) {
                for (Index i = at + 1; i < end && less(i, i - 1); ++i) swap(i, i - 1);
            }
        }
        return false;
    }

    // Moves smaller elements before the pivot and the others after it. Returns the pivot's position, and whether the
    // range was already partitioned.
    std::pair<Index, bool> partition(Index begin, Index end, Index pivot) {
        swap(begin, pivot);
        Index low = begin + 1, high = end - 1;
        const auto advance = [&] {
            while (low <= high && less(low, begin)) ++low;
            while (low <= high && !less(high, begin)) --high;
            return low <= high;
        };
        const bool already = !advance();
        if (!already) {
            do {
                swap(low++, high--);
            } while (advance());
        }
        swap(high, begin);
        return {high, already};
    }

    // Moves elements equal to the pivot to the front and returns the beginning of the greater ones. None is smaller.
    Index passEqual(Index begin, Index end, Index pivot) {
        swap(begin, pivot);
        Index low = begin + 1, high = end - 1;
        for (;;) {
            while (low <= high && !less(begin, low)) ++low;
            while (low <= high && less(begin, high)) --high;
            if (low > high) return low;
            swap(low++, high--);
        }
    }

    std::vector<T>& m_items;
    Less m_less;
};

}  // namespace crd::cel
