#include "engine/base/text/line_diff.h"

#include <algorithm>
#include <optional>

namespace crd {

namespace {

using Lines = std::vector<std::string_view>;
using Kind = LineChange::Kind;

constexpr std::size_t kMostDifferences = 2'000;

// The furthest points reached with each number of differences, kept so that the path can be traced back. A diagonal is
// the line number in `a` minus the line number in `b`.
class Trace {
 public:
    Trace(const Lines& a, const Lines& b, std::size_t begin, std::size_t aEnd, std::size_t bEnd)
        : m_a(a),
          m_b(b),
          m_begin(begin),
          m_aEnd(static_cast<long>(aEnd - begin)),
          m_bEnd(static_cast<long>(bEnd - begin)) {}

    // False if there are too many differences.
    bool run() {
        for (long d = 0; d <= static_cast<long>(kMostDifferences); ++d) {
            m_reached.emplace_back(static_cast<std::size_t>(2 * d + 1), 0L);
            for (long k = -d; k <= d; k += 2) {
                long x = start(d, k);
                while (x < m_aEnd && x - k < m_bEnd && same(x, x - k)) ++x;
                m_reached.back()[static_cast<std::size_t>(k + d)] = x;
                if (x >= m_aEnd && x - k >= m_bEnd) return true;
            }
        }
        return false;
    }

    // Traces the path from the end to the beginning.
    void walk(std::vector<LineChange>& out) const {
        long x = m_aEnd, y = m_bEnd;
        for (long d = static_cast<long>(m_reached.size()) - 1; d >= 0; --d) {
            const long k = x - y;
            const bool down = d > 0 && goesDown(d, k);
            const long startX = d == 0 ? 0 : start(d, k);
            while (x > startX) push(out, Kind::Same, --x, --y);
            if (d == 0) break;
            if (down) {
                push(out, Kind::Added, x, --y);
            } else {
                push(out, Kind::Removed, --x, y);
            }
        }
    }

 private:
    bool same(long x, long y) const {
        return m_a[m_begin + static_cast<std::size_t>(x)] == m_b[m_begin + static_cast<std::size_t>(y)];
    }
    long reached(long d, long k) const {
        if (k < -d || k > d || (k + d) % 2 != 0) return -1;
        return m_reached[static_cast<std::size_t>(d)][static_cast<std::size_t>(k + d)];
    }
    bool goesDown(long d, long k) const { return k == -d || (k != d && reached(d - 1, k - 1) < reached(d - 1, k + 1)); }
    // The point where the d-th difference enters the diagonal.
    long start(long d, long k) const {
        if (d == 0) return 0;
        return goesDown(d, k) ? reached(d - 1, k + 1) : reached(d - 1, k - 1) + 1;
    }
    void push(std::vector<LineChange>& out, Kind kind, long x, long y) const {
        out.push_back({kind, m_begin + static_cast<std::size_t>(x), m_begin + static_cast<std::size_t>(y)});
    }

