#include "model/filtered_picker.h"

#include <QAbstractListModel>
#include <algorithm>
#include <utility>

namespace crd::model {

// All rows, and the one for the typed word.
class PickerRows : public QAbstractListModel {
 public:
    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(rows.size()) + (free.isEmpty() ? 0 : 1);
    }
    QVariant data(const QModelIndex& index, int role) const override {
        return role == Qt::UserRole && checkIndex(index, CheckIndexOption::IndexIsValid) ? at(index.row()) : QVariant();
    }
    QHash<int, QByteArray> roleNames() const override { return {{Qt::UserRole, "modelData"}}; }
    QVariantMap at(int row) const { return row < rows.size() ? rows.at(row).toMap() : free; }
    void reset(QVariantList next, QVariantMap nextFree) {
        beginResetModel();
        rows = std::move(next);
        free = std::move(nextFree);
        endResetModel();
    }

    QVariantList rows;
    QVariantMap free;
};

namespace {

const QString kAliases = QStringLiteral("aliases");
const QString kName = QStringLiteral("name"), kPickerGroup = QStringLiteral("group"), kWords = QStringLiteral("words");
const QString kPickedLast = QStringLiteral("last"), kQuiet = QStringLiteral("quiet");
constexpr int kByAlias = 95;      // between a beginning and a later word
constexpr int kBeforeLast = 200;  // more than any score

bool beginsWord(QStringView text, qsizetype at) {
    const QChar before = text[at - 1];
    return before.isSpace() || before == u'.' || (text[at].isUpper() && !before.isUpper());
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
    if (at > 0) return beginsWord(text, at) ? 90 : 70;
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

QVariantList FilteredPicker::rows() const {
    return m_all->rows;
}

void FilteredPicker::setRows(const QVariantList& rows) {
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

void FilteredPicker::setFree(const QVariantMap& free) {
    if (std::exchange(m_free, free) == free) return;
    filter();
    Q_EMIT freeChanged();
}

QVariantMap FilteredPicker::at(int row) const {
    return hasIndex(row, 0) ? m_all->at(mapToSource(index(row, 0)).row()) : QVariantMap();
}

int FilteredPicker::scoreOf(const QVariantMap& row) const {
    if (m_typed.isEmpty()) return row.value(kQuiet).toBool() ? -1 : 0;
    const QString name = row.value(kName).toString(), group = row.value(kPickerGroup).toString();
    int score = pickerScore(name, m_typed);
    if (!group.isEmpty()) {
        const int grouped = pickerScore(QString(group + u' ' + name), m_typed) - 5;
        if (grouped > 0) score = std::max(score, grouped);
    }
    const QStringList aliases = row.value(kAliases).toString().split(u' ', Qt::SkipEmptyParts);
    for (const QString& alias : aliases) {
        // Only their beginnings: an alias is a word that the user thinks of.
        if (alias.startsWith(m_typed, Qt::CaseInsensitive)) score = std::max(score, kByAlias);
    }
    return score < 0 && row.value(kWords).toString().contains(m_typed, Qt::CaseInsensitive) ? 0 : score;
}

bool FilteredPicker::hasWords(const QVariantMap& row) const {
    const QString all = QStringList{row.value(kPickerGroup).toString(), row.value(kName).toString(),
                                    row.value(kAliases).toString(), row.value(kWords).toString()}
                            .join(u' ');
    const QStringList words = m_typed.simplified().split(u' ');
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

void FilteredPicker::filter() {
    QVariantMap free;
    const auto isSpace = [](QChar letter) { return letter.isSpace(); };
    if (!m_free.isEmpty() && !m_typed.isEmpty() && std::none_of(m_typed.begin(), m_typed.end(), isSpace)) {
        const auto isIt = [&](const QVariant& row) { return row.toMap().value(kName).toString() == m_typed; };
        if (std::none_of(m_all->rows.begin(), m_all->rows.end(), isIt)) {
            free = m_free;
            free.insert(kName, m_typed);
        }
    }
    m_scores.clear();
    for (const QVariant& row : std::as_const(m_all->rows)) {
        const QVariantMap map = row.toMap();
        int score = m_ranked ? scoreOf(map) : hasWords(map) ? 0 : -1;
        if (m_ranked && score >= 0 && !map.value(kPickedLast).toBool()) score += kBeforeLast;
        m_scores.push_back(score);
    }
    if (!free.isEmpty()) m_scores.push_back(0);
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
        const auto depth = [&](const QModelIndex& index) {
            return m_all->at(index.row()).value(kName).toString().count(u'.');
        };
        if (const auto x = depth(left), y = depth(right); x != y) return x < y;
    }
    return left.row() < right.row();
}

}  // namespace crd::model
