// crd-designer --grab and --export-guide: waits until the window has settled, then writes it, or the guide, to a file.
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
    void open();
    void fail(const QString& sentence);

    QQuickWindow* m_window;
    QObject* m_content = nullptr;  // of the window, once it is created
    Options m_options;
    QTimer m_timer;
    int m_calm = 0;  // idle checks in a row
    int m_looks = 0;
    bool m_prepared = false;
};

}  // namespace crd::gui