    const Lines& m_a;
    const Lines& m_b;
    std::size_t m_begin;
    long m_aEnd, m_bEnd;
    std::vector<std::vector<long>> m_reached;
};

// In each run of changes, removed lines come before added lines.
void removedFirst(std::vector<LineChange>& changes) {
    for (std::size_t i = 0; i < changes.size();) {
        if (changes[i].kind == Kind::Same) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < changes.size() && changes[end].kind != Kind::Same) ++end;
        const auto first = changes.begin() + static_cast<std::ptrdiff_t>(i);
        const auto last = changes.begin() + static_cast<std::ptrdiff_t>(end);
        const std::size_t after = first->after;
        const auto added =
            std::stable_partition(first, last, [](const LineChange& c) { return c.kind == Kind::Removed; });
        const std::size_t before = first->before + static_cast<std::size_t>(added - first);
        for (auto at = first; at != added; ++at) at->after = after;
        for (auto at = added; at != last; ++at) at->before = first->kind == Kind::Removed ? before : at->before;
        i = end;
    }
}

std::vector<LineChange> changesOf(const Lines& a, const Lines& b) {
    std::size_t begin = 0, aEnd = a.size(), bEnd = b.size();
    while (begin < aEnd && begin < bEnd && a[begin] == b[begin]) ++begin;
    while (aEnd > begin && bEnd > begin && a[aEnd - 1] == b[bEnd - 1]) {
        --aEnd;
        --bEnd;
    }
    std::vector<LineChange> out;
    for (std::size_t i = 0; i < begin; ++i) out.push_back({Kind::Same, i, i});
    Trace trace(a, b, begin, aEnd, bEnd);
    if (trace.run()) {
        std::vector<LineChange> middle;
        trace.walk(middle);
        out.insert(out.end(), middle.rbegin(), middle.rend());
    } else {
        for (std::size_t i = begin; i < aEnd; ++i) out.push_back({Kind::Removed, i, begin});
        for (std::size_t i = begin; i < bEnd; ++i) out.push_back({Kind::Added, aEnd, i});
    }
    for (std::size_t i = 0; aEnd + i < a.size(); ++i) out.push_back({Kind::Same, aEnd + i, bEnd + i});
    removedFirst(out);
    return out;
}

}  // namespace

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> out;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        out.push_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return out;
}

std::vector<LineChange> diffLines(std::string_view before, std::string_view after) {
    return changesOf(linesOf(before), linesOf(after));
}

std::size_t countChanges(std::string_view before, std::string_view after) {
    std::size_t count = 0;
    bool open = false;
    for (const LineChange& change : diffLines(before, after)) {
        const bool changed = change.kind != Kind::Same;
        count += changed && !open;
        open = changed;
    }
    return count;
}

std::string unifiedDiff(std::string_view before, std::string_view after, std::string_view beforeName,
                        std::string_view afterName) {
    return unifiedDiff(diffLines(before, after), before, after, beforeName, afterName);
}

std::string unifiedDiff(const std::vector<LineChange>& changes, std::string_view before, std::string_view after,
                        std::string_view beforeName, std::string_view afterName) {
    constexpr std::size_t kAround = 3;
    const Lines a = linesOf(before);
    const Lines b = linesOf(after);
    std::string out;
    for (std::size_t i = 0; i < changes.size();) {
        if (changes[i].kind == Kind::Same) {
            ++i;
            continue;
        }
        // Changes that are close together share a hunk.
        const std::size_t first = i - std::min(i, kAround);
        std::size_t last = i, same = 0;
        for (std::size_t at = i; at < changes.size() && same <= 2 * kAround; ++at) {
            same = changes[at].kind == Kind::Same ? same + 1 : 0;
            if (same == 0) last = at;
        }
        const std::size_t end = std::min(changes.size(), last + 1 + kAround);
        std::size_t removed = 0, added = 0;
        std::string lines;
        for (std::size_t at = first; at < end; ++at) {
            const LineChange& change = changes[at];
            removed += change.kind != Kind::Added;
            added += change.kind != Kind::Removed;
            lines += change.kind == Kind::Same ? ' ' : change.kind == Kind::Removed ? '-' : '+';
            const bool old = change.kind == Kind::Removed;
            lines.append(old ? a[change.before] : b[change.after]).append("\n");
            const bool lastLine = old ? change.before + 1 == a.size() : change.after + 1 == b.size();
            if (lastLine && !(old ? before : after).ends_with('\n')) lines.append("\\ No newline at end of file\n");
        }
        if (out.empty()) out.append("--- ").append(beforeName).append("\n+++ ").append(afterName).append("\n");
        const auto range = [](std::size_t begin, std::size_t count) {
            return std::to_string(count == 0 ? begin : begin + 1) + (count == 1 ? "" : "," + std::to_string(count));
        };
        out += "@@ -" + range(changes[first].before, removed) + " +" + range(changes[first].after, added) + " @@\n" +
               lines;
        i = end;
    }
    return out;
}

}  // namespace crd
