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
    enum Role {
        NameRole = Qt::UserRole + 1,
        KindRole,   // "mutating webhook"
        OwnerRole,  // the configuration of a webhook, the policy of a binding
        ChipRole,   // its state for the request
        WhyRole,    // why it cannot be used, or is not matched
        InsideRole  // a binding below its policy
    };
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

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

 private:
    std::vector<Row> m_rows;
};

class AdmissionStops : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Part of AdmissionModel.")

 public:
    enum Role { TitleRole = Qt::UserRole + 1, NameRole, DetailRole, ChipRole, ReachedRole };

    using FlatListModel::FlatListModel;

    void show(const AdmissionResultPtr& result);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

 private:
    std::vector<AdmissionStop> m_rows;
};

// The problems of the configuration, in the order of its text.
class AdmissionProblems
    : public crd::model::CurrentRowList {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Part of AdmissionModel.")

 public:
    enum Role { MessageRole = Qt::UserRole + 1, LineRole, ToneRole };

    using CurrentRowList::CurrentRowList;

    void show(const AdmissionResultPtr& result);
    const ConfigProblem* row(int index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

 private:
    struct Row {
        ConfigProblem problem;
        int number = 0;  // of rows with the same message
    };
    std::vector<Row> m_rows;
};

}  // namespace crd::model
