// The highlighting helper: colours lines for the application over standard input and output (protocol.h). Runs as long
// as its input is open; exits on the first invalid message.
//
// usage: crd-syntax-helper DEFINITION        exit code 0 at the end of input, 2 no such definition, 3 bad message
#include <unistd.h>

#include <cerrno>
#include <string>

#include "model/syntax/engine.h"
#include "model/syntax/protocol.h"

namespace {

using namespace crd::syntax;

// True if exactly `size` bytes were read.
bool readAll(char* to, std::size_t size) {
    while (size > 0) {
        const ssize_t got = ::read(STDIN_FILENO, to, size);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        to += got;
        size -= static_cast<std::size_t>(got);
    }
    return true;
}

bool writeAll(const std::string& bytes) {
    const char* from = bytes.data();
    std::size_t size = bytes.size();
    while (size > 0) {
        const ssize_t put = ::write(STDOUT_FILENO, from, size);
        if (put < 0 && errno == EINTR) continue;
        if (put <= 0) return false;
        from += put;
        size -= static_cast<std::size_t>(put);
    }
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    const auto engine = argc == 2 ? Engine::create(argv[1]) : nullptr;
    if (!engine) return 2;
    engine->line(u"a: 1", 0);  // loads the definition before the application waits for it
    if (!writeAll(helloFrame())) return 3;
    std::string header(kFrameHeader, '\0'), payload;
    while (readAll(header.data(), header.size())) {
        const auto length = payloadLength(header);
        if (!length) return 3;
        payload.resize(*length);
        if (!readAll(payload.data(), payload.size())) return 3;
        const auto request = readRequest(payload);
        if (!request) return 3;
        Reply reply;
        reply.id = request->id;
        reply.lines.reserve(request->lines.size());
        std::int32_t state = request->state;
        for (const std::u16string& line : request->lines) {
            reply.lines.push_back(engine->line(line, state));
            state = reply.lines.back().stateOut;
        }
        if (!writeAll(frame(reply))) return 3;
    }
    return 0;
}
