#include "engine/yaml/read/internal/scalar.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include "engine/base/text/ascii.h"
#include "engine/yaml/read/resolve.h"

namespace crd::yaml {
namespace {

constexpr std::string_view kPrefix = "tag:yaml.org,2002:";
enum class Tag : unsigned char { None, Str, Bool, Int, Float, Null, Timestamp, Binary, Other };

Tag tagOf(std::string_view tag) {
    if (tag.empty()) return Tag::None;
    if (!tag.starts_with(kPrefix)) return Tag::Other;
    tag.remove_prefix(kPrefix.size());
    if (tag == "str") return Tag::Str;
    if (tag == "bool") return Tag::Bool;
    if (tag == "int") return Tag::Int;
    if (tag == "float") return Tag::Float;
    if (tag == "null") return Tag::Null;
    if (tag == "timestamp") return Tag::Timestamp;
    if (tag == "binary") return Tag::Binary;
    return Tag::Other;
}

struct Word {
    std::string_view text;
    enum class Is : unsigned char { True, False, Null, NaN, Inf, MinusInf } is;
};
constexpr std::array<Word, 39> kWords{{
    {"y", Word::Is::True},         {"Y", Word::Is::True},         {"yes", Word::Is::True},
    {"Yes", Word::Is::True},       {"YES", Word::Is::True},       {"true", Word::Is::True},
    {"True", Word::Is::True},      {"TRUE", Word::Is::True},      {"on", Word::Is::True},
    {"On", Word::Is::True},        {"ON", Word::Is::True},        {"n", Word::Is::False},
    {"N", Word::Is::False},        {"no", Word::Is::False},       {"No", Word::Is::False},
    {"NO", Word::Is::False},       {"false", Word::Is::False},    {"False", Word::Is::False},
    {"FALSE", Word::Is::False},    {"off", Word::Is::False},      {"Off", Word::Is::False},
    {"OFF", Word::Is::False},      {"", Word::Is::Null},          {"~", Word::Is::Null},
    {"null", Word::Is::Null},      {"Null", Word::Is::Null},      {"NULL", Word::Is::Null},
    {".nan", Word::Is::NaN},       {".NaN", Word::Is::NaN},       {".NAN", Word::Is::NaN},
    {".inf", Word::Is::Inf},       {".Inf", Word::Is::Inf},       {".INF", Word::Is::Inf},
    {"+.inf", Word::Is::Inf},      {"+.Inf", Word::Is::Inf},      {"+.INF", Word::Is::Inf},
    {"-.inf", Word::Is::MinusInf}, {"-.Inf", Word::Is::MinusInf}, {"-.INF", Word::Is::MinusInf},
}};

// What the first character suggests; 'S' and 'D' of go-yaml are one case here.
enum class Hint : unsigned char { Text, Word, Number, Dot };
Hint hintOf(std::string_view text) {
    if (text.empty()) return Hint::Word;
    const char c = text.front();
    if (c == '+' || c == '-' || isDigit(c)) return Hint::Number;
    if (c == '.') return Hint::Dot;
    constexpr std::string_view kWordBegins = "yYnNtTfFoO~";
    return kWordBegins.find(c) != std::string_view::npos ? Hint::Word : Hint::Text;
}

struct Radix {
    int base = 10;
    std::size_t digits = 0;  // index of the first digit
};

// Go's base 0: 0x, 0o, 0b in either case; a leading 0 means octal.
Radix radixOf(std::string_view text) {
    if (text.size() >= 3 && text[0] == '0') {
        switch (text[1]) {
            case 'x':
            case 'X':
                return {16, 2};
            case 'o':
            case 'O':
                return {8, 2};
            case 'b':
            case 'B':
                return {2, 2};
            default:
                break;
        }
    }
    if (text.size() >= 2 && text[0] == '0') return {8, 1};
    return {10, 0};
}

std::optional<std::uint64_t> parseDigits(std::string_view text, int base) {
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value, base);
    if (text.empty() || error != std::errc() || stop != end) return std::nullopt;
    return value;
}

// Go's ParseInt: an optional sign; a base prefix only with base 0.
std::optional<std::int64_t> parseSigned(std::string_view text, int base) {
    bool negative = false;
    if (!text.empty() && (text[0] == '+' || text[0] == '-')) {
        negative = text[0] == '-';
        text.remove_prefix(1);
    }
    const Radix radix = base == 0 ? radixOf(text) : Radix{base, 0};
    const auto magnitude = parseDigits(text.substr(std::min(radix.digits, text.size())), radix.base);
    constexpr std::uint64_t kLimit = std::uint64_t{1} << 63U;
    if (!magnitude || *magnitude > kLimit || (*magnitude == kLimit && !negative)) return std::nullopt;
    if (!negative) return static_cast<std::int64_t>(*magnitude);
    return static_cast<std::int64_t>(~*magnitude + 1);
}

std::optional<std::uint64_t> parseUnsigned(std::string_view text, int base) {
    const Radix radix = base == 0 ? radixOf(text) : Radix{base, 0};
    return parseDigits(text.substr(std::min(radix.digits, text.size())), radix.base);
}

// [-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?
bool looksLikeFloat(std::string_view text) {
    std::size_t at = 0;
    const auto digits = [&] {
        const std::size_t begin = at;
        while (at < text.size() && isDigit(text[at])) ++at;
        return at - begin;
    };
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
    const std::size_t whole = digits();
    if (at < text.size() && text[at] == '.') {
        ++at;
        const std::size_t fraction = digits();
        if (whole == 0 && fraction == 0) return false;
    } else if (whole == 0) {
        return false;
    }
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        ++at;
        if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
        if (digits() == 0) return false;
    }
    return at == text.size();
}

