#include "model/preview/preview_rows.h"

#include <algorithm>

#include "engine/base/line_diff.h"
#include "engine/yaml/navigate.h"

namespace crd::model {

namespace {

constexpr std::size_t kContext = 3;  // unchanged lines that stay around a change

std::string_view lineOf(std::string_view text, const LineIndex& lines, std::size_t line) {
    const std::size_t begin = lines.lineBegin(line);
    const std::size_t end = line + 1 < lines.lineCount() ? lines.lineBegin(line + 1) : text.size();
    std::string_view out = text.substr(begin, end - begin);
    while (!out.empty() && (out.back() == '\n' || out.back() == '\r')) out.remove_suffix(1);
    return out;
}

int noteAt(const std::vector<int>& notes, std::size_t line) {
    return line < notes.size() ? notes[line] : -1;
}

// Without their texts: most rows are folded away.
class Rows {
 public:
    Rows(std::string_view before, const LineNotes& beforeNotes, std::string_view after, const LineNotes& afterNotes,
         bool sideBySide)
        : m_before(before),
          m_after(after),
          m_beforeNotes(beforeNotes),
          m_afterNotes(afterNotes),
          m_sideBySide(sideBySide) {}

    std::vector<PreviewRow> make() {
        for (const LineChange& change : diffLines(m_before, m_after)) {
            switch (change.kind) {
                case LineChange::Kind::Same:
                    flush();
                    m_rows.push_back({beforeCell(change.before, false), afterCell(change.after, false), 0});
                    break;
                case LineChange::Kind::Removed:
                    if (!m_added.empty()) flush();
                    m_removed.push_back(change.before);
                    break;
                case LineChange::Kind::Added:
                    m_added.push_back(change.after);
                    break;
            }
        }
        flush();
        return std::move(m_rows);
    }

 private:
    PreviewRow::Cell beforeCell(std::size_t line, bool changed) const {
        return {static_cast<int>(line),
                {},
                changed,
                changed ? noteAt(m_beforeNotes.changes, line) : -1,
                noteAt(m_beforeNotes.problems, line)};
    }
    PreviewRow::Cell afterCell(std::size_t line, bool changed) const {
        return {static_cast<int>(line),
                {},
                changed,
                changed ? noteAt(m_afterNotes.changes, line) : -1,
                noteAt(m_afterNotes.problems, line)};
    }
    // The changes that were gathered become rows: beside each other, or one after the other.
    void flush() {
        const std::size_t both = m_sideBySide ? std::min(m_removed.size(), m_added.size()) : 0;
        for (std::size_t i = 0; i < both; ++i)
            m_rows.push_back({beforeCell(m_removed[i], true), afterCell(m_added[i], true), 0});
        for (std::size_t i = both; i < m_removed.size(); ++i) m_rows.push_back({beforeCell(m_removed[i], true), {}, 0});
        for (std::size_t i = both; i < m_added.size(); ++i) m_rows.push_back({{}, afterCell(m_added[i], true), 0});
        m_removed.clear();
        m_added.clear();
    }

    std::string_view m_before, m_after;
    const LineNotes &m_beforeNotes, &m_afterNotes;
    const bool m_sideBySide;
    std::vector<std::size_t> m_removed, m_added;
    std::vector<PreviewRow> m_rows;
};

bool interesting(const PreviewRow& row) {
    return row.before.changed || row.after.changed || row.before.problem >= 0 || row.after.problem >= 0;
}

// Runs of uninteresting rows become one row where that saves some.
std::vector<PreviewRow> folded(std::vector<PreviewRow> rows) {
    std::vector<char> kept(rows.size(), 0);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!interesting(rows[i])) continue;
        const std::size_t first = i < kContext ? 0 : i - kContext;
        const std::size_t end = std::min(rows.size(), i + kContext + 1);
        std::fill(kept.begin() + static_cast<std::ptrdiff_t>(first), kept.begin() + static_cast<std::ptrdiff_t>(end),
                  1);
    }
    std::vector<PreviewRow> out;
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t end = i;
        while (end < rows.size() && !kept[end]) ++end;
        if (end - i > 1) {
            out.push_back({{}, {}, static_cast<int>(end - i)});
            i = end;
            continue;
        }
        out.push_back(std::move(rows[i]));
        ++i;
    }
    return out;
}

}  // namespace

LineNotes::LineNotes(const yaml::Stream& text)
    : changes(text.lines().lineCount(), -1), problems(text.lines().lineCount(), -1) {}

void LineNotes::setChange(const yaml::Stream& text, const FieldPath& place, int note) {
    if (!yaml::locate(text.documents().front(), place)) return;
    const SourceSpan span = entryOf(text, place);
    const std::size_t last = text.lines().lineOf(span.end > span.begin ? span.end - 1 : span.begin);
    for (std::size_t line = text.lines().lineOf(span.begin); line <= last; ++line) changes[line] = note;
}

void LineNotes::setProblem(const yaml::Stream& text, const FieldPath& place, int note) {
    int& at = problems[text.lines().lineOf(entryOf(text, place).begin)];
    if (at < 0) at = note;
}

std::vector<PreviewRow> rowsOf(std::string_view before, const LineNotes& beforeNotes, std::string_view after,
                               const LineNotes& afterNotes, RowStyle style) {
    std::vector<PreviewRow> rows = Rows(before, beforeNotes, after, afterNotes, style.sideBySide).make();
    if (style.onlyChanges) rows = folded(std::move(rows));
    const LineIndex beforeLines(before), afterLines(after);
    for (PreviewRow& row : rows) {
        if (row.before.line >= 0)
            row.before.text = lineOf(before, beforeLines, static_cast<std::size_t>(row.before.line));
        if (row.after.line >= 0) row.after.text = lineOf(after, afterLines, static_cast<std::size_t>(row.after.line));
    }
    return rows;
}

SourceSpan entryOf(const yaml::Stream& stream, const FieldPath& place) {
    const yaml::DocumentTree& document = stream.documents().front();
    for (FieldPath at = place; !at.empty(); at = at.parent()) {
        if (const auto location = yaml::locate(document, at)) return location->entryRef().span();
    }
    return document.root ? SourceSpan{document.ref().begin(), document.ref().begin()} : SourceSpan{};
}

FieldPath placeAt(const yaml::Stream& stream, std::size_t offset) {
    return yaml::pathOf(yaml::locate(stream, stream.documents().front(), offset));
}

}  // namespace crd::model
