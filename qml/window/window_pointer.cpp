#include "qml/window/window_pointer.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <utility>

namespace crd::qml {

// Keys of shortcuts do not reach the window: filtered on the application.
WindowPointer::WindowPointer(QObject* parent) : QObject(parent) {
    QCoreApplication::instance()->installEventFilter(this);
}

void WindowPointer::setWindow(QQuickWindow* window) {
    if (m_window == window) return;
    m_window = window;
    Q_EMIT windowChanged();
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
        m_inside = true;
        Q_EMIT moved();
    } else if (type == QEvent::Leave && m_inside) {
        m_inside = false;
        Q_EMIT moved();
    }
    return false;
}

}  // namespace crd::qml

#include "moc_window_pointer.cpp"
