#include "engine/yaml/read/internal/dialect.h"

#include <array>
#include <cstdint>

#include "engine/base/text/utf8.h"
#include "engine/yaml/read/text_scan.h"

namespace crd::yaml {
namespace {

// A character with the same length in bytes that is neither blank nor indicator.
constexpr std::string_view kMarkStandIn = "\xE2\x81\xA0";

// A line break as part of a value: LS and PS are kept, all others become "\n".
std::string_view breakValue(std::string_view text, std::size_t at, std::size_t length) {
    return length == 3 ? text.substr(at, 3) : std::string_view("\n");
}

// Appends what the blanks and line breaks between two words of a scalar fold to, from `at` on. `joined` means that an
// escaped line break came before.
std::size_t foldGap(std::string_view text, std::size_t at, bool joined, std::string& out) {
    std::string blanks;
    std::string first;
    std::string more;
    bool crossed = joined;
    while (at < text.size()) {
        if (const std::size_t n = breakLength(text, at); n != 0) {
            (crossed ? more : first) += breakValue(text, at, n);
            crossed = true;
            at += n;
        } else if (isBlank(text, at)) {
            if (!crossed) blanks.push_back(text[at]);
            ++at;
        } else {
            break;
        }
    }
    if (!crossed) {
        out += blanks;
    } else if (first == "\n") {
        out += more.empty() ? " " : more;
    } else {
        out += first + more;
    }
    return at;
}

std::size_t appendEscape(std::string_view text, std::size_t at, std::string& out) {
    constexpr std::string_view kLetters = "0abt\tnvfre \"'/\\";
    constexpr std::string_view kValues("\0\a\b\t\t\n\v\f\r\x1B \"'/\\", 15);
    const char c = at + 1 < text.size() ? text[at + 1] : '\\';
    if (const std::size_t hit = kLetters.find(c); hit != std::string_view::npos) {
        out.push_back(kValues[hit]);
        return at + 2;
    }
    switch (c) {
        case 'N':
            appendUtf8(out, 0x85);
            return at + 2;
        case '_':
            appendUtf8(out, 0xA0);
            return at + 2;
        case 'L':
            appendUtf8(out, 0x2028);
            return at + 2;
        case 'P':
            appendUtf8(out, 0x2029);
            return at + 2;
        default:
            break;
    }
    const std::size_t digits = c == 'x' ? 2 : c == 'u' ? 4 : 8;
    std::uint32_t code = 0;
    for (std::size_t i = at + 2; i < at + 2 + digits && i < text.size(); ++i) {
        const char d = text[i];
        const auto value = d >= '0' && d <= '9' ? d - '0' : (d | 0x20) - 'a' + 10;
        code = code * 16 + static_cast<std::uint32_t>(value);
    }
    appendUtf8(out, code);
    return at + 2 + digits;
}

bool isTagCharacter(char c) {
    constexpr std::string_view kOthers = "-_;/?:@&=+$.!~*'()%";
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
           kOthers.find(c) != std::string_view::npos;
}

}  // namespace

std::string decodePlain(std::string_view source) {
    std::string out;
    for (std::size_t at = 0; at < source.size();) {
        if (isBlank(source, at) || breakLength(source, at) != 0) {
            at = foldGap(source, at, false, out);
        } else {
            out.push_back(source[at++]);
        }
    }
    return out;
}

std::string decodeDoubleQuoted(std::string_view source) {
    std::string out;
    const std::string_view text = source.substr(0, source.size() - 1);
    for (std::size_t at = 1; at < text.size();) {
        if (isBlank(text, at) || breakLength(text, at) != 0) {
            at = foldGap(text, at, false, out);
        } else if (text[at] == '\\') {
            const std::size_t n = breakLength(text, at + 1);
            at = n != 0 ? foldGap(text, at + 1 + n, true, out) : appendEscape(text, at, out);
        } else {
            out.push_back(text[at++]);
        }
    }
    return out;
}

std::optional<std::string> withoutInnerMarks(std::string_view text) {
    std::optional<std::string> out;
    const std::size_t begin = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() + 1 : 1;
    for (std::size_t at = text.find(kByteOrderMark, begin); at != std::string_view::npos;
         at = text.find(kByteOrderMark, at + 3)) {
        if (breakLengthBefore(text, at) == 0) continue;
        if (!out) out.emplace(text);
        out->replace(at, kMarkStandIn.size(), kMarkStandIn);
    }
    return out;
}

void restoreInnerMarks(std::string& value, std::string_view source) {
    if (source.find(kByteOrderMark) == std::string_view::npos || source.find(kMarkStandIn) != std::string_view::npos) {
        return;
    }
    for (std::size_t at = value.find(kMarkStandIn); at != std::string::npos; at = value.find(kMarkStandIn, at + 3)) {
        value.replace(at, kMarkStandIn.size(), kByteOrderMark);
    }
}

std::optional<std::size_t> findSlashEscape(std::string_view source) {
    for (std::size_t at = source.find('\\'); at != std::string_view::npos && at + 1 < source.size();
         at = source.find('\\', at + 2)) {
        if (source[at + 1] == '/') return at;
    }
    return std::nullopt;
}

std::optional<std::size_t> findTagStop(std::string_view text, std::size_t tagBegin) {
    std::size_t at = tagBegin + 1;
    if (at < text.size() && text[at] == '<') return std::nullopt;
    while (at < text.size() && isTagCharacter(text[at])) ++at;
    if (at < text.size() && (text[at] == ',' || text[at] == '[' || text[at] == ']')) return at;
    return std::nullopt;
}

}  // namespace crd::yaml
