#include "model/base/filtered_picker.h"

#include <QAbstractListModel>
#include <algorithm>
#include <utility>

namespace crd::model {

// All rows, and the one for the typed word.
class PickerRows : public QAbstractListModel {
 public:
    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(rows.size()) + (free.name.isEmpty() ? 0 : 1);
    }
    QVariant data(const QModelIndex& index, int role) const override {
        return role == Qt::UserRole && checkIndex(index, CheckIndexOption::IndexIsValid)
                   ? QVariant::fromValue(at(index.row()))
                   : QVariant();
    }
    QHash<int, QByteArray> roleNames() const override { return {{Qt::UserRole, "modelData"}}; }
    const PickerChoice& at(int row) const { return row < rows.size() ? rows.at(row) : free; }
    void reset(QList<PickerChoice> next, PickerChoice nextFree) {
        beginResetModel();
        rows = std::move(next);
        free = std::move(nextFree);
        endResetModel();
    }

    QList<PickerChoice> rows;
    PickerChoice free;  // without a name: none
};

namespace {

constexpr int kByAlias = 95;  // between a beginning and a later word
constexpr int kInside = 70;   // the typed text within a word, or its words in another order; other letters score less
constexpr int kAhead = 200;   // more than any score

bool beginsWord(QStringView text, qsizetype at) {
    const QChar before = text[at - 1];
    return before.isSpace() || before == u'.' || (text[at].isUpper() && !before.isUpper());
}

// Whether each typed word begins a word of the text, in any order.
bool hasWordBeginnings(const QString& text, const QString& typed) {
    const QStringList words = text.simplified().split(u' '), wanted = typed.simplified().split(u' ');
    return std::all_of(wanted.begin(), wanted.end(), [&](const QString& want) {
        return std::any_of(words.begin(), words.end(),
                           [&](const QString& word) { return word.startsWith(want, Qt::CaseInsensitive); });
    });
}

// The last field of a path is what it is about.
bool isLastField(QStringView text, qsizetype at, qsizetype length) {
    return text[at - 1] == u'.' && at + length == text.size();
}

}  // namespace

int pickerScore(QStringView text, QStringView typed) {
    const qsizetype at = text.indexOf(typed, 0, Qt::CaseInsensitive);
    if (at == 0) return typed.size() == text.size() ? 105 : 100;
    const qsizetype last = text.lastIndexOf(typed, -1, Qt::CaseInsensitive);
    if (last > 0 && isLastField(text, last, typed.size())) return 98;
    if (at > 0) return beginsWord(text, at) ? 90 : kInside;
    qsizetype place = -1;
    int gaps = 0;
    for (const QChar letter : typed) {
        const qsizetype next = text.indexOf(letter, place + 1, Qt::CaseInsensitive);
        if (next < 0) return -1;
        if (next != place + 1) ++gaps;
        place = next;
    }
    return std::max(1, 50 - gaps * 5);
}

FilteredPicker::FilteredPicker(QObject* parent) : QSortFilterProxyModel(parent), m_all(new PickerRows(this)) {
    setSourceModel(m_all);
    sort(0);
}

QList<PickerChoice> FilteredPicker::rows() const {
    return m_all->rows;
}

void FilteredPicker::setRows(const QList<PickerChoice>& rows) {
    m_all->rows = rows;
    filter();
    Q_EMIT rowsChanged();
}

void FilteredPicker::setTyped(const QString& typed) {
    const QString trimmed = typed.trimmed();
    if (std::exchange(m_typed, trimmed) == trimmed) return;
    filter();
    Q_EMIT typedChanged();
}

void FilteredPicker::setRanked(bool ranked) {
    if (std::exchange(m_ranked, ranked) == ranked) return;
    filter();
    Q_EMIT rankedChanged();
}

void FilteredPicker::setFree(const QString& free) {
    if (std::exchange(m_free, free) == free) return;
    filter();
    Q_EMIT freeChanged();
}

