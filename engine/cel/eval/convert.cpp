#include "engine/cel/eval/convert.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "engine/base/gocompat/duration.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"
#include "engine/base/text/utf8.h"
#include "engine/cel/eval/time.h"

namespace crd::cel {

namespace {

Value noConversion(const Value& value, const Type& target) {
    return Value::error("type conversion error from '" + value.type().name() + "' to '" + target.name() + "'");
}

template <typename T>
std::optional<T> parseInteger(std::string_view text) {
    // Only a signed number may have a sign.
    if (std::is_signed_v<T> && text.starts_with('+')) {
        text.remove_prefix(1);
        if (text.starts_with('-')) return std::nullopt;
    }
    T out = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), out);
    if (code != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return out;
}

// Underscores are allowed between digits, or between a base prefix and a digit.
bool underscoresRight(std::string_view text) {
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
    char last = '^';  // '0' for a digit or prefix, '_', or '!' for anything else
    bool hex = false;
    if (text.size() >= 2 && text[0] == '0' && std::string_view("bBoOxX").find(text[1]) != std::string_view::npos) {
        last = '0';
        hex = text[1] == 'x' || text[1] == 'X';
        text.remove_prefix(2);
    }
    for (const char c : text) {
        if (isDigit(c) || (hex && hexDigit(c) >= 0)) {
            last = '0';
        } else if (c == '_') {
            if (last != '0') return false;
            last = '_';
        } else {
            if (last == '_') return false;
            last = '!';
        }
    }
    return last != '_';
}

// digits[.digits][e[+-]digits]; hexadecimal digits need an exponent.
bool isFloatText(std::string_view text, bool hex) {
    const auto digit = [&](char c) { return hex ? hexDigit(c) >= 0 : isDigit(c); };
    std::size_t at = 0;
    bool any = false;
    bool dot = false;
    for (; at < text.size() && (digit(text[at]) || (text[at] == '.' && !dot)); ++at) {
        dot = dot || text[at] == '.';
        any = any || text[at] != '.';
    }
    if (!any) return false;
    if (at == text.size()) return !hex;
    const char c = text[at];
    if (hex ? c != 'p' && c != 'P' : c != 'e' && c != 'E') return false;
    ++at;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
    const std::size_t from = at;
    while (at < text.size() && isDigit(text[at])) ++at;
    return at > from && at == text.size();
}

// Whether a decimal number out of the range of doubles is too small rather than too large.
bool isTiny(std::string_view text, bool hex) {
    std::int64_t exponent = 0;
    const std::size_t e = text.find_first_of(hex ? "pP" : "eE");
    if (e != std::string_view::npos) {
        std::string_view digits = text.substr(e + 1);
        if (digits.starts_with('+')) digits.remove_prefix(1);
        constexpr std::int64_t kHuge = 1'000'000'000;
        const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), exponent);
        if (code != std::errc()) exponent = digits.starts_with('-') ? -kHuge : kHuge;
    }
    std::string_view mantissa = text.substr(0, e);
    const std::size_t dot = std::min(mantissa.find('.'), mantissa.size());
    const std::size_t first = mantissa.find_first_not_of("0.");
    if (first == std::string_view::npos) return true;
    const std::int64_t place = static_cast<std::int64_t>(dot) - static_cast<std::int64_t>(first);
    return exponent + place * (hex ? 4 : 1) < 0;
}

Value fromString(const Value& value, const std::string& text, const Type& target) {
    switch (target.kind()) {
        case TypeKind::String:
            return value;
        case TypeKind::Int:
            if (const auto out = parseInteger<std::int64_t>(text)) return *out;
            break;
        case TypeKind::Uint:
            if (const auto out = parseInteger<std::uint64_t>(text)) return *out;
            break;
        case TypeKind::Double:
            if (const auto out = parseFloat(text)) return *out;
            break;
        case TypeKind::Bool:
            for (const std::string_view word : {"1", "t", "T", "TRUE", "true", "True"}) {
                if (text == word) return true;
            }
            for (const std::string_view word : {"0", "f", "F", "FALSE", "false", "False"}) {
                if (text == word) return false;
            }
            break;
        case TypeKind::Bytes:
            return BytesValue{value.as<StringValue>()->text};
        case TypeKind::Duration:
            if (const auto out = parseGoDuration(text)) return DurationValue{*out};
            break;
        case TypeKind::Timestamp: {
            const Result<OffsetInstant> time = parseRfc3339WithOffset(text);
            if (!time) break;
            if (time->instant.seconds < kMinTimestamp || time->instant.seconds > kMaxTimestamp) {
                return Value::error("timestamp overflow");
            }
            return TimestampValue{time->instant, time->offset};
        }
        default:
            break;
    }
    return noConversion(value, target);
}

