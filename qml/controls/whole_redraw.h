// Covers a pane and paints nothing, but requests that all below it is painted again. If nearly everything in a pane
// changes, as when a list is scrolled, Qt's software renderer merges hundreds of small rectangles, which takes longer
// than painting the pane; with one large rectangle there is nothing to merge.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QQuickItem>

namespace crd::qml {

class WholeRedraw : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT

 public:
    explicit WholeRedraw(QQuickItem* parent = nullptr);

 public Q_SLOTS:
    void redraw() { update(); }  // in the next frame

 protected:
    QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData* data) override;
};

}  // namespace crd::qml
