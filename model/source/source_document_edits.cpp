// Keys that do more than insert text, and the findings at their positions.
#include <QClipboard>
#include <QGuiApplication>
#include <QTextCursor>
#include <QTextDocument>
#include <algorithm>

#include "engine/base/map_position.h"
#include "engine/yaml/json/json_document.h"
#include "model/problems/rule_catalog.h"
#include "model/source/source_document.h"

namespace crd::model {
namespace {

std::size_t leadingBlanks(std::string_view line) {
    const std::size_t n = line.find_first_not_of(' ');
    return n == std::string_view::npos ? line.size() : n;
}

bool isBlank(std::string_view line) {
    return line.find_first_not_of(" \t") == std::string_view::npos;
}

int rank(Severity severity) {
    return severity == Severity::Error ? 0 : severity == Severity::Warning ? 1 : 2;
}

}  // namespace

void SourceDocument::replace(int begin, int end, const QString& text) {
    QTextCursor cursor(m_document);
    const int most = m_document->characterCount() - 1;
    cursor.setPosition(std::clamp(begin, 0, most));
    cursor.setPosition(std::clamp(end, 0, most), QTextCursor::KeepAnchor);
    cursor.insertText(text);
}

void SourceDocument::copy(int begin, int end) const {
    if (begin < end) QGuiApplication::clipboard()->setText(exactText(begin, end));
}

void SourceDocument::newLine(int begin, int end) {
    const int line = lineOf(begin);
    const std::string_view bytes = m_text.lineBytes(line);
    const std::string_view before = bytes.substr(0, byteOfUnit(bytes, columnOf(begin)));
    std::size_t indent = leadingBlanks(before);
    std::string_view rest = before.substr(indent);
    while (!rest.empty() && (rest.back() == ' ' || rest.back() == '\t')) rest.remove_suffix(1);
    const bool opens =
        !rest.empty() && rest.front() != '#' && (rest.back() == ':' || rest.back() == '|' || rest.back() == '>');
    // A line after `- key: value` continues under the key, not under the dash.
    while (rest.starts_with("- ") && rest.find(':') != std::string_view::npos) {
        const std::size_t dash = 2 + leadingBlanks(rest.substr(2));
        indent += dash;
        rest.remove_prefix(dash);
    }
    if (opens) indent += 2;
    replace(begin, end, QLatin1Char('\n') + QString(static_cast<qsizetype>(indent), QLatin1Char(' ')));
}

void SourceDocument::tabStop(int begin, int end) {
    replace(begin, end, QString(2 - columnOf(begin) % 2, QLatin1Char(' ')));
}

bool SourceDocument::takeTabStop(int position) {
    const int line = lineOf(position), column = columnOf(position);
    if (column < 2 || leadingBlanks(m_text.lineBytes(line)) < static_cast<std::size_t>(column)) return false;
    replace(position - (column % 2 == 0 ? 2 : 1), position, {});
    return true;
}

int SourceDocument::endOfLine(int line) const {
    const int next = std::clamp(line, 0, lineCount() - 1) + 1;
    return next < lineCount() ? positionOfLine(next) - 1 : m_document->characterCount() - 1;
}

int SourceDocument::homeOf(int position) const {
    const int line = lineOf(position), begin = positionOfLine(line);
    const std::string_view bytes = m_text.lineBytes(line);
    const std::size_t letter = bytes.find_first_not_of(" \t");
    const int to = begin + static_cast<int>(letter == std::string_view::npos ? bytes.size() : letter);
    return position == to ? begin : to;
}

std::pair<int, int> SourceDocument::linesOf(int begin, int end) const {
    const int first = lineOf(std::min(begin, end));
    int last = lineOf(std::max(begin, end));
    if (last > first && columnOf(std::max(begin, end)) == 0) --last;
    return {first, last};
}

SourceSelection SourceDocument::applyToSelection(const QString& name, int begin, int end, const TextEdit& edit) {
    const auto from = static_cast<std::size_t>(byteOf(begin)), to = static_cast<std::size_t>(byteOf(end));
    if (!edit.empty()) applyNamed(name, edit);
    return {positionOf(static_cast<qsizetype>(mapPosition(from, edit))),
            positionOf(static_cast<qsizetype>(mapPosition(to, edit)))};
}

SourceSelection SourceDocument::indent(int begin, int end) {
    const auto [first, last] = linesOf(begin, end);
    TextEdit edit;
    for (int line = first; line <= last; ++line) {
        if (isBlank(m_text.lineBytes(line))) continue;
        const std::size_t at = m_text.content(line).begin;
        edit.push_back({{at, at}, "  "});
    }
    return applyToSelection(tr("Indent"), begin, end, edit);
}

SourceSelection SourceDocument::outdent(int begin, int end) {
    const auto [first, last] = linesOf(begin, end);
    TextEdit edit;
    for (int line = first; line <= last; ++line) {
        const std::string_view bytes = m_text.lineBytes(line);
        const std::size_t at = m_text.content(line).begin;
        const std::size_t n = bytes.starts_with('\t') ? 1 : std::min(leadingBlanks(bytes), std::size_t{2});
        if (n > 0) edit.push_back({{at, at + n}, {}});
    }
    return applyToSelection(tr("Outdent"), begin, end, edit);
}

namespace {

// JSON has no comments: whether one in these bytes would break it. While typing, a JSON text may be temporarily
// invalid.
bool liesInJson(const std::string& text, SourceSpan bytes) {
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    if (!stream->ok()) {
        const std::size_t open = text.find_first_not_of(" \t\r\n");
        if (open == std::string::npos || text[open] != '{') return false;
        const std::size_t key = text.find_first_not_of(" \t\r\n", open + 1);
        return key != std::string::npos && text[key] == '"';
    }
    return std::any_of(stream->documents().begin(), stream->documents().end(), [&](const yaml::DocumentTree& document) {
        return document.span.begin <= bytes.end && bytes.begin <= document.span.end &&
               yaml::isJsonDocument(*stream, document);
    });
}

}  // namespace

SourceSelection SourceDocument::toggleComment(int begin, int end) {
    const auto [first, last] = linesOf(begin, end);
    std::size_t column = std::string_view::npos;
    bool all = true;
    for (int line = first; line <= last; ++line) {
        const std::string_view bytes = m_text.lineBytes(line);
        if (isBlank(bytes)) continue;
        const std::size_t at = leadingBlanks(bytes);
        column = std::min(column, at);
        all = all && bytes[at] == '#';
    }
    const SourceSpan lines{m_text.content(first).begin, m_text.content(last).end};
    if (!all && m_session && liesInJson(m_session->text(), lines)) {
        Q_EMIT m_session->noticed(tr("JSON has no comments: the text was not changed."), false);
        return applyToSelection({}, begin, end, {});
    }
    TextEdit edit;
    for (int line = first; line <= last && column != std::string_view::npos; ++line) {
        const std::string_view bytes = m_text.lineBytes(line);
        if (isBlank(bytes)) continue;
        const std::size_t begins = m_text.content(line).begin;
        if (all) {
            const std::size_t at = leadingBlanks(bytes);
            const std::size_t n = bytes.substr(at).starts_with("# ") ? 2 : 1;
            edit.push_back({{begins + at, begins + at + n}, {}});
        } else {
            edit.push_back({{begins + column, begins + column}, "# "});
        }
    }
    return applyToSelection(all ? tr("Uncomment") : tr("Comment out"), begin, end, edit);
}

void SourceDocument::applyNamed(const QString& name, const TextEdit& edit) {
    if (!m_session || edit.empty()) return;
    m_session->applyNamedEdit(name, edit);
    // The session may treat this as an edit of the pane and not report it, so the bytes are compared.
    if (m_text.bytes() != m_session->text()) patched(edit);
}

void SourceDocument::undo() {
    if (!m_session || !m_session->canUndo()) return;
    m_stepBegin = m_stepEnd = -1;
    m_historyStep = true;
    m_session->undo();
    m_historyStep = false;
    if (m_stepEnd >= 0) Q_EMIT cursorWanted(m_stepBegin, m_stepEnd);
}

void SourceDocument::redo() {
    if (!m_session || !m_session->canRedo()) return;
    m_stepBegin = m_stepEnd = -1;
    m_historyStep = true;
    m_session->redo();
    m_historyStep = false;
    if (m_stepEnd >= 0) Q_EMIT cursorWanted(m_stepBegin, m_stepEnd);
}

// ---- findings -------------------------------------------------------------------------------------------------------

void SourceDocument::loadMarks() {
    m_marks = m_session ? m_session->marks() : std::vector<SourceMark>();
    for (SourceMark& mark : m_marks) mark.span = clamped(mark.span, m_text.bytes().size());
    std::stable_sort(m_marks.begin(), m_marks.end(),
                     [](const SourceMark& a, const SourceMark& b) { return a.span.begin < b.span.begin; });
    Q_EMIT marksChanged();
}

// Until the next analysis the marks move with their text.
void SourceDocument::carryMarks(const TextEdit& edit) {
    if (m_marks.empty()) return;
    for (SourceMark& mark : m_marks) {
        if (mark.span.end < edit.front().span.begin) continue;
        mark.span = mapPosition(mark.span, edit);
    }
    Q_EMIT marksChanged();
}

ShownMark SourceDocument::describe(const SourceMark& mark) const {
    ShownMark out;
    out.message = mark.message;
    out.title = mark.title.isEmpty() ? RuleCatalog::title(mark.rule) : mark.title;
    out.rule = mark.rule;
    out.key = mark.key;
    out.severity = SeverityNames::of(mark.severity);
    out.begin = positionOf(static_cast<qsizetype>(mark.span.begin));
    out.end = positionOf(static_cast<qsizetype>(mark.span.end));
    return out;
}

ShownMark SourceDocument::markAt(int position) const {
    const auto byte = static_cast<std::size_t>(byteOf(position));
    const SourceMark* best = nullptr;
    for (const SourceMark& mark : m_marks) {
        if (mark.span.begin > byte) break;
        // Only the first line of a mark is drawn.
        const std::size_t end = std::min(mark.span.end, m_text.content(m_text.lineOf(mark.span.begin)).end);
        if (byte > end || (byte == end && end > mark.span.begin)) continue;
        if (best == nullptr || rank(mark.severity) < rank(best->severity) ||
            (mark.severity == best->severity && mark.span.length() < best->span.length())) {
            best = &mark;
        }
    }
    return best != nullptr ? describe(*best) : ShownMark();
}

ShownMark SourceDocument::markOfLine(int line) const {
    if (line < 0 || line >= m_text.lineCount()) return {};
    const SourceSpan content = m_text.content(line);
    const SourceMark* best = nullptr;
    int count = 0;
    const auto from = std::lower_bound(m_marks.begin(), m_marks.end(), content.begin,
                                       [](const SourceMark& m, std::size_t at) { return m.span.begin < at; });
    for (auto mark = from; mark != m_marks.end() && mark->span.begin <= content.end; ++mark) {
        ++count;
        if (best == nullptr || rank(mark->severity) < rank(best->severity)) best = &*mark;
    }
    if (best == nullptr) return {};
    ShownMark out = describe(*best);
    out.count = count;
    return out;
}

}  // namespace crd::model
