// Where the window was: its size, its place where the platform tells it, and whether it was maximised. It opens wholly
// on a screen, with its frame, also where the screens are others than the ones it was on.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QMargins>
#include <QObject>
#include <QPointer>
#include <QRect>
#include <QTimer>
#include <QWindow>

#include "model/application/app_settings.h"

namespace crd::model {

// `wanted` is without its frame; it is moved and shrunk until it fits with its frame on one of the screens: on that
// with the largest part of it, else on the first. `screens` are without panels; none: returns `wanted`.
QRect placeOnScreen(const QRect& wanted, const QMargins& frame, const QList<QRect>& screens);

class WindowGeometry : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::AppSettings* settings MEMBER m_settings FINAL)
    // The window was maximised when its state was saved: the caller that shows it applies this.
    Q_PROPERTY(bool maximized READ maximized NOTIFY restored FINAL)

 public:
    explicit WindowGeometry(QObject* parent = nullptr);
    bool maximized() const { return m_maximized; }

    // Before `window`, a QWindow, is shown.
    Q_INVOKABLE void restore(QObject* window);
    Q_INVOKABLE void remember();

 Q_SIGNALS:
    void restored();

 private:
    void follow();
    void fitFrame();
    bool normal() const;  // neither maximised, minimised nor full screen
    QList<QRect> screens() const;

    AppSettings* m_settings = nullptr;
    QPointer<QWindow> m_window;
    QRect m_normal;  // the place while neither maximised nor minimised, without the frame
    QSize m_asked;   // what restore() made of it; another size is the user's or the desktop's
    QTimer m_rest{this}, m_frame{this};
    int m_frameTries = 0;
    bool m_maximized = false;
};

}  // namespace crd::model
