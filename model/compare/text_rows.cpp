#include "model/compare/text_rows.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

#include "engine/base/text/line_diff.h"
#include "engine/yaml/read/stream.h"
#include "model/preview/preview_rows.h"

namespace crd::model {

namespace {

constexpr std::size_t kLongestTextLine = 1'000;  // bytes

PreviewRow::Cell cellFor(std::string_view line, std::size_t number, bool changed) {
    const bool carriageReturn = line.ends_with('\r');
    if (carriageReturn) line.remove_suffix(1);
    PreviewRow::Cell out;
    out.line = static_cast<int>(number);
    out.changed = changed;
    std::size_t end = std::min(line.size(), kLongestTextLine);
    while (end > 0 && end < line.size() && (static_cast<unsigned char>(line[end]) & 0xc0U) == 0x80U) --end;
    out.text = std::string(line.substr(0, end)) + (end < line.size() ? "\xE2\x80\xA6" : "");
    if (carriageReturn && changed) out.text += "\xE2\x90\x8D";  // where line breaks differ
    return out;
}

// What tells lines of a collection apart: the text before the colon.
std::string_view keyOfLine(std::string_view line) {
    return line.substr(0, line.find(':'));
}

// A line of each text that belongs to the same entry of a mapping.
struct Anchor {
    std::size_t before, after;
};

// The first lines of the entries that both texts have at the same place, in the order of both texts: a line diff alone
// pairs the equal lines of different nodes, such as `type: string`.
class Anchors {
 public:
    Anchors(const yaml::Stream& before, const yaml::Stream& after) : m_before(before), m_after(after) {}

    std::vector<Anchor> run() {
        if (m_before.ok() && m_after.ok() && m_before.documents().size() == 1 && m_after.documents().size() == 1)
            mappings(m_before.documents().front().ref(), m_after.documents().front().ref());
        return std::move(m_out);
    }

 private:
    using Pair = std::pair<std::size_t, std::size_t>;

    void mappings(yaml::NodeRef before, yaml::NodeRef after) {
        if (!before || !after || !before->isMapping() || !after->isMapping()) return;
        std::unordered_map<std::string_view, std::size_t> places;
        for (std::size_t i = 0; i < after.size(); ++i) places.emplace(after.entry(i).key->scalar, i);
        std::vector<Pair> pairs;
        for (std::size_t i = 0; i < before.size(); ++i) {
            const auto found = places.find(before.entry(i).key->scalar);
            if (found != places.end()) pairs.emplace_back(i, found->second);
        }
        for (const auto& [left, right] : inOrder(pairs)) {
            const yaml::EntryRef was = before.entry(left), now = after.entry(right);
            const Anchor anchor{m_before.lines().lineOf(was.begin), m_after.lines().lineOf(now.begin)};
            // Entries of a flow collection are on one line.
            if (!m_out.empty() && (anchor.before <= m_out.back().before || anchor.after <= m_out.back().after))
                continue;
            m_out.push_back(anchor);
            mappings(was.value, now.value);
        }
    }

    // The longest run of pairs that is in the order of both sides; `pairs` are in that of the first.
    static std::vector<Pair> inOrder(const std::vector<Pair>& pairs) {
        std::vector<std::size_t> ends, previous(pairs.size());  // ends: of the best run of each length
        const auto less = [&](std::size_t end, std::size_t right) { return pairs[end].second < right; };
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const auto at = std::lower_bound(ends.begin(), ends.end(), pairs[i].second, less);
            previous[i] = at == ends.begin() ? pairs.size() : *(at - 1);
            if (at == ends.end()) {
                ends.push_back(i);
            } else {
                *at = i;
            }
        }
        std::vector<Pair> out;
        for (std::size_t i = ends.empty() ? pairs.size() : ends.back(); i < pairs.size(); i = previous[i])
            out.push_back(pairs[i]);
        std::reverse(out.begin(), out.end());
        return out;
    }

