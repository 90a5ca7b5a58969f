#include "engine/crd/checks/ca_bundle.h"

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "engine/base/text/ascii.h"

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
    // The positions of the last end line and the last end of headers that were found: a search that a later beginning
    // would repeat is skipped, or a text of many beginnings would take quadratic time.
    const char *foundEnd = nullptr, *headersEnd = nullptr;
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
        if (headersEnd && rest.data() < headersEnd) {
            rest.remove_prefix(static_cast<std::size_t>(headersEnd - rest.data()));
            block.headers = true;
        }
        while (true) {
            std::string_view after = rest;
            if (takeLine(after).find(':') == std::string_view::npos) break;
            block.headers = true;
            rest = after;
        }
        headersEnd = rest.data();
        // The end of an empty block follows directly.
        std::size_t end = 0;
        if (!rest.starts_with(kEnd.substr(1))) {
            end = foundEnd && foundEnd >= rest.data() ? static_cast<std::size_t>(foundEnd - rest.data())
                                                      : rest.find(kEnd);
            if (end == std::string_view::npos) return std::nullopt;  // nor has any later block an end
            foundEnd = rest.data() + end;
        }
        std::string_view tail = rest.substr(end);
        if (tail.front() == '\n') tail.remove_prefix(1);
        const std::string_view last = takeLine(tail).substr(kEnd.size() - 1);
        if (last != std::string(block.type) + std::string(kDashes)) continue;
        if (rest.substr(0, end).find('-') != std::string_view::npos) continue;  // not base64
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

// The bytes of the next element, whatever it is.
std::optional<std::string_view> takeAny(std::string_view& der) {
    return der.empty() ? std::nullopt : takeElement(der, static_cast<unsigned char>(der.front()));
}

// UTCTime "YYMMDDhhmmssZ" or GeneralizedTime "YYYYMMDDhhmmssZ", as RFC 5280 (4.1.2.5) writes them.
std::optional<std::int64_t> takeTime(std::string_view& der) {
    if (der.empty()) return std::nullopt;
    const bool general = static_cast<unsigned char>(der.front()) == 0x18;
    const std::optional<std::string_view> text = takeElement(der, general ? 0x18 : 0x17);
    if (!text || text->size() != (general ? 15U : 13U) || text->back() != 'Z') return std::nullopt;
    for (const char c : text->substr(0, text->size() - 1))
        if (!isDigit(c)) return std::nullopt;
    const auto number = [&](std::size_t at, std::size_t count) {
        int out = 0;
        for (const char c : text->substr(at, count)) out = out * 10 + (c - '0');
        return out;
    };
    const std::size_t head = general ? 4 : 2;
    int year = number(0, head);
    if (!general) year += year < 50 ? 2000 : 1900;
    const std::chrono::year_month_day day(std::chrono::year(year),
                                          std::chrono::month(static_cast<unsigned>(number(head, 2))),
                                          std::chrono::day(static_cast<unsigned>(number(head + 2, 2))));
    if (!day.ok()) return std::nullopt;
    const std::int64_t days = std::chrono::sys_days(day).time_since_epoch().count();
    return days * 86'400 + number(head + 4, 2) * 3'600 + number(head + 6, 2) * 60 + number(head + 8, 2);
}

// The common name, else the organization of a name (RFC 5280, 4.1.2.4). Control characters are dropped.
std::string nameIn(std::string_view name) {
    constexpr std::string_view kCommonName = "\x55\x04\x03", kOrganization = "\x55\x04\x0a";
    std::string common, organization;
    while (std::optional<std::string_view> set = takeElement(name, 0x31)) {
        std::optional<std::string_view> pair = takeElement(*set, 0x30);
        const std::optional<std::string_view> type = pair ? takeElement(*pair, 0x06) : std::nullopt;
        const std::optional<std::string_view> value = type ? takeAny(*pair) : std::nullopt;
        if (!value || (*type != kCommonName && *type != kOrganization)) continue;
        std::string& out = *type == kCommonName ? common : organization;
        out.clear();
        for (const char c : *value)
            if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) out += c;
    }
    return common.empty() ? organization : common;
}

std::optional<CaCertificate> readCertificate(std::string_view der) {
    std::optional<std::string_view> outer = takeElement(der, 0x30);
    std::optional<std::string_view> body = outer ? takeElement(*outer, 0x30) : std::nullopt;
    if (!body) return std::nullopt;
    takeElement(*body, 0xa0);  // the version, which may be absent
    // The serial number, the algorithm, the issuer.
    if (!takeElement(*body, 0x02) || !takeElement(*body, 0x30) || !takeElement(*body, 0x30)) return std::nullopt;
    std::optional<std::string_view> validity = takeElement(*body, 0x30);
    const std::optional<std::int64_t> begins = validity ? takeTime(*validity) : std::nullopt;
    const std::optional<std::int64_t> ends = begins ? takeTime(*validity) : std::nullopt;
    const std::optional<std::string_view> subject = ends ? takeElement(*body, 0x30) : std::nullopt;
    if (!subject) return std::nullopt;
    return CaCertificate{nameIn(*subject), *begins, *ends};
}

}  // namespace

std::vector<CaCertificate> caCertificates(std::string_view base64, std::size_t most) {
    std::vector<CaCertificate> out;
    const std::optional<std::string> pem = decoded(base64);
    if (!pem) return out;
    std::string_view rest = *pem;
    while (out.size() < most) {
        const std::optional<Block> block = nextBlock(rest);
        if (!block) break;
        if (block->type != "CERTIFICATE" || block->headers || !isCertificate(block->bytes)) continue;
        if (std::optional<CaCertificate> one = readCertificate(block->bytes)) out.push_back(*std::move(one));
    }
    return out;
}

bool holdsPrivateKey(std::string_view base64) {
    const std::optional<std::string> pem = decoded(base64);
    return pem && pem->find("PRIVATE KEY-----") != std::string::npos;
}

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