PickerChoice FilteredPicker::at(int row) const {
    return hasIndex(row, 0) ? m_all->at(mapToSource(index(row, 0)).row()) : PickerChoice();
}

PickerChoice FilteredPicker::choice(const QString& name, const QString& group, const QString& path, bool last,
                                    const QString& words) {
    PickerChoice out;
    out.name = name;
    out.group = group;
    out.path = path;
    out.words = words;
    out.last = last;
    return out;
}

int FilteredPicker::scoreOf(const PickerChoice& row) const {
    if (m_typed.isEmpty()) return row.quiet ? -1 : 0;
    int score = pickerScore(row.name, m_typed);
    if (!row.group.isEmpty()) {
        const int grouped = pickerScore(QString(row.group + u' ' + row.name), m_typed) - 5;
        if (grouped > 0) score = std::max(score, grouped);
    }
    if (score < kInside && m_typed.contains(u' ') && hasWordBeginnings(row.group + u' ' + row.name, m_typed))
        score = kInside;
    const QStringList aliases = row.aliases.split(u' ', Qt::SkipEmptyParts);
    for (const QString& alias : aliases) {
        // Only their beginnings: an alias is a word that the user thinks of.
        if (alias.startsWith(m_typed, Qt::CaseInsensitive)) score = std::max(score, kByAlias);
    }
    return score < 0 && row.words.contains(m_typed, Qt::CaseInsensitive) ? 0 : score;
}

bool FilteredPicker::hasWords(const PickerChoice& row) const {
    const QString all = QStringList{row.group, row.name, row.aliases, row.words}.join(u' ');
    const QStringList words = m_typed.simplified().split(u' ');
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

void FilteredPicker::filter() {
    PickerChoice free;
    const auto isSpace = [](QChar letter) { return letter.isSpace(); };
    if (!m_free.isEmpty() && !m_typed.isEmpty() && std::none_of(m_typed.begin(), m_typed.end(), isSpace)) {
        const auto isIt = [&](const PickerChoice& row) { return row.name == m_typed; };
        if (std::none_of(m_all->rows.begin(), m_all->rows.end(), isIt)) {
            free.name = m_typed;
            free.detail = m_free;
        }
    }
    m_scores.clear();
    for (const PickerChoice& row : std::as_const(m_all->rows))
        m_scores.push_back(m_ranked ? scoreOf(row) : hasWords(row) ? 0 : -1);
    const auto isLast = [&](std::size_t row) { return m_all->rows[static_cast<qsizetype>(row)].last; };
    bool has = false;  // a row that can be chosen has the typed text
    for (std::size_t i = 0; i < m_scores.size(); ++i) has = has || (m_scores[i] >= kInside && !isLast(i));
    for (std::size_t i = 0; m_ranked && i < m_scores.size(); ++i) {
        int& score = m_scores[i];
        // Letters that are not together are looked for only where nothing has the typed text.
        if (has && score > 0 && score < kInside) score = -1;
        // What has the typed text comes first, even where it cannot be chosen; of each group, that comes last.
        if (score >= 0) score += (score >= kInside ? 2 * kAhead : 0) + (isLast(i) ? 0 : kAhead);
    }
    if (!free.name.isEmpty()) m_scores.push_back(0);
    m_all->reset(std::exchange(m_all->rows, {}), free);
    Q_EMIT filtered();
}

bool FilteredPicker::filterAcceptsRow(int row, const QModelIndex& parent) const {
    return !parent.isValid() && m_scores[static_cast<std::size_t>(row)] >= 0;
}

bool FilteredPicker::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const int a = m_scores[static_cast<std::size_t>(left.row())], b = m_scores[static_cast<std::size_t>(right.row())];
    if (a != b) return a > b;
    if (m_ranked && !m_typed.isEmpty()) {
        const auto depth = [&](const QModelIndex& index) { return m_all->at(index.row()).name.count(u'.'); };
        if (const auto x = depth(left), y = depth(right); x != y) return x < y;
    }
    return left.row() < right.row();
}

}  // namespace crd::model

#include "moc_filtered_picker.cpp"
