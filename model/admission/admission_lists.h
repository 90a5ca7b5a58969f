// The lists of the Admission tab: the parts of the configuration, and the stops of the request.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <map>
#include <vector>

#include "model/admission/admission_run.h"
#include "model/base/current_row_list.h"
#include "model/base/flat_list_model.h"

namespace crd::model {

class AdmissionParts : public crd::model::CurrentRowList {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Part of AdmissionModel.")

 public:
    struct Row {
        ConfiguredPart part;
        std::string key;
        Chip chip;
        bool inside = false;
        int number = 0;  // of rows with the same key
    };

    using CurrentRowList::CurrentRowList;

    void show(const AdmissionResultPtr& result);
    const Row* row(int index) const;
    int rowOf(const std::string& key) const;  // -1: none
    int rowAt(std::size_t offset) const;      // of the text; the innermost; -1: none

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    std::vector<Row> m_rows;
};

class AdmissionStops : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Part of AdmissionModel.")

 public:
    using FlatListModel::FlatListModel;

    void show(const AdmissionResultPtr& result);

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    std::vector<AdmissionStop> m_rows;
};

// The problems of the configuration, in the order of its text.
class AdmissionProblems
    : public crd::model::CurrentRowList {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Part of AdmissionModel.")

 public:
    using CurrentRowList::CurrentRowList;

    void show(const AdmissionResultPtr& result);
    const ConfigProblem* row(int index) const;

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    struct Row {
        ConfigProblem problem;
        int number = 0;  // of rows with the same message
    };
    std::vector<Row> m_rows;
};

}  // namespace crd::model
