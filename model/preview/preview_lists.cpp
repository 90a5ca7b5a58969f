#include "model/preview/preview_lists.h"

#include <QCoreApplication>
#include <algorithm>
#include <tuple>
#include <utility>

#include "model/base/qt_text.h"
#include "model/preview/preview_rows.h"
#include "model/size/sent_model.h"

namespace crd::model {

namespace {

QString words(const PreviewNote& note) {
    return QCoreApplication::translate("Preview", "%1: %2. %3", "place: what was done. Why.")
        .arg(fromUtf8(note.where), word(note), fromUtf8(note.says));
}

PreviewTone signOf(const PreviewRow::Cell& cell, const PreviewResult& result, bool before) {
    if (cell.problem >= 0) return result.notes[static_cast<std::size_t>(cell.problem)].tone;
    if (!cell.changed) return PreviewTone::Calm;
    if (cell.note >= 0 && result.notes[static_cast<std::size_t>(cell.note)].tone == PreviewTone::Changed)
        return PreviewTone::Changed;
    return before ? PreviewTone::Removed : PreviewTone::Added;
}

}  // namespace

// ---- rows -----------------------------------------------------------------------------------------------------------

// Texts, line numbers from one (0: nothing there), and signs: PreviewTone, Calm for none. `words` explains the row;
// `folded` is the number of lines that it hides.
constexpr RoleTable PreviewRows::kRoles = RoleTable::of<&PreviewRows::m_rows>({
    {"before", member<&Row::row, &PreviewRow::before, &PreviewRow::Cell::text>},
    {"beforeLine", [](const Row& row) { return row.row.before.line + 1; }},
    {"beforeSign", member<&Row::beforeSign>},
    {"after", member<&Row::row, &PreviewRow::after, &PreviewRow::Cell::text>},
    {"afterLine", [](const Row& row) { return row.row.after.line + 1; }},
    {"afterSign", member<&Row::afterSign>},
    {"words", member<&Row::words>},
    {"folded", member<&Row::row, &PreviewRow::folded>},
    {"selected", member<&Row::selected>},
});

void PreviewRows::show(const PreviewResultPtr& result) {
    m_result = result;
    followText();
    present();
}

int PreviewRows::unfold(int row) {
    const PreviewRow* fold = this->row(row);
    if (!fold || !fold->hidden) return -1;
    m_unfolded.push_back(hiddenLines(*fold));
    m_unfoldedIn = m_result->before;
    present();
    return row;
}

// The lines of the text before that a row hides. Fields can be in another order there.
PreviewRows::Lines PreviewRows::hiddenLines(const PreviewRow& row) {
    const auto [first, last] =
        std::minmax_element(row.hidden->begin(), row.hidden->end(),
                            [](const PreviewRow& a, const PreviewRow& b) { return a.before.line < b.before.line; });
    return {static_cast<std::size_t>(std::max(first->before.line, 0)),
            static_cast<std::size_t>(std::max(last->before.line, 0))};
}

bool PreviewRows::isUnfolded(const PreviewRow& row) const {
    if (!row.hidden || m_unfolded.empty()) return false;
    const Lines own = hiddenLines(row);
    return std::any_of(m_unfolded.begin(), m_unfolded.end(),
                       [&](const Lines& lines) { return lines.first <= own.last && own.first <= lines.last; });
}

// The unfolded lines in the text of the new result. If most of it differs, it is another object.
void PreviewRows::followText() {
    if (m_unfolded.empty() || !m_result) return;
    const yaml::StreamPtr was = std::exchange(m_unfoldedIn, m_result->before);
    if (was && was == m_unfoldedIn) return;
    if (!was || !m_unfoldedIn) return m_unfolded.clear();
    const std::string &old = was->text(), &text = m_unfoldedIn->text();
    const std::size_t most = std::min(old.size(), text.size());
    std::size_t head = 0, tail = 0;
    while (head < most && old[head] == text[head]) ++head;
    while (tail < most - head && old[old.size() - 1 - tail] == text[text.size() - 1 - tail]) ++tail;
    if ((head + tail) * 2 < std::max(old.size(), text.size())) return m_unfolded.clear();
    const std::size_t end = was->lines().lineOf(old.size() - tail);
    const std::size_t newEnd = m_unfoldedIn->lines().lineOf(text.size() - tail);
    for (Lines& lines : m_unfolded) {
        lines.first = lines.first > end ? lines.first - end + newEnd : std::min(lines.first, newEnd);
        lines.last = lines.last >= end ? lines.last - end + newEnd : std::min(lines.last, newEnd);
    }
}

PreviewRows::Row PreviewRows::rowOf(const PreviewRow& row) const {
    Row out;
    out.row = row;
    out.beforeSign = signOf(row.before, *m_result, true);
    out.afterSign = signOf(row.after, *m_result, false);
    QStringList said;
    for (const int note : {row.before.problem, row.after.problem, row.before.note, row.after.note}) {
        if (note < 0) continue;
        const QString text = words(m_result->notes[static_cast<std::size_t>(note)]);
        if (!said.contains(text)) said += text;
    }
    out.words = said.join(QLatin1Char('\n'));
    out.selected = isSelected(row);
    return out;
}

void PreviewRows::present() {
    std::vector<Row> next;
    int lastLine = 0;
    const auto add = [&](const PreviewRow& row) -> PreviewRow& {
        lastLine = std::max({lastLine, row.before.line + 1, row.after.line + 1});
        return next.emplace_back(rowOf(row)).row;
    };
    if (m_result) {
        next.reserve(m_result->rows.size());
        for (const PreviewRow& row : m_result->rows) {
            if (!isUnfolded(row)) {
                add(row);
                continue;
            }
            for (const PreviewRow& hidden : *row.hidden) {
                PreviewRow& shown = add(hidden);
                if (m_result->before && m_result->after) readTexts(shown, *m_result->before, *m_result->after);
            }
        }
    }
    const auto key = [](const Row& row) {
        return std::tie(row.row.before.text, row.row.after.text, row.beforeSign, row.afterSign);
    };
    const auto same = [](const Row& a, const Row& b) {
        return a.words == b.words && a.row.before.line == b.row.before.line && a.row.after.line == b.row.after.line &&
               a.row.folded == b.row.folded && a.selected == b.selected;
    };
    replaceRows(m_rows, std::move(next), key, same);
    if (std::exchange(m_lastLine, lastLine) != lastLine) Q_EMIT lastLineChanged();
}

bool PreviewRows::isSelected(const PreviewRow& row) const {
    return (row.before.line >= 0 && m_before.count(row.before.line) > 0) ||
           (row.after.line >= 0 && m_after.count(row.after.line) > 0);
}

void PreviewRows::select(std::set<int> before, std::set<int> after) {
    m_before = std::move(before);
    m_after = std::move(after);
    for (int i = 0; i < rowCount(); ++i) {
        Row& row = m_rows[static_cast<std::size_t>(i)];
        if (std::exchange(row.selected, isSelected(row.row)) != row.selected)
            Q_EMIT dataChanged(index(i), index(i), {kRoles.role("selected")});
    }
}

const PreviewRow* PreviewRows::row(int index) const {
    return index >= 0 && index < rowCount() ? &m_rows[static_cast<std::size_t>(index)].row : nullptr;
}

int PreviewRows::nextChange(int from, int step) const {
    for (int i = from; i >= 0 && i < rowCount(); i += step < 0 ? -1 : 1) {
        const Row& row = m_rows[static_cast<std::size_t>(i)];
        if (row.beforeSign != PreviewTone::Calm || row.afterSign != PreviewTone::Calm) return i;
    }
    return -1;
}

int PreviewRows::firstSelected() const {
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.selected; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int PreviewRows::firstChanged() const {
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [](const Row& row) { return row.row.before.changed || row.row.after.changed; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

// ---- notes ----------------------------------------------------------------------------------------------------------

constexpr RoleTable PreviewNotes::kRoles = RoleTable::of<&PreviewNotes::m_notes>({
    {"word", [](const PreviewNote& note) { return word(note); }},
    {"tone", member<&PreviewNote::tone>},
    {"where", member<&PreviewNote::where>},
    {"says", member<&PreviewNote::says>},
});

void PreviewNotes::show(const PreviewResultPtr& result) {
    replaceRows(
        m_notes, result ? result->notes : std::vector<PreviewNote>(),
        [](const PreviewNote& note) { return std::tie(note.kind, note.step, note.where, note.says); },
        [](const PreviewNote& a, const PreviewNote& b) { return a.tone == b.tone; });
}

const PreviewNote* PreviewNotes::note(int index) const {
    return index >= 0 && index < rowCount() ? &m_notes[static_cast<std::size_t>(index)] : nullptr;
}

// ---- ways of sending ------------------------------------------------------------------------------------------------

constexpr RoleTable PreviewSent::kRoles = RoleTable::of<&PreviewSent::m_ways>({
    {"way", [](const sent::ObjectSent& way) { return translated(sent::nameOf(way.way)); }},
    {"result", [](const sent::ObjectSent& way) { return wordOf(way.result); }},
    {"outcome", member<&sent::ObjectSent::result>},  // SentModel::Outcome
    {"sentence", [](const sent::ObjectSent& way) { return translated(way.sentence.phrase()); }},
});

void PreviewSent::show(const PreviewResultPtr& result) {
    replaceRows(
        m_ways, result ? result->ways : std::vector<sent::ObjectSent>(),
        [](const sent::ObjectSent& way) { return way.way; },
        [](const sent::ObjectSent& a, const sent::ObjectSent& b) {
            return a.result == b.result && a.sentence == b.sentence;
        });
    Q_EMIT changed();
}

QString PreviewSent::summary() const {
    QStringList names;
    for (const sent::ObjectSent& way : m_ways)
        if (way.result == sent::WayOfSending::Result::Rejected) names += translated(sent::nameOf(way.way));
    return names.isEmpty() ? QString() : tr("Rejected with %1").arg(names.join(QStringLiteral(", ")));
}

}  // namespace crd::model

#include "moc_preview_lists.cpp"