// The value of a text that looksLikeFloat() accepts; nothing if it is too large.
std::optional<double> floatValue(std::string_view text) {
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    double value = 0;
    const auto error = std::from_chars(text.data(), text.data() + text.size(), value).ec;
    if (error == std::errc()) return std::isinf(value) ? std::nullopt : std::optional(value);
    // Out of range; Go reads a number that is too small as zero. The exponent of the first nonzero digit decides which
    // it is.
    const bool negative = !text.empty() && text.front() == '-';
    if (negative) text.remove_prefix(1);
    const std::size_t e = text.find_first_of("eE");
    const std::string_view mantissa = text.substr(0, e);
    const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
    const std::size_t first = mantissa.find_first_of("123456789");
    if (first == std::string_view::npos) return negative ? -0.0 : 0.0;
    bool exponentNegative = false;
    std::int64_t exponent = 0;
    if (e != std::string_view::npos) {
        for (const char c : text.substr(e + 1)) {
            if (c == '-') exponentNegative = true;
            if (isDigit(c)) exponent = std::min<std::int64_t>(exponent * 10 + (c - '0'), 1'000'000'000);
        }
    }
    if (exponentNegative) exponent = -exponent;
    if (exponent + static_cast<std::int64_t>(point) - static_cast<std::int64_t>(first) > 0) return std::nullopt;
    return negative ? -0.0 : 0.0;
}

// Go's ParseFloat for texts that begin with "."; underscores between digits are allowed.
std::optional<double> parseDotFloat(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '_') {
            plain.push_back(text[i]);
            continue;
        }
        const bool between = i > 0 && i + 1 < text.size() && isDigit(text[i - 1]) && isDigit(text[i + 1]);
        if (!between) return std::nullopt;
    }
    if (!looksLikeFloat(plain)) return std::nullopt;
    return floatValue(plain);
}

std::optional<ServerScalar> resolveWord(std::string_view text) {
    constexpr std::size_t kLongestWord = 5;
    if (text.size() > kLongestWord) return std::nullopt;
    const auto hit = std::find_if(kWords.begin(), kWords.end(), [&](const Word& w) {
        return w.text.size() == text.size() && (text.empty() || w.text.front() == text.front()) && w.text == text;
    });
    if (hit == kWords.end()) return std::nullopt;
    switch (hit->is) {
        case Word::Is::True:
            return ServerScalar(true);
        case Word::Is::False:
            return ServerScalar(false);
        case Word::Is::Null:
            return ServerScalar(nullptr);
        case Word::Is::NaN:
            return ServerScalar(std::numeric_limits<double>::quiet_NaN());
        case Word::Is::Inf:
            return ServerScalar(std::numeric_limits<double>::infinity());
        case Word::Is::MinusInf:
            return ServerScalar(-std::numeric_limits<double>::infinity());
    }
    return std::nullopt;
}

