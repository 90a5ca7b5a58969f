// The keywords of the selected node side by side: first the differences with their consequences, then what is equal.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QString>
#include <optional>
#include <vector>

#include "model/base/chip.h"
#include "model/base/flat_list_model.h"
#include "model/compare/compare_run.h"
#include "model/compare/compare_values.h"

namespace crd::model {

class CompareDetails : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Part of CompareModel.")

 public:
    using FlatListModel::FlatListModel;

    struct Row {
        QString title, left, right, what;
        QStringList reasons;
        QList<Chip> chips;
        bool differs = false;
        int difference = -1;  // index into the differences of the node, or of the definition
        bool operator==(const Row&) const = default;
    };
    void show(std::vector<Row> rows);
    const Row* at(int row) const;
    // The row of the keyword if it differs, or none does; else the first one. -1 without rows.
    Q_INVOKABLE int rowFor(const QString& keyword) const;

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    std::vector<Row> m_rows;
};

// The name of a class, and its colour.
QString impactName(diff::Impact impact);
Tone impactTone(diff::Impact impact);

std::vector<CompareDetails::Row> detailsOfNode(const CompareResult& result, std::uint32_t node);
std::vector<CompareDetails::Row> detailsOfPart(const CompareResult& result, std::uint32_t part);

}  // namespace crd::model
