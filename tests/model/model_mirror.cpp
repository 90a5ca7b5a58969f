#include "tests/model/model_mirror.h"

#include <QDebug>

void PrintTo(const QString& text, std::ostream* out) {
    *out << '"' << text.toStdString() << '"';
}

void PrintTo(const QVariant& value, std::ostream* out) {
    QString text;
    QDebug(&text) << value;
    *out << text.toStdString();
}

namespace crd::model::test {

ModelMirror::ModelMirror(QAbstractListModel& model)
    : m_model(model), m_tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal) {
    for (int i = 0; i < model.rowCount(); ++i) m_rows.push_back(read(i));
    connect(&model, &QAbstractItemModel::modelReset, this,
            [this] { m_complaint = QStringLiteral("the model was reset"); });
    connect(&model, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex&, int first, int last) {
        m_inserted += last - first + 1;
        for (int i = first; i <= last; ++i) m_rows.insert(m_rows.begin() + i, read(i));
    });
    connect(&model, &QAbstractItemModel::rowsRemoved, this, [this](const QModelIndex&, int first, int last) {
        m_removed += last - first + 1;
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
    });
    connect(&model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex& first, const QModelIndex& last, const QList<int>& roles) {
                for (int i = first.row(); i <= last.row(); ++i) {
                    Row now = read(i);
                    Row& kept = m_rows[static_cast<std::size_t>(i)];
                    ++m_changed;
                    if (now == kept) {
                        m_complaint = QStringLiteral("row %1 was announced but did not change").arg(i);
                    }
                    if (roles.isEmpty()) {
                        kept = std::move(now);
                    } else {
                        for (const int role : roles) kept[role] = now[role];
                    }
                }
            });
}

QString ModelMirror::complaint() const {
    if (!m_complaint.isEmpty()) return m_complaint;
    if (m_model.rowCount() != static_cast<int>(m_rows.size())) {
        return QStringLiteral("%1 rows were announced, there are %2").arg(m_rows.size()).arg(m_model.rowCount());
    }
    const QHash<int, QByteArray> names = m_model.roleNames();
    for (int i = 0; i < m_model.rowCount(); ++i) {
        const Row now = read(i);
        const Row& kept = m_rows[static_cast<std::size_t>(i)];
        for (auto role = names.keyBegin(); role != names.keyEnd(); ++role) {
            if (now[*role] != kept[*role]) {
                return QStringLiteral("row %1 changed its %2 without a word")
                    .arg(i)
                    .arg(QString::fromUtf8(names[*role]));
            }
        }
    }
    return {};
}

ModelMirror::Row ModelMirror::read(int row) const {
    Row out;
    const QHash<int, QByteArray> names = m_model.roleNames();
    for (auto role = names.keyBegin(); role != names.keyEnd(); ++role) {
        out.insert(*role, m_model.data(m_model.index(row), *role));
    }
    return out;
}

}  // namespace crd::model::test
