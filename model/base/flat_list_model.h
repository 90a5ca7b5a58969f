// Base of every list in the window: rows change only by exact steps, never by a model reset, and what they show is a
// table of roles.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QAbstractListModel>
#include <QList>
#include <utility>
#include <vector>

#include "model/base/list_diff.h"
#include "model/base/role_table.h"

namespace crd::model {

class FlatListModel : public QAbstractListModel {
    Q_OBJECT
    QML_ANONYMOUS
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)

 public:
    using QAbstractListModel::QAbstractListModel;
    int count() const { return rowCount(); }
    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : roles().count(*this); }
    QVariant data(const QModelIndex& index, int role) const override { return roles().value(*this, index.row(), role); }
    QHash<int, QByteArray> roleNames() const override { return roles().names(); }
    // What a row has for the role with this name, which must be one of the list.
    QVariant valueAt(int row, std::string_view role) const {
        return roles().value(*this, row, roles().roleNamed(role));
    }

 Q_SIGNALS:
    void countChanged();

 protected:
    virtual const RoleTable& roles() const = 0;

    // Turns `rows` (what data() reads) into `next`, announcing exactly what differs. `roles` are those that a changed
    // row announces; empty means all.
    // Returns the announced steps.
    template <typename Row, typename KeyOf, typename Same>
    std::vector<ListStep> replaceRows(std::vector<Row>& rows, std::vector<Row> next, KeyOf key, Same same,
                                      const QList<int>& roles = {}) {
        auto steps = listDiff(rows, next, key, same);
        const std::size_t countBefore = rows.size();
        const auto at = [](std::vector<Row>& list, int row) { return list.begin() + row; };
        for (const ListStep& step : steps) {
            if (step.kind == ListStep::Kind::Remove) {
                beginRemoveRows({}, step.first, step.last);
                rows.erase(at(rows, step.first), at(rows, step.last + 1));
                endRemoveRows();
            } else if (step.kind == ListStep::Kind::Insert) {
                beginInsertRows({}, step.first, step.last);
                rows.insert(at(rows, step.first), at(next, step.first), at(next, step.last + 1));
                endInsertRows();
            }
        }
        rows = std::move(next);
        for (const ListStep& step : steps) {
            if (step.kind == ListStep::Kind::Change) Q_EMIT dataChanged(index(step.first), index(step.last), roles);
        }
        if (rows.size() != countBefore) Q_EMIT countChanged();
        return steps;
    }
};

}  // namespace crd::model