    const yaml::Stream &m_before, &m_after;
    std::vector<Anchor> m_out;
};

class TextRows {
 public:
    TextRows(std::string_view before, std::string_view after)
        : m_left(before), m_right(after), m_before(linesOf(before)), m_after(linesOf(after)) {}

    std::vector<PreviewRow> run(const std::vector<Anchor>& anchors) {
        std::size_t before = 0, after = 0;
        for (const Anchor& anchor : anchors) {
            between(before, anchor.before, after, anchor.after);
            const bool changed = m_before[anchor.before] != m_after[anchor.after];
            m_out.push_back({cellFor(m_before[anchor.before], anchor.before, changed),
                             cellFor(m_after[anchor.after], anchor.after, changed), 0});
            before = anchor.before + 1;
            after = anchor.after + 1;
        }
        between(before, m_before.size(), after, m_after.size());
        return std::move(m_out);
    }

 private:
    // Lines with their ends.
    static std::string_view part(std::string_view text, const std::vector<std::string_view>& lines, std::size_t begin,
                                 std::size_t end) {
        if (begin >= end) return {};
        const auto offset = [&](std::size_t line) {
            return line < lines.size() ? static_cast<std::size_t>(lines[line].data() - text.data()) : text.size();
        };
        return text.substr(offset(begin), offset(end) - offset(begin));
    }

    // The lines between two anchors, by a line diff.
    void between(std::size_t before, std::size_t beforeEnd, std::size_t after, std::size_t afterEnd) {
        const std::vector<LineChange> changes =
            diffLines(part(m_left, m_before, before, beforeEnd), part(m_right, m_after, after, afterEnd));
        for (std::size_t i = 0; i < changes.size();) {
            if (changes[i].kind == LineChange::Kind::Same) {
                const std::size_t left = before + changes[i].before, right = after + changes[i].after;
                m_out.push_back({cellFor(m_before[left], left, false), cellFor(m_after[right], right, false), 0});
                ++i;
                continue;
            }
            std::vector<std::size_t> removed, added;
            for (; i < changes.size() && changes[i].kind != LineChange::Kind::Same; ++i) {
                if (changes[i].kind == LineChange::Kind::Removed) {
                    removed.push_back(before + changes[i].before);
                } else {
                    added.push_back(after + changes[i].after);
                }
            }
            changed(removed, added);
        }
    }

    // In the order of both texts: a removed line is next to the first following added one with its key.
    void changed(const std::vector<std::size_t>& removed, const std::vector<std::size_t>& added) {
        std::multimap<std::string_view, std::size_t> keys;
        for (std::size_t i = 0; i < added.size(); ++i) keys.emplace(keyOfLine(m_after[added[i]]), i);
        std::size_t next = 0;
        const auto alone = [&](std::size_t end) {
            for (; next < end; ++next) m_out.push_back({{}, cellFor(m_after[added[next]], added[next], true), 0});
        };
        for (const std::size_t line : removed) {
            const PreviewRow::Cell left = cellFor(m_before[line], line, true);
            auto [found, end] = keys.equal_range(keyOfLine(m_before[line]));
            while (found != end && found->second < next) found = keys.erase(found);
            if (found == end) {
                m_out.push_back({left, {}, 0});
                continue;
            }
            alone(found->second);
            m_out.push_back({left, cellFor(m_after[added[next]], added[next], true), 0});
            ++next;
        }
        alone(added.size());
    }

    std::string_view m_left, m_right;
    std::vector<std::string_view> m_before, m_after;
    std::vector<PreviewRow> m_out;
};

}  // namespace

std::vector<PreviewRow> textRows(std::string_view before, std::string_view after) {
    if (linesOf(before) == linesOf(after)) return {};
    const auto left = yaml::Stream::read(std::make_shared<const std::string>(before));
    const auto right = yaml::Stream::read(std::make_shared<const std::string>(after));
    return folded(TextRows(left->text(), right->text()).run(Anchors(*left, *right).run()));
}

}  // namespace crd::model
