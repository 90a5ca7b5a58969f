#include "app/gui/startup_trace.h"

#include <QGuiApplication>
#include <QQuickWindow>
#include <cstdio>
#include <utility>

#include "model/document/document_session.h"

namespace crd::gui {

namespace {

void tell(const char* event) {
    std::puts(event);
    std::fflush(stdout);
}

}  // namespace

StartupTrace::StartupTrace(QQuickWindow* window) : m_window(window) {
    if (!qEnvironmentVariableIsSet("CRD_DESIGNER_TRACE_STARTUP")) return;
    m_opens = !window->property("fileToOpen").toString().isEmpty();
    connect(window, SIGNAL(contentChanged()), this,
            SLOT(followContent()));  // a QML property: known only by name
    // Emitted by the render thread if there is one. The first frame is reported directly, because the window's thread
    // creates the content next.
    connect(
        window, &QQuickWindow::frameSwapped, window,
        [told = false]() mutable {
            if (!std::exchange(told, true)) tell("first frame");
        },
        Qt::DirectConnection);
    connect(window, &QQuickWindow::frameSwapped, this, &StartupTrace::painted, Qt::QueuedConnection);
}

void StartupTrace::followContent() {
    auto* session = m_window->findChild<model::DocumentSession*>();
    if (!session) return;
    connect(session, &model::DocumentSession::analysed, this, [this] {
        m_analysed = true;
        m_window->update();
    });
}

void StartupTrace::painted() {
    if (!m_window->property("content").value<QObject*>()) return;
    if (!m_contentTold) tell("content frame");
    m_contentTold = true;
    if (m_analysed) tell("analysed frame");
    if (m_analysed || !m_opens) QGuiApplication::quit();
}

}  // namespace crd::gui

#include "moc_startup_trace.cpp"