std::optional<ServerScalar> resolveNumber(std::string_view text) {
    std::string plain(text);
    std::erase(plain, '_');
    if (const auto value = parseSigned(plain, 0)) return ServerScalar(*value);
    if (const auto value = parseUnsigned(plain, 0)) return ServerScalar(*value);
    if (looksLikeFloat(plain)) {
        if (const auto value = floatValue(plain)) return ServerScalar(*value);
    }
    const std::string_view view(plain);
    if (view.starts_with("0b")) {
        if (const auto value = parseSigned(view.substr(2), 2)) return ServerScalar(*value);
        if (const auto value = parseUnsigned(view.substr(2), 2)) return ServerScalar(*value);
    } else if (view.starts_with("-0b")) {
        if (const auto value = parseSigned("-" + plain.substr(3), 2)) return ServerScalar(*value);
    }
    return std::nullopt;
}

ServerScalar decodeBase64(std::string_view text) {
    constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const ServerScalar bad = ScalarFault{"yaml: !!binary value contains invalid base64 data"};
    std::string digits;
    for (const char c : text) {
        if (c != '\n' && c != '\r') digits.push_back(c);
    }
    if (digits.size() % 4 != 0) return bad;
    std::size_t padding = 0;
    while (padding < 2 && padding < digits.size() && digits[digits.size() - 1 - padding] == '=') ++padding;
    digits.resize(digits.size() - padding);
    std::string out;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : digits) {
        const std::size_t value = kAlphabet.find(c);
        if (value == std::string_view::npos) return bad;
        bits = (bits << 6U) | static_cast<std::uint32_t>(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            out.push_back(static_cast<char>((bits >> static_cast<unsigned>(count)) & 0xFFU));
        }
    }
    return out;
}

std::string_view shortNameOf(const ServerScalar& value) {
    if (std::holds_alternative<std::nullptr_t>(value)) return "!!null";
    if (std::holds_alternative<bool>(value)) return "!!bool";
    if (std::holds_alternative<double>(value)) return "!!float";
    if (std::holds_alternative<std::string>(value)) return "!!str";
    return "!!int";
}

bool fits(Tag tag, const ServerScalar& value) {
    switch (tag) {
        case Tag::Bool:
            return std::holds_alternative<bool>(value);
        case Tag::Null:
            return std::holds_alternative<std::nullptr_t>(value);
        case Tag::Float:
            return std::holds_alternative<double>(value);
        case Tag::Int:
            return std::holds_alternative<std::int64_t>(value) || std::holds_alternative<std::uint64_t>(value);
        default:
            return true;
    }
}

ServerScalar resolvePlain(Tag tag, std::string_view text) {
    const Hint hint = hintOf(text);
    if (hint == Hint::Text) return std::string(text);
    if (auto word = resolveWord(text)) return std::move(*word);
    if (hint == Hint::Dot) {
        if (const auto value = parseDotFloat(text)) return *value;
    } else if (hint == Hint::Number) {
        // JSON has no dates, so a date remains a string.
        if (tag == Tag::None && isTimestamp(text)) return std::string(text);
        if (auto number = resolveNumber(text)) return std::move(*number);
    }
    return std::string(text);
}

}  // namespace

std::optional<std::string_view> plainText(const Node& scalar) {
    if (!scalar.isScalar() || scalar.properties != nullptr) return std::nullopt;
    const std::string_view text = scalar.scalar;
    if (scalar.style == ScalarStyle::Empty || scalar.style == ScalarStyle::Plain) {
        const Hint hint = hintOf(text);
        if (hint != Hint::Text && (hint != Hint::Word || resolveWord(text))) return std::nullopt;
    }
    return text;
}

