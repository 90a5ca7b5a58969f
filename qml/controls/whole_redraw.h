// Lies over a pane and paints nothing, but says that all below it is drawn anew. Where nearly everything in a pane
// changes, as when a list is scrolled, Qt's software renderer adds up hundreds of small rectangles, which takes it
// longer than to paint the pane; under one large rectangle there is nothing to add up.
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
