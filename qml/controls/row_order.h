// Keeps the rows of a list in their visible order, for Tab and for screen readers: a ListView adds rows to its content
// in the order of their creation, and moves and reuses them.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QQuickItem>

namespace crd::qml {

class RowOrder : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickItem* rows READ rows WRITE setRows NOTIFY rowsChanged FINAL)  // the parent of the rows

 public:
    using QQuickItem::QQuickItem;

    QQuickItem* rows() const { return m_rows; }
    void setRows(QQuickItem* rows);

 Q_SIGNALS:
    void rowsChanged();

 protected:
    void updatePolish() override;

 private:
    void watch();
    void moved() { polish(); }

    QQuickItem* m_rows = nullptr;
};

}  // namespace crd::qml