bool keyIs(const Node& key, std::string_view text) {
    if (!key.isScalar()) return false;
    if (key.properties == nullptr) {
        const bool same = key.scalar == text;
        if (key.style != ScalarStyle::Empty && key.style != ScalarStyle::Plain) return same;
        const Hint hint = hintOf(key.scalar);
        if (hint == Hint::Text) return same;
        // A word that is not a string has one of two names.
        if (hint == Hint::Word && !same && text != "true" && text != "false") return false;
    }
    return keyName(key) == text;
}

ServerScalar resolveServerScalar(const Node& scalar) {
    const std::string_view tagText =
        scalar.properties == nullptr ? std::string_view() : std::string_view(scalar.properties->resolvedTag);
    const bool plain = scalar.style == ScalarStyle::Plain || scalar.style == ScalarStyle::Empty;
    if (tagText.empty() && !plain) return scalar.scalar;
    const Tag tag = tagOf(tagText);
    switch (tag) {
        case Tag::Str:
        case Tag::Other:
            return scalar.scalar;
        case Tag::Binary:
            return decodeBase64(scalar.scalar);
        case Tag::Timestamp:
            if (hintOf(scalar.scalar) == Hint::Number && isTimestamp(scalar.scalar)) return scalar.scalar;
            break;
        default:
            break;
    }
    ServerScalar value = resolvePlain(tag, scalar.scalar);
    if (tag == Tag::None) return value;
    if (tag == Tag::Float) {
        if (const auto* integer = std::get_if<std::int64_t>(&value)) return static_cast<double>(*integer);
    }
    if (tag == Tag::Timestamp || !fits(tag, value)) {
        return ScalarFault{"yaml: cannot decode " + std::string(shortNameOf(value)) + " `" + scalar.scalar +
                           "` as a !!" + std::string(tagText.substr(kPrefix.size()))};
    }
    return value;
}

std::string floatKeyText(double value) {
    const auto narrow = static_cast<float>(value);
    if (std::isnan(narrow)) return ".nan";
    if (std::isinf(narrow)) return narrow > 0 ? ".inf" : "-.inf";
    if (narrow == 0) return std::signbit(narrow) ? "-0" : "0";
    std::array<char, 64> buffer{};
    const auto shortest =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), narrow, std::chars_format::scientific).ptr;
    std::string scientific(buffer.data(), shortest);
    const int exponent = std::stoi(scientific.substr(scientific.find('e') + 1));
    // Go writes an exponent below -4 and from 6 on ('g' with the shortest precision).
    if (exponent < -4 || exponent >= 6) return scientific;
    // Positional notation from the shortest digits; the fixed form of a large float has more digits.
    const bool negative = scientific.front() == '-';
    std::string digits;
    for (const char c : scientific.substr(0, scientific.find('e'))) {
        if (isDigit(c)) digits.push_back(c);
    }
    std::string out = negative ? "-" : "";
    if (exponent < 0) return out + "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + digits;
    const auto whole = static_cast<std::size_t>(exponent) + 1;
    if (digits.size() <= whole) return out + digits + std::string(whole - digits.size(), '0');
    return out + digits.substr(0, whole) + "." + digits.substr(whole);
}

bool isBase60(std::string_view text) {
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
    if (text.empty() || !isDigit(text.front())) return false;
    std::size_t i = 0;
    while (i < text.size() && (isDigit(text[i]) || text[i] == '_')) ++i;
    std::size_t parts = 0;
    while (i < text.size() && text[i] == ':') {
        ++i;
        if (i + 1 < text.size() && text[i] >= '0' && text[i] <= '5' && isDigit(text[i + 1])) ++i;
        if (i >= text.size() || !isDigit(text[i])) return false;
        ++i;
        ++parts;
    }
    if (parts == 0) return false;
    if (i < text.size() && text[i] == '.') {
        ++i;
        while (i < text.size() && (isDigit(text[i]) || text[i] == '_')) ++i;
    }
    return i == text.size();
}

}  // namespace crd::yaml
