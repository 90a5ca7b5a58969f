#include "engine/crd/ca_bundle.h"

#include <cstddef>
#include <cstdint>

#include "engine/base/ascii.h"

namespace crd {

namespace {

int sixBits(char c) {
    if (isUpper(c)) return c - 'A';
    if (isLower(c)) return c - 'a' + 26;
    if (isDigit(c)) return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

// Nothing if it is not standard base64 with padding; line breaks are skipped.
std::optional<std::string> decoded(std::string_view base64) {
    std::string out;
    std::uint32_t bits = 0;
    int have = 0;
    std::size_t symbols = 0;
    std::size_t padding = 0;
    for (const char c : base64) {
        if (c == '\n' || c == '\r') continue;
        ++symbols;
        if (c == '=') {
            ++padding;
            continue;
        }
        const int value = sixBits(c);
        if (value < 0 || padding > 0) return std::nullopt;
        bits = bits << 6 | static_cast<std::uint32_t>(value);
        have += 6;
        if (have >= 8) {
            have -= 8;
            out += static_cast<char>(bits >> have & 0xff);
        }
    }
    if (symbols % 4 != 0 || padding > 2) return std::nullopt;
    return out;
}

struct Block {
    std::string_view type;
    bool headers = false;
    std::string bytes;
};

std::string_view takeLine(std::string_view& text) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.back() == '\t')) line.remove_suffix(1);
    return line;
}

// The next block; `text` becomes the rest. Skips incomplete blocks.
std::optional<Block> nextBlock(std::string_view& text) {
    constexpr std::string_view kBegin = "-----BEGIN ";
    constexpr std::string_view kEnd = "\n-----END ";
    constexpr std::string_view kDashes = "-----";
    while (true) {
        std::size_t begin = text.starts_with(kBegin) ? 0 : text.find('\n' + std::string(kBegin));
        if (begin == std::string_view::npos) return std::nullopt;
        if (text[begin] == '\n') ++begin;
        text.remove_prefix(begin + kBegin.size());
        std::string_view rest = text;
        Block block;
        block.type = takeLine(rest);
        if (!block.type.ends_with(kDashes)) continue;
        block.type.remove_suffix(kDashes.size());
        while (true) {
            std::string_view after = rest;
            if (takeLine(after).find(':') == std::string_view::npos) break;
            block.headers = true;
            rest = after;
        }
        // The end of an empty block follows directly.
        const std::size_t end = rest.starts_with(kEnd.substr(1)) ? 0 : rest.find(kEnd);
        if (end == std::string_view::npos) continue;
        std::string_view tail = rest.substr(end);
        if (tail.front() == '\n') tail.remove_prefix(1);
        const std::string_view last = takeLine(tail).substr(kEnd.size() - 1);
        if (last != std::string(block.type) + std::string(kDashes)) continue;
        std::string symbols;
        for (const char c : rest.substr(0, end)) {
            if (c != ' ' && c != '\t') symbols += c;
        }
        std::optional<std::string> bytes = decoded(symbols);
        if (!bytes) continue;
        block.bytes = std::move(*bytes);
        text = tail;
        return block;
    }
}

// Removes one DER element with this tag from the front; nothing if there is none.
std::optional<std::string_view> takeElement(std::string_view& der, unsigned char tag) {
    if (der.size() < 2 || static_cast<unsigned char>(der[0]) != tag) return std::nullopt;
    std::size_t length = static_cast<unsigned char>(der[1]);
    std::size_t head = 2;
    if (length >= 0x80) {
        const std::size_t count = length & 0x7f;
        if (count == 0 || count > 4 || der.size() < 2 + count) return std::nullopt;
        length = 0;
        for (std::size_t i = 0; i < count; ++i) length = length << 8 | static_cast<unsigned char>(der[2 + i]);
        head += count;
    }
    if (length > der.size() - head) return std::nullopt;
    const std::string_view out = der.substr(head, length);
    der.remove_prefix(head + length);
    return out;
}

// A sequence of the signed part, the algorithm and the signature.
bool isCertificate(std::string_view der) {
    std::optional<std::string_view> outer = takeElement(der, 0x30);
    return outer && der.empty() && takeElement(*outer, 0x30) && takeElement(*outer, 0x30) && takeElement(*outer, 0x03);
}

}  // namespace

std::optional<std::string> caBundleError(std::string_view base64) {
    constexpr const char* kPrefix = "unable to load root certificates: ";
    const std::optional<std::string> pem = decoded(base64);
    if (!pem || pem->empty()) return std::nullopt;  // invalid base64 is rejected by the decoder
    const auto certificate = [](const Block& block) { return block.type == "CERTIFICATE" && !block.headers; };
    std::string_view rest = *pem;
    bool broken = false;
    while (const std::optional<Block> block = nextBlock(rest)) {
        if (!certificate(*block)) continue;
        if (isCertificate(block->bytes)) return std::nullopt;
        broken = true;
    }
    if (broken) return std::string(kPrefix) + "failed to parse certificate: x509: malformed certificate";
    // The server continues after the last block and requires that nothing follows it.
    rest = *pem;
    while (!rest.empty()) {
        if (!nextBlock(rest)) return std::string(kPrefix) + "unable to parse bytes as PEM block";
    }
    return std::string(kPrefix) + "no valid certificate authority data seen";
}

}  // namespace crd
