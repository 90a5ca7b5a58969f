// Proposals for the rules of both directions of a mapping: those that were not rejected.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QSet>
#include <QString>
#include <vector>

#include "engine/mapping/suggest.h"
#include "model/base/flat_list_model.h"

namespace crd::model {

class MappingProposals
    : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Part of MappingModel.")
    Q_PROPERTY(int rejected READ rejectedCount NOTIFY rejectedChanged FINAL)  // of those that could be made

 public:
    using FlatListModel::FlatListModel;

    void show(std::vector<mapping::Suggestion> suggestions);
    // Proposals with these names are left out.
    void setRejected(const QSet<QString>& rejected);
    const QSet<QString>& rejected() const { return m_rejected; }
    // Those of the direction from this version come first.
    void setFirst(const std::string& from);
    int rejectedCount() const { return m_hidden; }

    const mapping::Suggestion* at(int row) const;
    std::vector<mapping::Suggestion> all() const { return m_rows; }
    // The name of a proposal in the list of rejected ones.
    static QString nameOf(const mapping::Suggestion& suggestion);

 Q_SIGNALS:
    void rejectedChanged();

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    void rebuild();

    std::vector<mapping::Suggestion> m_all, m_rows;
    QSet<QString> m_rejected;
    std::string m_first;
    int m_hidden = 0;
};

}  // namespace crd::model
