// The signals that ask the program to end, from the session or a terminal.
#pragma once

#include <QObject>
#include <array>
#include <functional>

namespace crd::gui {

// Ends the event loop on SIGTERM and SIGHUP with the exit code of a shell for that signal, so that unsaved changes are
// written first, and offered at the next start. A second signal ends the program at once. A signal that the caller
// ignores, as nohup does, stays ignored. One per process.
class EndSignals : public QObject {
 public:
    // `before` is called before the loop ends.
    explicit EndSignals(std::function<void()> before);
    ~EndSignals() override;
    EndSignals(const EndSignals&) = delete;
    EndSignals& operator=(const EndSignals&) = delete;

 private:
    std::array<int, 2> m_pipe{-1, -1};
};

}  // namespace crd::gui
