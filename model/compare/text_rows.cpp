#include "model/compare/text_rows.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "engine/base/line_diff.h"
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

class TextRows {
 public:
    TextRows(std::string_view before, std::string_view after) : m_before(linesOf(before)), m_after(linesOf(after)) {}

    std::vector<PreviewRow> run(const std::vector<LineChange>& changes) {
        for (std::size_t i = 0; i < changes.size();) {
            if (changes[i].kind == LineChange::Kind::Same) {
                const LineChange& same = changes[i++];
                m_out.push_back({cellFor(m_before[same.before], same.before, false),
                                 cellFor(m_after[same.after], same.after, false), 0});
                continue;
            }
            std::vector<std::size_t> removed, added;
            for (; i < changes.size() && changes[i].kind != LineChange::Kind::Same; ++i) {
                if (changes[i].kind == LineChange::Kind::Removed) {
                    removed.push_back(changes[i].before);
                } else {
                    added.push_back(changes[i].after);
                }
            }
            changed(removed, added);
        }
        return std::move(m_out);
    }

 private:
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

    std::vector<std::string_view> m_before, m_after;
    std::vector<PreviewRow> m_out;
};

}  // namespace

std::vector<PreviewRow> textRows(std::string_view before, std::string_view after) {
    const std::vector<LineChange> changes = diffLines(before, after);
    const auto same = [](const LineChange& change) { return change.kind == LineChange::Kind::Same; };
    if (std::all_of(changes.begin(), changes.end(), same)) return {};
    return folded(TextRows(before, after).run(changes));
}

}  // namespace crd::model
