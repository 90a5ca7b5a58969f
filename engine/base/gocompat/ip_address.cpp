#include "engine/base/gocompat/ip_address.h"

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"

namespace crd {

namespace {

class AddressParser {
 public:
    explicit AddressParser(std::string_view text) : m_text(text) {}

    Result<IpAddress> run() {
        const std::size_t mark = m_text.find_first_of(".:%");
        bool good = false;
        if (mark == std::string_view::npos) {
            fail("unable to parse IP");
        } else if (m_text[mark] == '%') {
            fail("missing IPv6 address");
        } else if (m_text[mark] == '.') {
            m_out.v4 = true;
            good = v4(m_text, 0);
        } else {
            good = v6();
        }
        if (!good) return failure(m_error);
        return m_out;
    }

 private:
    bool fail(std::string_view message, std::string_view at = {}) {
        m_error = "ParseAddr(" + goQuoted(m_text) + "): " + std::string(message);
        if (!at.empty()) m_error += " (at " + goQuoted(at) + ")";
        return false;
    }

    // Writes four decimal numbers to the bytes from `to`.
    bool v4(std::string_view text, std::size_t to) {
        constexpr std::size_t kNumbers = 4;
        std::size_t number = 0;
        std::size_t digits = 0;
        int value = 0;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const char c = text[i];
            if (isDigit(c)) {
                if (digits == 1 && value == 0) return fail("IPv4 field has octet with leading zero");
                value = value * 10 + (c - '0');
                ++digits;
                if (value > 255) return fail("IPv4 field has value >255");
            } else if (c != '.') {
                return fail("unexpected character", text.substr(i));
            } else {
                if (digits == 0 || i + 1 == text.size()) {
                    return fail("IPv4 field must have at least one digit", text.substr(i));
                }
                if (number + 1 == kNumbers) return fail("IPv4 address too long");
                m_out.bytes[to + number++] = static_cast<std::uint8_t>(value);
                value = 0;
                digits = 0;
            }
        }
        if (number + 1 < kNumbers) return fail("IPv4 address too short");
        m_out.bytes[to + number] = static_cast<std::uint8_t>(value);
        return true;
    }

    bool v6() {
        std::string_view rest = m_text;
        const std::size_t percent = rest.find('%');
        if (percent != std::string_view::npos) {
            m_out.zone = rest.substr(percent + 1);
            if (m_out.zone.empty()) return fail("zone must be a non-empty string");
            rest = rest.substr(0, percent);
        }
        constexpr std::size_t kNone = 16;
        std::size_t gap = kNone;  // position of "::"
        std::size_t at = 0;
        if (rest.starts_with("::")) {
            gap = 0;
            rest.remove_prefix(2);
            if (rest.empty()) return true;
        }
        while (at < m_out.bytes.size()) {
            std::size_t length = 0;
            unsigned value = 0;
            for (; length < rest.size() && hexDigit(rest[length]) >= 0; ++length) {
                if (length == 4) return fail("each group must have 4 or less digits", rest);
                value = value * 16 + static_cast<unsigned>(hexDigit(rest[length]));
            }
            if (length == 0) return fail("each colon-separated field must have at least one digit", rest);
            if (length < rest.size() && rest[length] == '.') {
                if (gap == kNone && at != 12) {
                    return fail("embedded IPv4 address must replace the final 2 fields of the address", rest);
                }
                if (at > 12) {
                    return fail("too many hex fields to fit an embedded IPv4 at the end of the address", rest);
                }
                if (!v4(rest, at)) return false;
                rest = {};
                at += 4;
                break;
            }
            m_out.bytes[at++] = static_cast<std::uint8_t>(value >> 8);
            m_out.bytes[at++] = static_cast<std::uint8_t>(value & 255);
            rest.remove_prefix(length);
            if (rest.empty()) break;
            if (rest.front() != ':') return fail("unexpected character, want colon", rest);
            if (rest.size() == 1) return fail("colon must be followed by more characters", rest);
            rest.remove_prefix(1);
            if (rest.front() == ':') {
                if (gap != kNone) return fail("multiple :: in address", rest);
                gap = at;
                rest.remove_prefix(1);
                if (rest.empty()) break;
            }
        }
        if (!rest.empty()) return fail("trailing garbage after address", rest);
        if (at == m_out.bytes.size()) {
            return gap == kNone || fail("the :: must expand to at least one field of zeros");
        }
        if (gap == kNone) return fail("address string too short");
        // Moves the bytes after the gap to the end; zeros fill the gap.
        std::array<std::uint8_t, 16> spread{};
        for (std::size_t i = 0; i < gap; ++i) spread[i] = m_out.bytes[i];
        for (std::size_t i = at, to = spread.size(); i > gap; --i) spread[--to] = m_out.bytes[i - 1];
        m_out.bytes = spread;
        return true;
    }

    std::string_view m_text;
    IpAddress m_out;
    std::string m_error;
};

}  // namespace

Result<IpAddress> parseIpAddress(std::string_view text) {
    return AddressParser(text).run();
}

}  // namespace crd
