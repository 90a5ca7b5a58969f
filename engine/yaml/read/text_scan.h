// Character classes of YAML 1.1. Offsets are in bytes; every function accepts the end of the text.
#pragma once

#include <cstddef>
#include <string_view>

namespace crd::yaml {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Length of the line break at `at` ("\n", "\r", "\r\n", NEL, LS, PS); 0 if there is none.
inline std::size_t breakLength(std::string_view text, std::size_t at) {
    if (at >= text.size()) return 0;
    switch (text[at]) {
        case '\n':
            return 1;
        case '\r':
            return at + 1 < text.size() && text[at + 1] == '\n' ? 2 : 1;
        case '\xC2':
            return at + 1 < text.size() && text[at + 1] == '\x85' ? 2 : 0;
        case '\xE2':
            return at + 2 < text.size() && text[at + 1] == '\x80' && (text[at + 2] == '\xA8' || text[at + 2] == '\xA9')
                       ? 3
                       : 0;
        default:
            return 0;
    }
}

// Length of the line break that ends right before `at`; 0 if there is none. No line begins between the two characters
// of a "\r\n".
inline std::size_t breakLengthBefore(std::string_view text, std::size_t at) {
    if (at == 0 || at > text.size()) return 0;
    switch (text[at - 1]) {
        case '\n':
            return at > 1 && text[at - 2] == '\r' ? 2 : 1;
        case '\r':
            return at < text.size() && text[at] == '\n' ? 0 : 1;
        case '\x85':
            return at > 1 && text[at - 2] == '\xC2' ? 2 : 0;
        case '\xA8':
        case '\xA9':
            return at > 2 && text[at - 2] == '\x80' && text[at - 3] == '\xE2' ? 3 : 0;
        default:
            return 0;
    }
}

constexpr bool isBlank(char c) {
    return c == ' ' || c == '\t';
}
// The only line breaks of JSON; YAML 1.1 has more.
constexpr bool isBreak(char c) {
    return c == '\n' || c == '\r';
}

inline bool isBlank(std::string_view text, std::size_t at) {
    return at < text.size() && isBlank(text[at]);
}

// The end of the line that contains `at`, without its break.
inline std::size_t lineEnd(std::string_view text, std::size_t at) {
    while (at < text.size() && breakLength(text, at) == 0) ++at;
    return at;
}

// The beginning of the line that contains `at`.
inline std::size_t lineBegin(std::string_view text, std::size_t at) {
    while (at > 0 && breakLengthBefore(text, at) == 0) --at;
    return at;
}

// The first offset from `at` on that is not part of a blank, a line break or a comment.
inline std::size_t skipToContent(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        if (isBlank(text, at)) {
            ++at;
        } else if (const std::size_t n = breakLength(text, at); n != 0) {
            at += n;
        } else if (text[at] == '#') {
            at = lineEnd(text, at);
        } else {
            break;
        }
    }
    return at;
}

}  // namespace crd::yaml
