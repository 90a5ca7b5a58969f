// Where the pointer is in a window, whatever lies under it. A HoverHandler that covers others takes the hover from
// them.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QPointF>
#include <QPointer>
#include <QQuickWindow>

namespace crd::model {

class WindowPointer : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickWindow* window READ window WRITE setWindow NOTIFY windowChanged)
    Q_PROPERTY(bool inside READ inside NOTIFY moved)
    Q_PROPERTY(
        QPointF position READ position NOTIFY moved)  // in the window, in its units; the last one where not inside

 public:
    using QObject::QObject;

    QQuickWindow* window() const { return m_window; }
    void setWindow(QQuickWindow* window);
    bool inside() const { return m_inside; }
    QPointF position() const { return m_position; }
    bool eventFilter(QObject* watched, QEvent* event) override;

 Q_SIGNALS:
    void windowChanged();
    void moved();

 private:
    QPointer<QQuickWindow> m_window;
    QPointF m_position;
    bool m_inside = false;
};

}  // namespace crd::model
