#include "model/syntax/helper_highlighter.h"

#include <QDeadlineTimer>

#include "engine/base/phrase.h"
#include "model/syntax/helper_path.h"

namespace crd::syntax {
namespace {

constexpr std::size_t kMostAhead = 256;
// A request has at most this many units, so that its reply meets the deadline for any lines.
constexpr std::size_t kMostUnits = 32'768;

}  // namespace

HelperHighlighter::HelperHighlighter(const HighlighterOptions& options) : m_options(options) {
    const QString path = options.helper.empty() ? helperPath() : QString::fromStdString(options.helper);
    if (path.isEmpty()) {
        fail(phrase("Syntax", "The syntax highlighter (crd-syntax-helper) is not installed.").english);
        return;
    }
    m_process.setStandardErrorFile(QProcess::nullDevice());
    m_process.setProgram(path);
    m_process.setArguments({QString::fromStdString(options.definition)});
}

HelperHighlighter::~HelperHighlighter() {
    if (m_process.state() == QProcess::NotRunning) return;
    m_process.kill();
    m_process.waitForFinished(1'000);
}

void HelperHighlighter::fail(const char* why) {
    m_alive = false;
    m_note = why;
    m_ahead.clear();
    if (m_started && m_process.state() != QProcess::NotRunning) m_process.kill();
}

bool HelperHighlighter::receive(int deadlineMs, QByteArray& payload) {
    const QDeadlineTimer deadline(deadlineMs);
    const auto await = [&](qint64 bytes) {
        while (m_process.bytesAvailable() < bytes) {
            if (deadline.hasExpired()) return false;
            const auto left = static_cast<int>(deadline.remainingTime());
            if (!m_process.waitForReadyRead(left) && m_process.bytesAvailable() < bytes) return false;
        }
        return true;
    };
    if (!await(static_cast<qint64>(kFrameHeader))) return false;
    const QByteArray header = m_process.read(static_cast<qint64>(kFrameHeader));
    const auto length = payloadLength({header.constData(), static_cast<std::size_t>(header.size())});
    if (!length || !await(static_cast<qint64>(*length))) return false;
    payload = m_process.read(static_cast<qint64>(*length));
    return true;
}

void HelperHighlighter::start() {
    if (m_started) return;
    m_started = true;
    m_sinceStart.start();
    m_process.start();
}

bool HelperHighlighter::ready() {
    if (!m_alive || m_greeted) return true;
    start();
    const bool said = m_process.bytesAvailable() >= static_cast<qint64>(kFrameHeader);
    const bool starting = m_process.state() != QProcess::NotRunning && !m_sinceStart.hasExpired(m_options.startMs);
    if (!said && starting) return false;
    greeted(said ? m_options.deadlineMs : 0);
    return true;
}

bool HelperHighlighter::greeted(int deadlineMs) {
    if (m_greeted) return true;
    start();
    QByteArray payload;
    if (!receive(deadlineMs, payload)) {
        fail(phrase("Syntax", "The syntax highlighter did not start.").english);
        return false;
    }
    if (!isHello({payload.constData(), static_cast<std::size_t>(payload.size())})) {
        fail(phrase("Syntax", "The syntax highlighter has a different version.").english);
        return false;
    }
    m_greeted = true;
    return true;
}

bool HelperHighlighter::ask(const Request& request, int deadlineMs, Reply& reply) {
    const std::string bytes = frame(request);
    m_process.write(bytes.data(), static_cast<qint64>(bytes.size()));
    QByteArray payload;
    if (!receive(deadlineMs, payload)) {
        fail(phrase("Syntax", "The syntax highlighter did not respond in time.").english);
        return false;
    }
    std::vector<std::size_t> lengths;
    lengths.reserve(request.lines.size());
    for (const std::u16string& line : request.lines) lengths.push_back(line.size());
    auto read = readReply({payload.constData(), static_cast<std::size_t>(payload.size())}, lengths);
    if (!read || read->id != request.id) {
        fail(phrase("Syntax", "The response of the syntax highlighter cannot be read.").english);
        return false;
    }
    reply = std::move(*read);
    return true;
}

LineResult HelperHighlighter::line(std::size_t number, std::u16string_view text, std::int32_t stateIn,
                                   std::int32_t keepState, const NextLine& next) {
    if (!m_alive) return {keepState, {}};
    const bool inOrder = m_any && number == m_lastNumber + 1;
    m_any = true;
    m_lastNumber = number;
    if (text.size() > kLongestLine) {
        m_ahead.clear();
        m_aheadLines = 1;
        return {stateIn, {}};
    }
    if (inOrder && !m_ahead.empty() && m_ahead.front().stateIn == stateIn && m_ahead.front().text == text) {
        LineResult result = std::move(m_ahead.front().result);
        m_ahead.pop_front();
        return result;
    }
    // Another position, or a line that differs from the one read ahead.
    m_aheadLines = inOrder && m_ahead.empty() ? std::min(m_aheadLines * 4, kMostAhead) : 1;
    m_ahead.clear();
    if (!greeted(m_options.startMs)) return {keepState, {}};

    Request request;
    request.id = ++m_lastId;
    request.state = stateIn;
    request.lines.emplace_back(text);
    std::size_t units = text.size();
    std::u16string ahead;
    while (request.lines.size() < m_aheadLines && units < kMostUnits && next(ahead) && ahead.size() <= kLongestLine) {
        units += ahead.size();
        request.lines.push_back(std::move(ahead));
        ahead.clear();
    }
    Reply reply;
    if (!ask(request, m_options.deadlineMs + static_cast<int>(request.lines.size()) - 1, reply)) {
        return {keepState, {}};
    }
    for (std::size_t i = 1; i < reply.lines.size(); ++i) {
        m_ahead.push_back({std::move(request.lines[i]), reply.lines[i - 1].stateOut, std::move(reply.lines[i])});
    }
    return std::move(reply.lines.front());
}

std::unique_ptr<SyntaxHighlighter> createHighlighter(const HighlighterOptions& options) {
    return std::make_unique<HelperHighlighter>(options);
}

std::string_view backEndName() {
    return "KF5HELPER";
}

}  // namespace crd::syntax
