// The vertical lines of the levels of a tree: one for each level above a row. A single item, since a row of a deep tree
// has many lines.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QColor>
#include <QQuickItem>

namespace crd::qml {

class TreeGuides : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(int depth MEMBER m_depth NOTIFY changed FINAL)
    Q_PROPERTY(int indent MEMBER m_indent NOTIFY changed FINAL)  // width of a level; its line is in the middle
    Q_PROPERTY(QColor color MEMBER m_color NOTIFY changed FINAL)

 public:
    explicit TreeGuides(QQuickItem* parent = nullptr);

 Q_SIGNALS:
    void changed();

 protected:
    void geometryChange(const QRectF& now, const QRectF& before) override;
    QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData* data) override;

 private:
    int m_depth = 0, m_indent = 0;
    QColor m_color;
};

}  // namespace crd::qml
