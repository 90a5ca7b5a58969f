// The back end "KF5HELPER": KSyntaxHighlighting in a separate process, since Debian 12 has it for Qt 5 only.
#pragma once

#include <QElapsedTimer>
#include <QProcess>
#include <deque>

#include "model/syntax/protocol.h"
#include "model/syntax/syntax_highlighter.h"

namespace crd::syntax {

// Requests one line at a time while the user types, and reads ahead 4, 16, 64, 256 lines while lines are requested in
// order (a newly set text): one round trip costs 40 microseconds, as much as colouring two lines. The first failure (no
// start, no reply in time, an invalid reply) ends it: the process is killed, every later line() returns its keepState
// at once.
class HelperHighlighter final : public SyntaxHighlighter {
 public:
    explicit HelperHighlighter(const HighlighterOptions& options);
    ~HelperHighlighter() override;

    LineResult line(std::size_t number, std::u16string_view text, std::int32_t stateIn, std::int32_t keepState,
                    const NextLine& next) override;
    bool ready() override;
    bool alive() const override { return m_alive; }
    std::string note() const override { return m_note; }

    // For tests: the helper's process id (0 if there is none), and the number of requests sent.
    qint64 processId() const { return m_process.processId(); }
    std::uint32_t requests() const { return m_lastId; }

 private:
    struct Ahead {
        std::u16string text;
        std::int32_t stateIn;
        LineResult result;
    };

    void start();
    bool greeted(int deadlineMs);
    bool ask(const Request& request, int deadlineMs, Reply& reply);
    // The next payload, waiting at most until `deadlineMs` after now.
    bool receive(int deadlineMs, QByteArray& payload);
    void fail(const char* why);

    HighlighterOptions m_options;
    QProcess m_process;
    QElapsedTimer m_sinceStart;
    std::deque<Ahead> m_ahead;  // replies for the lines after m_lastNumber
    std::size_t m_lastNumber = 0;
    std::size_t m_aheadLines = 1;
    std::uint32_t m_lastId = 0;
    bool m_started = false, m_greeted = false, m_alive = true, m_any = false;
    std::string m_note;
};

}  // namespace crd::syntax
