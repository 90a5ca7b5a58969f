#include "model/syntax/protocol.h"

#include <cstring>

namespace crd::syntax {
namespace {

class Writer {
 public:
    Writer() : m_bytes(kFrameHeader, '\0') {}

    template <typename Number>
    void number(Number value) {
        m_bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    void units(std::u16string_view text) {
        m_bytes.append(reinterpret_cast<const char*>(text.data()), text.size() * sizeof(char16_t));
    }
    std::string finish() {
        const auto length = static_cast<std::uint32_t>(m_bytes.size() - kFrameHeader);
        std::memcpy(m_bytes.data(), &length, sizeof length);
        return std::move(m_bytes);
    }

 private:
    std::string m_bytes;
};

class Reader {
 public:
    explicit Reader(std::string_view bytes) : m_rest(bytes) {}

    template <typename Number>
    bool number(Number& value) {
        if (m_rest.size() < sizeof value) return false;
        std::memcpy(&value, m_rest.data(), sizeof value);
        m_rest.remove_prefix(sizeof value);
        return true;
    }
    bool units(std::size_t count, std::u16string& text) {
        if (count > m_rest.size() / sizeof(char16_t)) return false;
        text.resize(count);
        std::memcpy(text.data(), m_rest.data(), count * sizeof(char16_t));
        m_rest.remove_prefix(count * sizeof(char16_t));
        return true;
    }
    bool has(std::size_t count, std::size_t size) const { return count <= m_rest.size() / size; }
    bool atEnd() const { return m_rest.empty(); }

 private:
    std::string_view m_rest;
};

constexpr std::size_t kSpanBytes = 10, kResultBytes = 8, kLineBytes = 4;

}  // namespace

std::string helloFrame() {
    Writer out;
    out.number(kMagic);
    out.number(kVersion);
    return out.finish();
}

std::string frame(const Request& request) {
    Writer out;
    out.number(request.id);
    out.number(request.state);
    out.number(static_cast<std::uint32_t>(request.lines.size()));
    for (const std::u16string& line : request.lines) {
        out.number(static_cast<std::uint32_t>(line.size()));
        out.units(line);
    }
    return out.finish();
}

std::string frame(const Reply& reply) {
    Writer out;
    out.number(reply.id);
    out.number(static_cast<std::uint32_t>(reply.lines.size()));
    for (const LineResult& line : reply.lines) {
        out.number(line.stateOut);
        out.number(static_cast<std::uint32_t>(line.spans.size()));
        for (const Span& span : line.spans) {
            out.number(span.offset);
            out.number(span.length);
            out.number(static_cast<std::uint16_t>(span.style));
        }
    }
    return out.finish();
}

bool isHello(std::string_view payload) {
    Reader in(payload);
    std::uint32_t magic = 0, version = 0;
    return in.number(magic) && in.number(version) && in.atEnd() && magic == kMagic && version == kVersion;
}

std::optional<Request> readRequest(std::string_view payload) {
    Reader in(payload);
    Request request;
    std::uint32_t count = 0;
    if (!in.number(request.id) || !in.number(request.state) || !in.number(count)) return std::nullopt;
    if (count > kMostLines || !in.has(count, kLineBytes)) return std::nullopt;
    request.lines.resize(count);
    for (std::u16string& line : request.lines) {
        std::uint32_t units = 0;
        if (!in.number(units) || !in.units(units, line)) return std::nullopt;
    }
    if (!in.atEnd()) return std::nullopt;
    return request;
}

std::optional<Reply> readReply(std::string_view payload, const std::vector<std::size_t>& lengths) {
    Reader in(payload);
    Reply reply;
    std::uint32_t count = 0;
    if (!in.number(reply.id) || !in.number(count) || count != lengths.size() || !in.has(count, kResultBytes)) {
        return std::nullopt;
    }
    reply.lines.resize(count);
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        LineResult& line = reply.lines[i];
        std::uint32_t spans = 0;
        if (!in.number(line.stateOut) || !in.number(spans) || line.stateOut < 0) return std::nullopt;
        if (!in.has(spans, kSpanBytes) || spans > lengths[i]) return std::nullopt;
        line.spans.resize(spans);
        std::size_t at = 0;
        for (Span& span : line.spans) {
            std::uint16_t style = 0;
            if (!in.number(span.offset) || !in.number(span.length) || !in.number(style)) return std::nullopt;
            if (span.offset < at || span.offset > lengths[i] || span.length == 0 || style >= kStyleCount ||
                span.length > lengths[i] - span.offset) {
                return std::nullopt;
            }
            at = std::size_t{span.offset} + span.length;
            span.style = Style{style};
        }
    }
    if (!in.atEnd()) return std::nullopt;
    return reply;
}

std::optional<std::uint32_t> payloadLength(std::string_view header) {
    Reader in(header);
    std::uint32_t length = 0;
    if (!in.number(length) || length > kMostBytes) return std::nullopt;
    return length;
}

}  // namespace crd::syntax
