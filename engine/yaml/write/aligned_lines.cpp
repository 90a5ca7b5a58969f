#include "engine/yaml/write/aligned_lines.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

namespace crd::yaml {

namespace {

// More pairs of items than this are not compared one with the other; they are matched by their order then.
constexpr std::size_t kMostComparisons = 1'000'000;

struct Lines {
    std::size_t begin = 0, end = 0;  // end: after the last one
};

// One of the two texts.
struct Side {
    const Stream& stream;

    std::size_t lineOf(std::size_t offset) const { return stream.lines().lineOf(offset); }
    std::size_t lineAfter(SourceSpan span) const {
        return lineOf(span.end > span.begin ? span.end - 1 : span.begin) + 1;
    }
    Lines all(const EntryRef& entry) const { return {lineOf(entry.begin), lineAfter(entry.span())}; }
    // Without those of the entries inside. None if the first of them begins on the same line, as after a dash.
    Lines own(std::size_t begin, NodeRef value) const {
        const std::size_t first = lineOf(begin);
        if (!value) return {first, first + 1};
        if ((value->isMapping() || value->isSequence()) && value.size() > 0)
            return {first, std::max(first, lineOf(value.entry(0).begin))};
        return {first, lineAfter({begin, value.end()})};
    }
};

class Aligner {
 public:
    Aligner(const Stream& before, const Stream& after, ItemMatch items)
        : m_before{before}, m_after{after}, m_items(items) {}

    std::vector<LinePair> run(const Json& before, const Json& after) {
        const NodeRef left = m_before.stream.documents().front().ref(),
                      right = m_after.stream.documents().front().ref();
        both(left.begin(), left, before, right.begin(), right, after);
        flush();
        return std::move(m_out);
    }

 private:
    // A value that both objects have at the same place.
    void both(std::size_t leftBegin, NodeRef left, const Json& before, std::size_t rightBegin, NodeRef right,
              const Json& after) {
        const Lines leftOwn = m_before.own(leftBegin, left), rightOwn = m_after.own(rightBegin, right);
        const Json::Object *leftFields = before.asObject(), *rightFields = after.asObject();
        const Json::Array *leftItems = before.asArray(), *rightItems = after.asArray();
        if (leftFields && rightFields) {
            pair(leftOwn, rightOwn, false);
            fields(left, *leftFields, right, *rightFields);
        } else if (leftItems && rightItems) {
            pair(leftOwn, rightOwn, false);
            items(left, *leftItems, right, *rightItems);
        } else if (leftFields || rightFields || leftItems || rightItems) {
            flush();
            removed({leftOwn.begin, m_before.lineAfter({leftBegin, left.end()})});
            added({rightOwn.begin, m_after.lineAfter({rightBegin, right.end()})});
            flush();
        } else {
            pair(leftOwn, rightOwn, !(before == after));
        }
    }

    void fields(NodeRef left, const Json::Object& before, NodeRef right, const Json::Object& after) {
        std::map<std::string_view, std::size_t> places;  // in the text before
        for (std::size_t i = 0; i < before.size(); ++i) places[left.entry(i).key->scalar] = i;
        std::vector<char> done(before.size(), 0);
        std::size_t i = 0;
        // Removed lines come before those next to the next unchanged field.
        const auto goneUpTo = [&] {
            for (; i < before.size(); ++i) {
                const EntryRef entry = left.entry(i);
                if (done[i]) continue;
                if (after.count(entry.key->scalar) > 0) return;
                removed(m_before.all(entry));
            }
        };
        for (std::size_t j = 0; j < after.size(); ++j) {
            goneUpTo();
            const EntryRef entry = right.entry(j);
            const auto there = places.find(entry.key->scalar);
            if (there == places.end()) {
                added(m_after.all(entry));
                continue;
            }
            const EntryRef was = left.entry(there->second);
            done[there->second] = 1;
            both(was.begin, was.value, before.at(entry.key->scalar), entry.begin, entry.value,
                 after.at(entry.key->scalar));
        }
        goneUpTo();
    }

    void items(NodeRef left, const Json::Array& before, NodeRef right, const Json::Array& after) {
        const auto pairItems = [&](std::size_t i, std::size_t j) {
            const EntryRef was = left.entry(i), now = right.entry(j);
            flush();
            both(was.begin, was.value, before[i], now.begin, now.value, after[j]);
        };
        // Between equal items, the others are matched in order.
        std::size_t i = 0, j = 0;
        const auto upTo = [&](std::size_t iEnd, std::size_t jEnd) {
            while (i < iEnd && j < jEnd) pairItems(i++, j++);
            while (i < iEnd) removed(m_before.all(left.entry(i++)));
            while (j < jEnd) added(m_after.all(right.entry(j++)));
        };
        if (m_items == ItemMatch::ByValue || before.size() != after.size()) {
            for (const auto& [same, alike] : equalItems(before, after)) {
                upTo(same, alike);
                pairItems(i++, j++);
            }
        }
        upTo(before.size(), after.size());
    }

