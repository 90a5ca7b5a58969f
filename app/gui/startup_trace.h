// Tells when the window is there, for bench/startup.py: with the environment variable CRD_DESIGNER_TRACE_STARTUP set,
// prints "first frame" once the first frame is on the screen and "analysed frame" once one is that shows the analysed
// file, and ends the program. Does nothing without the variable.
#pragma once

class QQuickWindow;

namespace crd::gui {

// To be called before the window is shown. Keeps connections to the window and to its session, owned by the window.
void traceStartup(QQuickWindow* window);

}  // namespace crd::gui
