#include "engine/cel/library/format_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"
#include "engine/base/text/hex.h"
#include "engine/cel/eval/context.h"
#include "engine/cel/eval/convert.h"

namespace crd::cel {

namespace {

constexpr int kPrecision = 6;

using Formatted = Result<std::string>;

std::string stringOf(const Value& value) {
    return *convert(value, Type::string()).asString();
}

// %.*f without thousands separators.
std::string fixedDigits(double value, int precision) {
    std::string out(400 + static_cast<std::size_t>(precision), '\0');
    const auto end = std::to_chars(out.data(), out.data() + out.size(), value, std::chars_format::fixed, precision);
    out.resize(static_cast<std::size_t>(end.ptr - out.data()));
    return out;
}

Formatted elementText(Context& context, const Value& value);

std::string quotedElement(const Value& value, std::string text) {
    if (value.asString() != nullptr) return goQuoted(text);
    if (value.asBytes() != nullptr) return 'b' + goQuoted(text);
    if (const double* number = value.as<double>(); number != nullptr && !std::isfinite(*number)) return goQuoted(text);
    return text;
}

Formatted listText(Context& context, const List& list) {
    std::string out = "[";
    for (std::size_t i = 0; i < list.size(); ++i) {
        context.step();
        const Value element = list.at(i);
        Formatted text = elementText(context, element);
        if (!text) return text;
        context.write(text->size());
        if (i > 0) out += ", ";
        out += quotedElement(element, std::move(*text));
    }
    return out + ']';
}

Formatted mapText(Context& context, const Map& map) {
    std::vector<std::pair<std::string, std::string>> entries;
    for (const Value& key : map.keys()) {
        context.step();
        const bool right = key.asString() != nullptr || key.as<bool>() != nullptr ||
                           key.as<std::int64_t>() != nullptr || key.as<std::uint64_t>() != nullptr;
        if (!right) return failure("no formatting function for map key of type " + key.type().name());
        const std::optional<Value> found = map.find(key);
        if (!found) return failure("could not find key: " + goQuoted(key.text()));
        const Value& value = *found;
        Formatted text = elementText(context, value);
        if (!text) return text;
        context.write(text->size());
        entries.emplace_back(quotedElement(key, stringOf(key)), quotedElement(value, std::move(*text)));
    }
    std::stable_sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::string out = "{";
    for (const auto& [key, value] : entries) {
        if (out.size() > 1) out += ", ";
        out += key;
        out += ':';
        out += value;
    }
    return out + '}';
}

// The text of a value inside a list or map.
Formatted elementText(Context& context, const Value& value) {
    if (const List* list = value.asList()) return listText(context, *list);
    if (const Map* map = value.asMap()) return mapText(context, *map);
    if (value.isNull()) return std::string("null");
    if (value.as<TimestampValue>() != nullptr) return "timestamp(" + goQuoted(stringOf(value)) + ')';
    if (value.as<DurationValue>() != nullptr) return "duration(" + goQuoted(stringOf(value)) + ')';
    if (const double* number = value.as<double>()) {
        return std::isfinite(*number) ? fixedDigits(*number, kPrecision) : goNumber(*number);
    }
    const bool plain = value.asString() != nullptr || value.asBytes() != nullptr || value.as<bool>() != nullptr ||
                       value.as<std::int64_t>() != nullptr || value.as<std::uint64_t>() != nullptr ||
                       value.as<Type>() != nullptr;
    if (!plain) return failure("no formatting function for " + value.type().name());
    const Value text = convert(value, Type::string());
    if (text.asString() == nullptr)
        return failure("could not convert argument " + goQuoted(text.text()) + " to string");
    return *text.asString();
}

Formatted stringClause(Context& context, const Value& value) {
    if (const List* list = value.asList()) return listText(context, *list);
    if (const Map* map = value.asMap()) return mapText(context, *map);
    if (value.isNull()) return std::string("null");
    if (value.asOpaque() != nullptr || value.as<OptionalValue>() != nullptr || value.isError()) {
        return failure(
            "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, "
            "and timestamps, was given " +
            value.type().name());
    }
    const Value text = convert(value, Type::string());
    if (text.asString() == nullptr)
        return failure("could not convert argument " + goQuoted(text.text()) + " to string");
    return *text.asString();
}

// The argument of a clause for doubles; also accepts the strings for non-finite numbers.
std::optional<double> floatOf(const Value& value) {
    if (const double* number = value.as<double>()) return *number;
    const std::string* text = value.asString();
    if (text == nullptr || (*text != "NaN" && *text != "Infinity" && *text != "-Infinity")) return std::nullopt;
    return parseFloat(*text);
}

// Non-finite numbers as in the library's English locale.
std::string notFinite(double value) {
    return std::isnan(value) ? "NaN" : value > 0 ? "\xe2\x88\x9e" : "-\xe2\x88\x9e";
}

// With thousands separators.
Formatted fixedClause(const Value& value, int precision) {
    const std::optional<double> number = floatOf(value);
    if (!number) {
        return failure("fixed-point clause can only be used on doubles, was given " + value.type().name());
    }
    if (!std::isfinite(*number)) return notFinite(*number);
    std::string out = fixedDigits(*number == 0 ? 0 : *number, precision);
    const std::size_t first = out.front() == '-' ? 1 : 0;
    for (std::size_t at = std::min(out.find('.'), out.size()); at > first + 3;) {
        at -= 3;
        out.insert(at, 1, ',');
    }
    return out;
}

// Pads on the left with blanks to at least `width` code points.
std::string aligned(const std::string& text, int width) {
    int length = 0;
    for (std::size_t at = 0; at < text.size(); at += runeAt(text, at).length) ++length;
    return std::string(static_cast<std::size_t>(std::max(width - length, 0)), ' ') + text;
}

// 1.500000×10³ with superscript digits. The library uses the precision as the width.
Formatted scientificClause(const Value& value, int width) {
    const std::optional<double> number = floatOf(value);
    if (!number) return failure("scientific clause can only be used on doubles, was given " + value.type().name());
    if (!std::isfinite(*number)) return aligned(notFinite(*number), width);
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), *number == 0 ? 0 : *number,
                                   std::chars_format::scientific, kPrecision);
    const std::string text(buffer.data(), end.ptr);
    const std::size_t e = text.find('e');
    constexpr std::array<std::string_view, 10> kRaised = {"\u2070", "\u00b9", "\u00b2", "\u00b3", "\u2074",
                                                          "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};
    std::string out = text.substr(0, e) + "\u00d710";
    for (const char c : text.substr(e + 1)) {
        if (c == '-') {
            out += "\u207b";
        } else if (c != '+') {
            out += kRaised[static_cast<std::size_t>(c - '0')];
        }
    }
    return aligned(out, width);
}

std::string inBase(const Value& value, int base) {
    std::array<char, 80> buffer{};
    const std::int64_t* i = value.as<std::int64_t>();
    const auto end =
        i != nullptr ? std::to_chars(buffer.data(), buffer.data() + buffer.size(), *i, base)
                     : std::to_chars(buffer.data(), buffer.data() + buffer.size(), *value.as<std::uint64_t>(), base);
    return {buffer.data(), end.ptr};
}

bool isInteger(const Value& value) {
    return value.as<std::int64_t>() != nullptr || value.as<std::uint64_t>() != nullptr;
}

Formatted hexClause(const Value& value, bool upper) {
    std::string out;
    const std::string* bytes = value.asString() != nullptr ? value.asString() : value.asBytes();
    if (bytes != nullptr) {
        for (const char c : *bytes) out += hexText(static_cast<unsigned char>(c), 2);
    } else if (isInteger(value)) {
        out = inBase(value, 16);
    } else {
        return failure("only integers, byte buffers, and strings can be formatted as hex, was given " +
                       value.type().name());
    }
    if (upper) {
        for (char& c : out) {
            if (c >= 'a' && c <= 'f') c = static_cast<char>(c - 'a' + 'A');
        }
    }
    return out;
}

Formatted clauseText(Context& context, char clause, std::optional<int> precision, const Value& value) {
    switch (clause) {
        case 's':
            return stringClause(context, value);
        case 'd':
            if (isInteger(value)) return inBase(value, 10);
            return failure("decimal clause can only be used on integers, was given " + value.type().name());
        case 'f':
            return fixedClause(value, precision.value_or(kPrecision));
        case 'e':
            return scientificClause(value, precision.value_or(kPrecision));
        case 'b':
            if (isInteger(value)) return inBase(value, 2);
            if (const bool* flag = value.as<bool>()) return std::string(*flag ? "1" : "0");
            return failure("only integers and bools can be formatted as binary, was given " + value.type().name());
        case 'x':
        case 'X':
            return hexClause(value, clause == 'X');
        default:
            if (isInteger(value)) return inBase(value, 8);
            return failure("octal clause can only be used on integers, was given " + value.type().name());
    }
}

struct Clause {
    std::size_t length = 0;  // after the percent sign
    char letter = 0;
    std::optional<int> precision;
};

// The library reads bytes, so a non-ASCII letter is shown as its first byte.
std::string byteAsRune(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) return std::string(1, c);
    return {static_cast<char>(0xc0U | byte >> 6U), static_cast<char>(0x80U | (byte & 0x3fU))};
}

