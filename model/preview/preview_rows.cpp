#include "model/preview/preview_rows.h"

#include <algorithm>
#include <iterator>

#include "engine/yaml/read/navigate.h"
#include "engine/yaml/write/aligned_lines.h"

namespace crd::model {

namespace {

constexpr std::size_t kContext = 3;    // unchanged lines that stay around a change
constexpr std::size_t kLeastFold = 3;  // a row that hides fewer lines would hardly save room

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

PreviewRow::Cell cellOf(int line, bool changed, const LineNotes& notes) {
    if (line < 0) return {};
    const auto at = static_cast<std::size_t>(line);
    return {line, {}, changed, changed ? noteAt(notes.changes, at) : -1, noteAt(notes.problems, at)};
}

// Without their texts: most rows are folded.
std::vector<PreviewRow> rowsOfLines(const std::vector<yaml::LinePair>& lines, const LineNotes& before,
                                    const LineNotes& after, bool sideBySide) {
    std::vector<PreviewRow> out;
    std::vector<PreviewRow> added;  // in one column, added lines come after all removed ones
    bool closed = false;            // the next removed line is another change
    const auto flush = [&] {
        std::move(added.begin(), added.end(), std::back_inserter(out));
        added.clear();
        closed = false;
    };
    for (const yaml::LinePair& line : lines) {
        PreviewRow::Cell left = cellOf(line.before, line.beforeChanged, before);
        PreviewRow::Cell right = cellOf(line.after, line.afterChanged, after);
        const bool stays = line.before >= 0 && line.after >= 0 && !line.beforeChanged && !line.afterChanged;
        if (sideBySide || stays) {
            flush();
            out.push_back({std::move(left), std::move(right), 0});
            continue;
        }
        if (line.before >= 0) {
            if (closed) flush();
            out.push_back({std::move(left), {}, 0});
        }
        if (line.after >= 0) {
            added.push_back({{}, std::move(right), 0});
            closed = line.before < 0;
        }
    }
    flush();
    return out;
}

bool interesting(const PreviewRow& row) {
    return row.before.changed || row.after.changed || row.before.problem >= 0 || row.after.problem >= 0;
}

}  // namespace

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
        if (end - i >= kLeastFold) {
            const auto at = rows.begin() + static_cast<std::ptrdiff_t>(i);
            const auto count = static_cast<std::ptrdiff_t>(end - i);
            PreviewRow& fold = out.emplace_back();
            fold.folded = static_cast<int>(count);
            fold.hidden = std::make_shared<const std::vector<PreviewRow>>(std::make_move_iterator(at),
                                                                          std::make_move_iterator(at + count));
            i = end;
            continue;
        }
        for (end = std::max(end, i + 1); i < end; ++i) out.push_back(std::move(rows[i]));
    }
    return out;
}

void readTexts(PreviewRow& row, const yaml::Stream& before, const yaml::Stream& after) {
    for (const auto& [cell, of] : {std::pair(&row.before, &before), std::pair(&row.after, &after)})
        if (cell->line >= 0) cell->text = lineOf(of->text(), of->lines(), static_cast<std::size_t>(cell->line));
}

LineNotes::LineNotes(const yaml::Stream& text)
    : changes(text.lines().lineCount(), -1), problems(text.lines().lineCount(), -1) {}

void LineNotes::setChange(const yaml::Stream& text, const FieldPath& path, int note) {
    if (!yaml::locate(text.documents().front(), path)) return;
    const SourceSpan span = entryOf(text, path);
    const std::size_t last = text.lines().lineOf(span.end > span.begin ? span.end - 1 : span.begin);
    for (std::size_t line = text.lines().lineOf(span.begin); line <= last; ++line) changes[line] = note;
}

void LineNotes::setProblem(const yaml::Stream& text, const FieldPath& path, int note) {
    // A note about the whole object belongs to none of its lines.
    FieldPath nearest = path;
    while (!nearest.empty() && !yaml::locate(text.documents().front(), nearest)) nearest = nearest.parent();
    if (nearest.empty()) return;
    int& at = problems[text.lines().lineOf(entryOf(text, path).begin)];
    if (at < 0) at = note;
}

std::vector<PreviewRow> rowsOf(const ShownObject& before, const ShownObject& after, RowStyle style) {
    const auto lines = yaml::alignedLines(before.text, before.value, after.text, after.value,
                                          style.matchItems ? yaml::ItemMatch::ByValue : yaml::ItemMatch::ByPlace);
    std::vector<PreviewRow> rows = rowsOfLines(lines, before.notes, after.notes, style.sideBySide);
    if (style.onlyChanges) rows = folded(std::move(rows));
    for (PreviewRow& row : rows) readTexts(row, before.text, after.text);
    return rows;
}

std::vector<PreviewRow> removedRows(const ShownObject& before) {
    const LineIndex& lines = before.text.lines();
    std::vector<PreviewRow> out;
    for (std::size_t line = 0; line < lines.lineCount() && lines.lineBegin(line) < before.text.text().size(); ++line) {
        PreviewRow& row = out.emplace_back();
        row.before = cellOf(static_cast<int>(line), true, before.notes);
        row.before.text = lineOf(before.text.text(), lines, line);
    }
    return out;
}

SourceSpan entryOf(const yaml::Stream& stream, const FieldPath& path) {
    const yaml::DocumentTree& document = stream.documents().front();
    for (FieldPath at = path; !at.empty(); at = at.parent()) {
        if (const auto location = yaml::locate(document, at)) return location->entryRef().span();
    }
    return document.root ? SourceSpan{document.ref().begin(), document.ref().begin()} : SourceSpan{};
}

FieldPath placeAt(const yaml::Stream& stream, std::size_t offset) {
    return yaml::pathOf(yaml::locate(stream, stream.documents().front(), offset));
}

}  // namespace crd::model
