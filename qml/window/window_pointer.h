// Where the pointer is in a window, whatever lies under it, and whether the user is using it. A HoverHandler that
// covers others takes the hover from them, and it is also hovered where its item moves under a pointer that rests.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QPointF>
#include <QPointer>
#include <QQuickWindow>

namespace crd::qml {

class WindowPointer : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickWindow* window READ window WRITE setWindow NOTIFY windowChanged FINAL)
    Q_PROPERTY(bool inside READ inside NOTIFY moved FINAL)
    // In the window, in its units; the last one where not inside
    Q_PROPERTY(QPointF position READ position NOTIFY moved FINAL)
    // Since the last key or turn of the wheel the mouse was moved.
    Q_PROPERTY(bool inUse READ inUse NOTIFY inUseChanged FINAL)

 public:
    explicit WindowPointer(QObject* parent = nullptr);

    QQuickWindow* window() const { return m_window; }
    void setWindow(QQuickWindow* window);
    bool inside() const { return m_inside; }
    QPointF position() const { return m_position; }
    bool inUse() const { return m_inUse; }
    bool eventFilter(QObject* watched, QEvent* event) override;

 Q_SIGNALS:
    void windowChanged();
    void moved();
    void inUseChanged();

 private:
    void setInUse(bool inUse);

    QPointer<QQuickWindow> m_window;
    QPointF m_position;
    bool m_inside = false, m_inUse = true;
};

}  // namespace crd::qml