Result<Clause> parseClause(std::string_view text) {
    const std::string start = "could not parse formatting clause: ";
    Clause out;
    std::size_t at = 0;
    if (text[at] == '.') {
        const std::size_t from = ++at;
        while (at < text.size() && isDigit(text[at])) ++at;
        const std::string where = start + "error while parsing precision: ";
        if (at == text.size()) return failure(where + "could not find end of precision specifier");
        const std::string_view digits = text.substr(from, at - from);
        const std::string atoi =
            where + "error while converting precision to integer: strconv.Atoi: parsing " + goQuoted(digits);
        if (digits.empty()) return failure(atoi + ": invalid syntax");
        int precision = 0;
        constexpr int kMostPrecision = 100'000;  // the server's only limit is its memory
        const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), precision);
        if (code != std::errc()) return failure(atoi + ": value out of range");
        out.precision = std::min(precision, kMostPrecision);
    }
    out.letter = text[at];
    out.length = at + 1;
    if (std::string_view("sdfebxXo").find(out.letter) == std::string_view::npos) {
        return failure(start + "unrecognized formatting clause \"" + byteAsRune(out.letter) + '"');
    }
    return out;
}

}  // namespace

Result<std::string> formatted(Context& context, std::string_view text, const List& arguments) {
    std::string out;
    std::size_t next = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] != '%') {
            out += text[at++];
            continue;
        }
        ++at;
        if (at < text.size() && text[at] == '%') {
            out += text[at++];
            continue;
        }
        if (next >= arguments.size()) return failure("index " + std::to_string(next) + " out of range");
        if (at >= text.size()) return failure("unexpected end of string");
        const Result<Clause> clause = parseClause(text.substr(at));
        if (!clause) return tl::unexpected<Error>(clause.error());
        const Formatted piece = clauseText(context, clause->letter, clause->precision, arguments.at(next));
        if (!piece) return failure("error during formatting: " + piece.error().message.english());
        context.write(piece->size());
        out += *piece;
        at += clause->length;
        ++next;
    }
    return out;
}

}  // namespace crd::cel
