#include "qml/controls/whole_redraw.h"

#include <QQuickWindow>
#include <QSGRectangleNode>

namespace crd::qml {

WholeRedraw::WholeRedraw(QQuickItem* parent) : QQuickItem(parent) {
    setFlag(ItemHasContents);
}

QSGNode* WholeRedraw::updatePaintNode(QSGNode* old, UpdatePaintNodeData*) {
    auto* node = static_cast<QSGRectangleNode*>(old);
    if (node == nullptr) node = window()->createRectangleNode();
    node->setColor(Qt::transparent);
    node->setRect(boundingRect());
    node->markDirty(QSGNode::DirtyMaterial);
    return node;
}

}  // namespace crd::qml

#include "moc_whole_redraw.cpp"
