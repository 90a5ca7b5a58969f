#include "model/preview/preview_lists.h"

#include <QCoreApplication>
#include <algorithm>
#include <tuple>
#include <utility>

#include "model/qt_text.h"

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

void PreviewRows::show(const PreviewResultPtr& result) {
    std::vector<Row> next;
    int lastLine = 0;
    if (result) {
        next.reserve(result->rows.size());
        for (const PreviewRow& row : result->rows) {
            Row& out = next.emplace_back();
            out.row = row;
            lastLine = std::max({lastLine, row.before.line + 1, row.after.line + 1});
            out.beforeSign = signOf(row.before, *result, true);
            out.afterSign = signOf(row.after, *result, false);
            QStringList said;
            for (const int note : {row.before.problem, row.after.problem, row.before.note, row.after.note}) {
                if (note < 0) continue;
                const QString text = words(result->notes[static_cast<std::size_t>(note)]);
                if (!said.contains(text)) said += text;
            }
            out.words = said.join(QLatin1Char('\n'));
            out.selected = isSelected(row);
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
            Q_EMIT dataChanged(index(i), index(i), {SelectedRole});
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

int PreviewRows::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant PreviewRows::data(const QModelIndex& index, int role) const {
    if (index.row() < 0 || index.row() >= rowCount()) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
        case BeforeRole:
            return QString::fromStdString(row.row.before.text);
        case BeforeLineRole:
            return row.row.before.line + 1;
        case BeforeSignRole:
            return static_cast<int>(row.beforeSign);
        case AfterRole:
            return QString::fromStdString(row.row.after.text);
        case AfterLineRole:
            return row.row.after.line + 1;
        case AfterSignRole:
            return static_cast<int>(row.afterSign);
        case WordsRole:
            return row.words;
        case FoldedRole:
            return row.row.folded;
        case SelectedRole:
            return row.selected;
        default:
            return {};
    }
}

QHash<int, QByteArray> PreviewRows::roleNames() const {
    return {{BeforeRole, "before"}, {BeforeLineRole, "beforeLine"}, {BeforeSignRole, "beforeSign"},
            {AfterRole, "after"},   {AfterLineRole, "afterLine"},   {AfterSignRole, "afterSign"},
            {WordsRole, "words"},   {FoldedRole, "folded"},         {SelectedRole, "selected"}};
}

// ---- notes ----------------------------------------------------------------------------------------------------------

void PreviewNotes::show(const PreviewResultPtr& result) {
    replaceRows(
        m_notes, result ? result->notes : std::vector<PreviewNote>(),
        [](const PreviewNote& note) { return std::tie(note.kind, note.step, note.where, note.says); },
        [](const PreviewNote& a, const PreviewNote& b) { return a.tone == b.tone; });
}

const PreviewNote* PreviewNotes::note(int index) const {
    return index >= 0 && index < rowCount() ? &m_notes[static_cast<std::size_t>(index)] : nullptr;
}

int PreviewNotes::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_notes.size());
}

QVariant PreviewNotes::data(const QModelIndex& index, int role) const {
    const PreviewNote* at = note(index.row());
    if (!at) return {};
    switch (role) {
        case ToneRole:
            return static_cast<int>(at->tone);
        case WordRole:
            return word(*at);
        case WhereRole:
            return QString::fromStdString(at->where);
        case SaysRole:
            return QString::fromStdString(at->says);
        default:
            return {};
    }
}

QHash<int, QByteArray> PreviewNotes::roleNames() const {
    return {{ToneRole, "tone"}, {WordRole, "word"}, {WhereRole, "where"}, {SaysRole, "says"}};
}

}  // namespace crd::model
