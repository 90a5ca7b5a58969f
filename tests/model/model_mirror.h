// Watches a list model as a view does: it keeps a copy that it changes only by what the model announces. The copy must
// equal the model after every change, no announced row may be unchanged, and there is no reset.
#pragma once

#include <QAbstractItemModelTester>
#include <QAbstractListModel>
#include <QHash>
#include <QVariant>
#include <ostream>
#include <vector>

// GoogleTest finds these for its messages.
void PrintTo(const QString& text, std::ostream* out);
void PrintTo(const QVariant& value, std::ostream* out);

namespace crd::model::test {

class ModelMirror : public QObject {
    Q_OBJECT

 public:
    explicit ModelMirror(QAbstractListModel& model);

    // The error, or nothing. Compares every role of every row.
    QString complaint() const;
    int inserted() const { return m_inserted; }
    int removed() const { return m_removed; }
    int changed() const { return m_changed; }
    void resetCounts() { m_inserted = m_removed = m_changed = 0; }

 private:
    using Row = QHash<int, QVariant>;
    Row read(int row) const;

    QAbstractListModel& m_model;
    QAbstractItemModelTester m_tester;
    std::vector<Row> m_rows;
    QString m_complaint;
    int m_inserted = 0, m_removed = 0, m_changed = 0;
};

}  // namespace crd::model::test
