#include "engine/cel/syntax/source.h"

#include <algorithm>

#include "engine/base/gocompat/go_text.h"

namespace crd::cel {

namespace {

// Longer lines are not shown.
constexpr std::size_t kMaxSnippetBytes = 16384;

std::string display(const Issue& issue, const Source& source) {
    std::string text = "ERROR: <input>:" + std::to_string(issue.location.line) + ":" +
                       std::to_string(issue.location.column + 1) + ": " + issue.message;
    std::string snippet = source.line(issue.location.line);
    const bool shown = issue.location.line >= 1 && source.size() > 0 && snippet.size() <= kMaxSnippetBytes;
    if (!shown) return text;
    std::replace(snippet.begin(), snippet.end(), '\t', ' ');
    text += "\n | " + snippet + "\n | ";
    std::size_t at = 0;
    for (std::int32_t column = 0; column < issue.location.column && at < snippet.size(); ++column) {
        const std::size_t length = runeAt(snippet, at).length;
        text += length > 1 ? "\uff0e" : ".";
        at += length;
    }
    return text + (at < snippet.size() && runeAt(snippet, at).length > 1 ? "\uff3e" : "^");
}

}  // namespace

Source::Source(std::string_view text) {
    m_points.reserve(text.size());
    m_lines.push_back(0);
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = runeAt(text, at);
        m_points.push_back(point.value);
        at += point.length;
        if (point.value == '\n') m_lines.push_back(size());
    }
}

std::string Source::slice(std::int32_t begin, std::int32_t end) const {
    std::string text;
    for (std::int32_t at = begin; at < end; ++at) appendUtf8(text, m_points[static_cast<std::size_t>(at)]);
    return text;
}

Location Source::location(std::int32_t offset) const {
    if (offset < 0) return {};
    // For an empty text, the library has no first column.
    if (m_points.empty()) return {1, -1};
    const auto next = std::upper_bound(m_lines.begin(), m_lines.end(), offset);
    return {static_cast<std::int32_t>(next - m_lines.begin()), offset - *(next - 1)};
}

std::string Source::line(std::int32_t number) const {
    if (number < 1 || number > static_cast<std::int32_t>(m_lines.size())) return {};
    const auto index = static_cast<std::size_t>(number - 1);
    return slice(m_lines[index], index + 1 < m_lines.size() ? m_lines[index + 1] - 1 : size());
}

void Issues::add(Issue issue) {
    if (++m_count <= kMaxIssues) m_list.push_back(std::move(issue));
}

std::string Issues::toString(const Source& source) const {
    std::vector<Issue> sorted = m_list;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const Issue& a, const Issue& b) { return a.location < b.location; });
    std::string text;
    for (const Issue& issue : sorted) text += (text.empty() ? "" : "\n") + display(issue, source);
    if (m_count > kMaxIssues) text += "\n" + std::to_string(m_count - kMaxIssues) + " more errors were truncated";
    return text;
}

}  // namespace crd::cel
