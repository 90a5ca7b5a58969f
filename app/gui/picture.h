// crd-designer --grab: waits until the window shows what it is going to show, then writes it to a file.
#pragma once

#include <QObject>
#include <QTimer>

#include "app/gui/options.h"

class QQuickWindow;

namespace crd::gui {

class Picture : public QObject {
    Q_OBJECT

 public:
    // `window` is the root object of the QML; it must outlive this. Ends the event loop with the exit code.
    Picture(QQuickWindow* window, Options options, QObject* parent = nullptr);

    void start();

 private:
    void look();
    void fail(const QString& sentence);

    QQuickWindow* m_window;
    Options m_options;
    QTimer m_timer;
    int m_calm = 0;  // looks in a row at which nothing was going on
    int m_looks = 0;
    bool m_prepared = false;
};

}  // namespace crd::gui
