#include "qml/window/window_pointer.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <algorithm>
#include <utility>

namespace crd::qml {

namespace {

// The label at a point of the scene that is cut, in what is painted last there. `covered`: a popup is there.
const QQuickItem* cutLabel(const QQuickItem& item, QPointF point, bool& covered) {
    if (!item.isVisible() || item.opacity() <= 0) return nullptr;
    const bool inside = item.contains(item.mapFromScene(point));
    if (item.clip() && !inside) return nullptr;
    QList<QQuickItem*> children = item.childItems();
    std::stable_sort(children.begin(), children.end(),
                     [](const QQuickItem* a, const QQuickItem* b) { return a->z() < b->z(); });
    for (auto child = children.crbegin(); child != children.crend(); ++child) {
        const QQuickItem* found = cutLabel(**child, point, covered);
        if (found || covered) return found;
    }
    if (inside && item.inherits("QQuickText") && item.property("truncated").toBool()) return &item;
    covered = inside && item.inherits("QQuickPopupItem");
    return nullptr;
}

}  // namespace

// Keys of shortcuts do not reach the window: filtered on the application.
WindowPointer::WindowPointer(QObject* parent) : QObject(parent) {
    QCoreApplication::instance()->installEventFilter(this);
}

void WindowPointer::setWindow(QQuickWindow* window) {
    if (m_window == window) return;
    m_window = window;
    Q_EMIT windowChanged();
}

const QQuickItem* WindowPointer::cutLabelAt(QPointF point) const {
    bool covered = false;
    return m_window ? cutLabel(*m_window->contentItem(), point, covered) : nullptr;
}

QString WindowPointer::cutTextAt(QPointF point) const {
    const QQuickItem* label = cutLabelAt(point);
    return label ? label->property("text").toString() : QString();
}

const WindowPointer::Cut& WindowPointer::cut() const {
    if (m_cut) return *m_cut;
    m_cut.emplace();
    if (const QQuickItem* label = m_inside ? cutLabelAt(m_position) : nullptr) {
        m_cut->text = label->property("text").toString();
        m_cut->place = label->mapRectToScene(QRectF(0, 0, label->width(), label->height()));
    }
    return *m_cut;
}

void WindowPointer::move(bool inside) {
    m_inside = inside;
    m_cut.reset();
    Q_EMIT moved();
}

void WindowPointer::setInUse(bool inUse) {
    if (std::exchange(m_inUse, inUse) != inUse) Q_EMIT inUseChanged();
}

bool WindowPointer::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (type == QEvent::ShortcutOverride || type == QEvent::KeyPress) {
        setInUse(false);
    } else if (watched != m_window) {
        return false;
    } else if (type == QEvent::Wheel) {
        setInUse(false);
    } else if (type == QEvent::MouseMove || type == QEvent::MouseButtonPress) {
        const QPointF position = static_cast<QMouseEvent*>(event)->position();
        // Some systems repeat the last position when the window changes.
        if (!m_inside || position != m_position) setInUse(true);
        m_position = position;
        move(true);
    } else if (type == QEvent::Leave && m_inside) {
        move(false);
    }
    return false;
}

}  // namespace crd::qml

#include "moc_window_pointer.cpp"
