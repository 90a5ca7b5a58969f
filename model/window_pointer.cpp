#include "model/window_pointer.h"

#include <QMouseEvent>

namespace crd::model {

void WindowPointer::setWindow(QQuickWindow* window) {
    if (m_window == window) return;
    if (m_window) m_window->removeEventFilter(this);
    m_window = window;
    if (m_window) m_window->installEventFilter(this);
    Q_EMIT windowChanged();
}

bool WindowPointer::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (type == QEvent::MouseMove || type == QEvent::MouseButtonPress) {
        m_position = static_cast<QMouseEvent*>(event)->position();
        m_inside = true;
        Q_EMIT moved();
    } else if (type == QEvent::Leave && m_inside) {
        m_inside = false;
        Q_EMIT moved();
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace crd::model