Value fromInt(const Value& value, std::int64_t number, const Type& target) {
    switch (target.kind()) {
        case TypeKind::Int:
            return value;
        case TypeKind::Uint:
            if (number < 0) return Value::error("unsigned integer overflow");
            return static_cast<std::uint64_t>(number);
        case TypeKind::Double:
            return static_cast<double>(number);
        case TypeKind::String:
            return Value(std::to_string(number));
        case TypeKind::Timestamp:
            if (number < kMinTimestamp || number > kMaxTimestamp) return Value::error("timestamp overflow");
            return TimestampValue{{number, 0}, 0};
        default:
            return noConversion(value, target);
    }
}

Value fromUint(const Value& value, std::uint64_t number, const Type& target) {
    switch (target.kind()) {
        case TypeKind::Uint:
            return value;
        case TypeKind::Int:
            if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
                return Value::error("integer overflow");
            }
            return static_cast<std::int64_t>(number);
        case TypeKind::Double:
            return static_cast<double>(number);
        case TypeKind::String:
            return Value(std::to_string(number));
        default:
            return noConversion(value, target);
    }
}

Value fromDouble(const Value& value, double number, const Type& target) {
    constexpr double kIntEnd = 9223372036854775808.0;    // 2^63
    constexpr double kUintEnd = 18446744073709551616.0;  // 2^64
    switch (target.kind()) {
        case TypeKind::Double:
            return value;
        case TypeKind::Int:
            if (!(number > -kIntEnd && number < kIntEnd)) return Value::error("integer overflow");
            return static_cast<std::int64_t>(number);
        case TypeKind::Uint:
            if (!(number >= 0 && number < kUintEnd)) return Value::error("unsigned integer overflow");
            return static_cast<std::uint64_t>(number);
        case TypeKind::String:
            return Value(goNumber(number));
        default:
            return noConversion(value, target);
    }
}

}  // namespace

std::optional<double> parseFloat(std::string_view text) {
    std::string plain;
    if (text.find('_') != std::string_view::npos) {
        if (!underscoresRight(text)) return std::nullopt;
        for (const char c : text) {
            if (c != '_') plain += c;
        }
        text = plain;
    }
    std::string_view rest = text;
    const bool negative = rest.starts_with('-');
    const bool sign = negative || rest.starts_with('+');
    if (sign) rest.remove_prefix(1);
    const std::string word = goLower(rest);
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    if (word == "inf" || word == "infinity") return negative ? -kInfinity : kInfinity;
    if (word == "nan") return sign ? std::nullopt : std::optional(std::numeric_limits<double>::quiet_NaN());
    const bool hex = word.starts_with("0x");
    if (hex) rest.remove_prefix(2);
    if (!isFloatText(rest, hex)) return std::nullopt;
    double out = 0;
    const auto format = hex ? std::chars_format::hex : std::chars_format::general;
    const auto [end, code] = std::from_chars(rest.data(), rest.data() + rest.size(), out, format);
    if (code == std::errc::result_out_of_range) {
        if (!isTiny(rest, hex)) return std::nullopt;
        out = 0;
    }
    return negative ? -out : out;
}

Value convert(const Value& value, const Type& target) {
    if (value.isError()) return value;
    const TypeKind kind = target.kind();
    if (kind == TypeKind::Type) return value.type();
    if (const std::string* text = value.asString()) return fromString(value, *text, target);
    if (const std::int64_t* number = value.as<std::int64_t>()) return fromInt(value, *number, target);
    if (const std::uint64_t* number = value.as<std::uint64_t>()) return fromUint(value, *number, target);
    if (const double* number = value.as<double>()) return fromDouble(value, *number, target);
    if (value.type() == target) return value;
    if (kind == TypeKind::String) {
        if (const bool* flag = value.as<bool>()) return Value(std::string(*flag ? "true" : "false"));
        if (value.isNull()) return Value(std::string("null"));
        if (const std::string* bytes = value.asBytes()) {
            if (firstInvalidUtf8(*bytes)) return Value::error("invalid UTF-8 in bytes, cannot convert to string");
            return StringValue{value.as<BytesValue>()->bytes};
        }
        if (const DurationValue* d = value.as<DurationValue>()) return Value(secondsText(d->nanoseconds));
        if (const TimestampValue* t = value.as<TimestampValue>()) return Value(rfc3339Nano(*t));
        if (const Type* type = value.as<Type>()) return Value(type->name());
        if (const Opaque* opaque = value.asOpaque()) {
            if (std::optional<std::string> text = opaque->string()) return Value(std::move(*text));
        }
    }
    if (kind == TypeKind::Int) {
        if (const DurationValue* d = value.as<DurationValue>()) return d->nanoseconds;
        if (const TimestampValue* t = value.as<TimestampValue>()) return t->instant.seconds;
    }
    return noConversion(value, target);
}

}  // namespace crd::cel
