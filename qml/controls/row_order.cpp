#include "qml/controls/row_order.h"

#include <algorithm>

namespace crd::qml {

void RowOrder::setRows(QQuickItem* rows) {
    if (m_rows == rows) return;
    if (m_rows) m_rows->disconnect(this);
    m_rows = rows;
    if (m_rows) {
        connect(m_rows, &QQuickItem::childrenChanged, this, &RowOrder::watch);
        connect(m_rows, &QObject::destroyed, this, [this] { m_rows = nullptr; });
        watch();
    }
    Q_EMIT rowsChanged();
}

void RowOrder::watch() {
    for (QQuickItem* row : m_rows->childItems())
        connect(row, &QQuickItem::yChanged, this, &RowOrder::moved, Qt::UniqueConnection);
    polish();
}

void RowOrder::updatePolish() {
    if (!m_rows) return;
    const auto above = [](const QQuickItem* a, const QQuickItem* b) { return a->y() < b->y(); };
    QList<QQuickItem*> rows = m_rows->childItems();
    if (std::is_sorted(rows.cbegin(), rows.cend(), above)) return;
    std::stable_sort(rows.begin(), rows.end(), above);
    for (qsizetype i = 1; i < rows.size(); ++i) rows[i]->stackAfter(rows[i - 1]);
}

}  // namespace crd::qml

#include "moc_row_order.cpp"
