#include "qml/panes/tree_guides.h"

#include <QImage>
#include <QPainter>
#include <QQuickWindow>
#include <QSGImageNode>

namespace crd::qml {

TreeGuides::TreeGuides(QQuickItem* parent) : QQuickItem(parent) {
    setFlag(ItemHasContents);
    connect(this, &TreeGuides::changed, this, &QQuickItem::update);
}

void TreeGuides::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickItem::geometryChange(now, before);
    if (now.height() != before.height()) update();
}

QSGNode* TreeGuides::updatePaintNode(QSGNode* old, UpdatePaintNodeData*) {
    auto* node = static_cast<QSGImageNode*>(old);
    if (m_depth <= 0 || m_indent <= 0 || height() < 1) {
        delete node;
        return nullptr;
    }
    if (node == nullptr) {
        node = window()->createImageNode();
        node->setOwnsTexture(true);
    }
    const qreal ratio = window()->effectiveDevicePixelRatio();
    const QSizeF size(m_depth * m_indent, height());
    QImage image((size * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    for (int level = 0; level < m_depth; ++level) {
        painter.fillRect(QRectF(level * m_indent + (m_indent + 1) / 2, 0, 1, height()), m_color);
    }
    painter.end();
    node->setTexture(window()->createTextureFromImage(image, QQuickWindow::TextureHasAlphaChannel));
    node->setRect(QRectF({}, size));
    return node;
}

}  // namespace crd::qml

#include "moc_tree_guides.cpp"
