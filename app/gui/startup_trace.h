// Reports when the window is ready, for bench/startup.py: with the environment variable CRD_DESIGNER_TRACE_STARTUP set,
// prints "first frame" after the first frame, "content frame" after the first frame with the panes or the start page,
// and "analysed frame" after the first frame with the analysed file, and ends the program. Does nothing without the
// variable.
#pragma once

#include <QObject>

class QQuickWindow;

namespace crd::gui {

class StartupTrace : public QObject {
    Q_OBJECT

 public:
    // Create it before the window is shown; `window` must outlive this.
    explicit StartupTrace(QQuickWindow* window);

 private Q_SLOTS:
    void followContent();
    void painted();

 private:
    QQuickWindow* m_window;
    bool m_contentTold = false, m_opens = false, m_analysed = false;
};

}  // namespace crd::gui