    // The longest run of items that both lists have in the same order.
    static std::vector<std::pair<std::size_t, std::size_t>> equalItems(const Json::Array& before,
                                                                       const Json::Array& after) {
        std::vector<std::pair<std::size_t, std::size_t>> out;
        std::size_t begin = 0, n = before.size(), m = after.size();
        while (begin < n && begin < m && before[begin] == after[begin]) {
            out.emplace_back(begin, begin);
            ++begin;
        }
        std::size_t tail = 0;
        while (begin < n && begin < m && before[n - 1] == after[m - 1]) {
            --n;
            --m;
            ++tail;
        }
        const std::size_t rows = n - begin, columns = m - begin;
        if (rows > 0 && columns > 0 && rows * columns <= kMostComparisons) {
            std::vector<std::vector<std::uint32_t>> best(rows + 1, std::vector<std::uint32_t>(columns + 1, 0));
            std::vector<char> equal(rows * columns);
            for (std::size_t i = rows; i-- > 0;) {
                for (std::size_t j = columns; j-- > 0;) {
                    const bool same = before[begin + i] == after[begin + j];
                    equal[i * columns + j] = same;
                    best[i][j] = same ? best[i + 1][j + 1] + 1 : std::max(best[i + 1][j], best[i][j + 1]);
                }
            }
            for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
                if (equal[i * columns + j])
                    out.emplace_back(begin + i++, begin + j++);
                else if (best[i + 1][j] >= best[i][j + 1])
                    ++i;
                else
                    ++j;
            }
        }
        for (std::size_t k = 0; k < tail; ++k) out.emplace_back(n + k, m + k);
        return out;
    }

    // ---- lines

    // Lines of the same value.
    void pair(Lines left, Lines right, bool changed) {
        if (changed) {
            flush();
            for (std::size_t line = left.begin; line < left.end; ++line) m_left.push_back({line, true});
            for (std::size_t line = right.begin; line < right.end; ++line) m_right.push_back({line, true});
            flush();
            return;
        }
        while (left.begin < left.end && right.begin < right.end) {
            flush();
            LinePair& row = m_out.emplace_back();
            row.before = static_cast<int>(left.begin++);
            row.after = static_cast<int>(right.begin++);
        }
        // The line of `{}` or of a dash without a line in the other text.
        for (; left.begin < left.end; ++left.begin) m_left.push_back({left.begin, false});
        for (; right.begin < right.end; ++right.begin) m_right.push_back({right.begin, false});
    }
    void removed(Lines lines) {
        if (std::any_of(m_right.begin(), m_right.end(), [](const auto& line) { return line.second; })) flush();
        for (std::size_t line = lines.begin; line < lines.end; ++line) m_left.push_back({line, true});
    }
    void added(Lines lines) {
        for (std::size_t line = lines.begin; line < lines.end; ++line) m_right.push_back({line, true});
    }
    // Pending lines of both texts are placed side by side.
    void flush() {
        for (std::size_t i = 0; i < std::max(m_left.size(), m_right.size()); ++i) {
            LinePair& row = m_out.emplace_back();
            if (i < m_left.size()) {
                row.before = static_cast<int>(m_left[i].first);
                row.beforeChanged = m_left[i].second;
            }
            if (i < m_right.size()) {
                row.after = static_cast<int>(m_right[i].first);
                row.afterChanged = m_right[i].second;
            }
        }
        m_left.clear();
        m_right.clear();
    }

    const Side m_before, m_after;
    const ItemMatch m_items;
    std::vector<std::pair<std::size_t, bool>> m_left, m_right;  // lines, and whether their values changed
    std::vector<LinePair> m_out;
};

// A line without its line end, its indentation and its dashes.
std::string_view contentOf(const Stream& text, std::size_t line) {
    const std::size_t begin = text.lines().lineBegin(line);
    std::string_view out = std::string_view(text.text()).substr(begin);
    out = out.substr(0, out.find('\n'));
    while (out.starts_with(' ') || out.starts_with("- ")) out.remove_prefix(1);
    return out;
}

}  // namespace

std::vector<LinePair> alignedLines(const Stream& before, const Json& beforeValue, const Stream& after,
                                   const Json& afterValue, ItemMatch items) {
    return Aligner(before, after, items).run(beforeValue, afterValue);
}

std::vector<LineChange> lineChanges(const std::vector<LinePair>& lines, const Stream& before, const Stream& after) {
    std::vector<LineChange> out;
    std::vector<std::size_t> removed, added;
    std::size_t left = 0, right = 0;  // the next line of each text
    const auto flush = [&] {
        for (const std::size_t line : removed) out.push_back({LineChange::Kind::Removed, line, right});
        left += removed.size();
        for (const std::size_t line : added) out.push_back({LineChange::Kind::Added, left, line});
        right += added.size();
        removed.clear();
        added.clear();
    };
    for (const LinePair& line : lines) {
        const auto was = static_cast<std::size_t>(line.before), now = static_cast<std::size_t>(line.after);
        if (line.before >= 0 && line.after >= 0 && !line.beforeChanged && !line.afterChanged &&
            contentOf(before, was) == contentOf(after, now)) {
            flush();
            out.push_back({LineChange::Kind::Same, was, now});
            ++left;
            ++right;
            continue;
        }
        if (line.before >= 0) removed.push_back(was);
        if (line.after >= 0) added.push_back(now);
    }
    flush();
    return out;
}

}  // namespace crd::yaml
