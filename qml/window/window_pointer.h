// The position of the pointer in a window, independent of the items under it, and whether it is in use. A HoverHandler
// that covers others takes the hover from them, and is also hovered when its item moves under a resting pointer.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QPointF>
#include <QPointer>
#include <QQuickItem>
#include <QQuickWindow>
#include <QRectF>
#include <QString>
#include <optional>

namespace crd::qml {

class WindowPointer : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickWindow* window READ window WRITE setWindow NOTIFY windowChanged FINAL)
    Q_PROPERTY(bool inside READ inside NOTIFY moved FINAL)
    // In the window, in its units; the last one where not inside
    Q_PROPERTY(QPointF position READ position NOTIFY moved FINAL)
    // The mouse was moved since the last key or turn of the wheel.
    Q_PROPERTY(bool inUse READ inUse NOTIFY inUseChanged FINAL)
    // The whole text of the label under the pointer that shows only a part of it, and where that label is; else empty.
    Q_PROPERTY(QString cutText READ cutText NOTIFY moved FINAL)
    Q_PROPERTY(QRectF cutPlace READ cutPlace NOTIFY moved FINAL)

 public:
    explicit WindowPointer(QObject* parent = nullptr);

    QQuickWindow* window() const { return m_window; }
    void setWindow(QQuickWindow* window);
    bool inside() const { return m_inside; }
    QPointF position() const { return m_position; }
    bool inUse() const { return m_inUse; }
    QString cutText() const { return cut().text; }
    QRectF cutPlace() const { return cut().place; }
    QString cutTextAt(QPointF point) const;
    bool eventFilter(QObject* watched, QEvent* event) override;

 Q_SIGNALS:
    void windowChanged();
    void moved();
    void inUseChanged();

 private:
    void setInUse(bool inUse);
    void move(bool inside);
    const QQuickItem* cutLabelAt(QPointF point) const;
    struct Cut {
        QString text;
        QRectF place;
    };
    const Cut& cut() const;  // looked for once after each move

    QPointer<QQuickWindow> m_window;
    QPointF m_position;
    mutable std::optional<Cut> m_cut;
    bool m_inside = false, m_inUse = true;
};

}  // namespace crd::qml
