// The files opened last, newest first; remembered between starts.
#pragma once

#include <QString>
#include <vector>

#include "model/analysis/published_result.h"
#include "model/base/flat_list_model.h"

namespace crd::model {

class RecentFiles : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT

 public:
    static constexpr int kMost = 12;

    explicit RecentFiles(QObject* parent = nullptr);

    Q_INVOKABLE void add(const QString& path);
    Q_INVOKABLE void remove(const QString& path);
    Q_INVOKABLE void clear();
    Q_INVOKABLE void refresh();                 // checks again which files exist
    Q_INVOKABLE QString pathAt(int row) const;  // empty outside of the rows

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    struct Row {
        QString path;
        bool exists = true;
    };
    void set(std::vector<Row> rows);
    std::vector<Row> m_rows;
};

}  // namespace crd::model
