#include "app/gui/startup_trace.h"

#include <QGuiApplication>
#include <QQuickWindow>
#include <cstdio>
#include <memory>

#include "model/document_session.h"

namespace crd::gui {

void traceStartup(QQuickWindow* window) {
    if (!qEnvironmentVariableIsSet("CRD_DESIGNER_TRACE_STARTUP")) return;
    struct State {
        bool painted = false;
        bool analysed = false;
    };
    const auto state = std::make_shared<State>();
    const auto* session = window->findChild<model::DocumentSession*>();
    if (session != nullptr) {
        QObject::connect(session, &model::DocumentSession::analysed, window, [state, window] {
            state->analysed = true;
            window->update();
        });
    }
    const auto tell = [](const char* event) {
        std::puts(event);
        std::fflush(stdout);
    };
    // Swaps are told from the render thread where there is one; the window's thread takes them in turn.
    QObject::connect(
        window, &QQuickWindow::frameSwapped, window,
        [state, session, tell] {
            if (!state->painted) {
                state->painted = true;
                tell("first frame");
            }
            if (state->analysed) tell("analysed frame");
            if (state->analysed || session == nullptr) QGuiApplication::quit();
        },
        Qt::QueuedConnection);
}

}  // namespace crd::gui
