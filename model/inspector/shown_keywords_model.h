// The rows of an InspectorModel that the inspector shows: those set, with problems, or requested; or all. Other rows
// are not in the list, so that the window creates nothing for them.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QPointer>
#include <QSet>
#include <QSortFilterProxyModel>

#include "model/inspector/inspector_model.h"

namespace crd::model {

class ShownKeywordsModel : public QSortFilterProxyModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::InspectorModel* inspector READ inspector WRITE setInspector NOTIFY inspectorChanged FINAL)
    Q_PROPERTY(bool showAll READ showAll WRITE setShowAll NOTIFY showAllChanged FINAL)

 public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    InspectorModel* inspector() const { return m_inspector; }
    void setInspector(InspectorModel* inspector);
    bool showAll() const { return m_showAll; }
    void setShowAll(bool showAll);

    // Shows a keyword that is not set until another node is selected. Returns its row here, -1 if it has none.
    Q_INVOKABLE int pin(const QString& keyword);
    Q_INVOKABLE int rowOf(const QString& keyword) const;  // -1 if it is not shown
    Q_INVOKABLE int lastRule() const;                     // the row of the last rule of the node, -1 when it has none

 Q_SIGNALS:
    void inspectorChanged();
    void showAllChanged();

 protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

 private:
    QPointer<InspectorModel> m_inspector;
    QSet<QString> m_pinned;
    QString m_pinnedPath;
    bool m_showAll = false;
};

}  // namespace crd::model
