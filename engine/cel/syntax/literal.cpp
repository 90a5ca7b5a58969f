#include "engine/cel/syntax/literal.h"

#include <charconv>
#include <cstdlib>

#include "engine/base/text/ascii.h"
#include "engine/base/text/utf8.h"

namespace crd::cel {

namespace {

template <typename T>
std::optional<T> whole(std::string_view digits, int base) {
    T value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return value;
}

// Whether a number out of the range of doubles is too large rather than too small: by the exponent of its first nonzero
// digit.
bool isGreat(std::string_view word) {
    if (word.starts_with('-')) word.remove_prefix(1);
    const std::size_t mark = word.find_first_of("eE");
    const std::string_view mantissa = word.substr(0, mark);
    std::string_view power = mark == std::string_view::npos ? std::string_view{} : word.substr(mark + 1);
    if (power.starts_with('-')) return false;
    const std::size_t first = mantissa.find_first_of("123456789");
    if (first == std::string_view::npos) return false;
    const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
    // Only an exponent that is itself out of range could compensate zeros after the point.
    return first < point || !power.empty();
}

int hexOf(char c) {
    return hexDigit(static_cast<unsigned char>(c));
}

bool isCodePoint(std::uint32_t point) {
    return point < 0xd800 || (point > 0xdfff && point <= 0x10ffff);
}

// Reads the escape after a backslash at `at` and appends its value.
const char* unescape(std::string_view word, std::size_t& at, bool bytes, bool anyPoint, std::string& out) {
    constexpr const char* kUnable = "unable to unescape string";
    const char c = word[at++];
    const auto point = [&](std::uint32_t value, bool isByte) -> const char* {
        if (!bytes && !isCodePoint(value)) {
            if (!anyPoint) return kNoCodePoint;
            if (value > 0x10ffff) return kUnable;
            value = 0xfffd;
        }
        if (isByte)
            out += static_cast<char>(static_cast<unsigned char>(value));
        else
            appendUtf8(out, value);
        return nullptr;
    };
    switch (c) {
        case 'a':
            out += '\a';
            return nullptr;
        case 'b':
            out += '\b';
            return nullptr;
        case 'f':
            out += '\f';
            return nullptr;
        case 'n':
            out += '\n';
            return nullptr;
        case 'r':
            out += '\r';
            return nullptr;
        case 't':
            out += '\t';
            return nullptr;
        case 'v':
            out += '\v';
            return nullptr;
        case 'x':
        case 'X':
        case 'u':
        case 'U': {
            const std::size_t digits = c == 'u' ? 4 : c == 'U' ? 8 : 2;
            if (bytes && digits != 2) return kUnable;
            std::uint32_t value = 0;
            for (std::size_t i = 0; i < digits; ++i)
                value = value << 4 | static_cast<std::uint32_t>(hexOf(word[at++]) & 0xf);
            return point(value, bytes);
        }
        case '0':
        case '1':
        case '2':
        case '3': {
            const auto digit = [&](std::size_t i) { return static_cast<std::uint32_t>(word[i] - '0'); };
            const std::uint32_t value = digit(at - 1) * 64 + digit(at) * 8 + digit(at + 1);
            at += 2;
            return point(value, bytes);
        }
        default:
            out += c;
            return nullptr;
    }
}

// Converts every line end to a line feed.
std::string withNewlines(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        out += text[at] == '\r' ? '\n' : text[at];
        if (text.substr(at).starts_with("\r\n")) ++at;
    }
    return out;
}

}  // namespace

std::optional<std::int64_t> intLiteral(std::string_view word) {
    const bool negative = word.starts_with('-');
    if (!word.substr(negative ? 1 : 0).starts_with("0x")) return whole<std::int64_t>(word, 10);
    return whole<std::int64_t>((negative ? "-" : "") + std::string(word.substr(negative ? 3 : 2)), 16);
}

std::optional<std::uint64_t> uintLiteral(std::string_view word) {
    word.remove_suffix(1);
    const bool hex = word.starts_with("0x");
    return whole<std::uint64_t>(hex ? word.substr(2) : word, hex ? 16 : 10);
}

std::optional<double> doubleLiteral(std::string_view word) {
    double value = 0;
    const std::errc error = std::from_chars(word.data(), word.data() + word.size(), value).ec;
    if (error == std::errc::result_out_of_range) {
        if (isGreat(word)) return std::nullopt;
        return word.starts_with('-') ? -0.0 : 0.0;
    }
    return value;
}

TextLiteral textLiteral(std::string_view word, bool bytes, bool anyPoint) {
    if (bytes) word.remove_prefix(1);
    const bool raw = word.front() == 'r' || word.front() == 'R';
    if (raw) word.remove_prefix(1);
    const std::string_view three = word.substr(0, 3);
    const std::size_t quotes = word.size() >= 6 && (three == "'''" || three == "\"\"\"") ? 3 : 1;
    word = word.substr(quotes, word.size() - 2 * quotes);
    TextLiteral literal;
    std::string normal;
    if (word.find('\r') != std::string_view::npos) {
        normal = withNewlines(word);
        word = normal;
    }
    if (raw || word.find('\\') == std::string_view::npos) {
        literal.value = word;
        return literal;
    }
    for (std::size_t at = 0; at < word.size();) {
        if (word[at] != '\\') {
            literal.value += word[at++];
            continue;
        }
        literal.error = unescape(word, ++at, bytes, anyPoint, literal.value);
        if (literal.error != nullptr) return literal;
    }
    return literal;
}

}  // namespace crd::cel
