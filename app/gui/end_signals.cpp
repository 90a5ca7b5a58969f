#include "app/gui/end_signals.h"

#include <fcntl.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QSocketNotifier>
#include <csignal>
#include <utility>

namespace crd::gui {

namespace {

constexpr int kShellOffset = 128;
volatile std::sig_atomic_t writeEnd = -1;

// Only what a signal handler may do.
void pass(int signal) {
    const auto byte = static_cast<unsigned char>(signal);
    [[maybe_unused]] const ssize_t written = ::write(writeEnd, &byte, 1);
}

}  // namespace

EndSignals::EndSignals(std::function<void()> before) {
    if (::pipe2(m_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
    writeEnd = m_pipe[1];
    auto* notifier = new QSocketNotifier(m_pipe[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this, before = std::move(before)] {
        unsigned char signal = 0;
        if (::read(m_pipe[0], &signal, 1) != 1) return;
        before();
        QCoreApplication::exit(kShellOffset + signal);
    });
    for (const int signal : {SIGTERM, SIGHUP}) {
        struct sigaction set {};
        if (::sigaction(signal, nullptr, &set) != 0 || set.sa_handler == SIG_IGN) continue;
        struct sigaction action {};
        action.sa_handler = pass;
        action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
        ::sigemptyset(&action.sa_mask);
        ::sigaction(signal, &action, nullptr);
    }
}

EndSignals::~EndSignals() {
    for (const int signal : {SIGTERM, SIGHUP}) {
        struct sigaction now {};
        if (::sigaction(signal, nullptr, &now) == 0 && now.sa_handler == pass) std::signal(signal, SIG_DFL);
    }
    writeEnd = -1;
    for (const int end : m_pipe)
        if (end >= 0) ::close(end);
}

}  // namespace crd::gui
