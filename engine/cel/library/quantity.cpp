#include "engine/cel/library/quantity.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "engine/base/text/ascii.h"

namespace crd::cel {

namespace {

using Big = boost::multiprecision::cpp_int;

constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
constexpr int kNano = -9;

constexpr std::string_view kFormatWrong =
    "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
constexpr std::string_view kNumericWrong = "unable to parse numeric part of quantity";
constexpr std::string_view kSuffixWrong = "unable to parse quantity's suffix";

// Larger exponents only occur in texts such as 1e1000000000, for which the library would compute for minutes.
constexpr std::int32_t kMostDigits = 100'000;

struct Suffix {
    std::string_view text;
    std::int32_t exponent;
};
constexpr std::array<Suffix, 10> kDecimalSuffixes = {
    {{"n", -9}, {"u", -6}, {"m", -3}, {"", 0}, {"k", 3}, {"M", 6}, {"G", 9}, {"T", 12}, {"P", 15}, {"E", 18}}};
constexpr std::array<Suffix, 6> kBinarySuffixes = {
    {{"Ki", 10}, {"Mi", 20}, {"Gi", 30}, {"Ti", 40}, {"Pi", 50}, {"Ei", 60}}};

struct QuantityParts {
    bool positive = true;
    std::string_view value, numerator, denominator, suffix;
};

std::optional<QuantityParts> quantityParts(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789";
    QuantityParts out;
    std::size_t at = 0;
    if (text.front() == '-' || text.front() == '+') {
        out.positive = text.front() == '+';
        at = 1;
    }
    at = std::min(text.find_first_not_of('0', at), text.size());
    if (at == text.size()) {
        out.value = out.numerator = "0";
        return out;
    }
    std::size_t end = std::min(text.find_first_not_of(kDigits, at), text.size());
    out.numerator = text.substr(at, end - at);
    if (end == text.size()) {
        out.value = text;
        return out;
    }
    if (out.numerator.empty()) out.numerator = "0";
    at = end;
    if (text[at] == '.') {
        ++at;
        end = std::min(text.find_first_not_of(kDigits, at), text.size());
        out.denominator = text.substr(at, end - at);
        at = end;
    }
    out.value = text.substr(0, at);
    out.suffix = text.substr(at);
    at = std::min(text.find_first_not_of("eEinumkKMGTP", at), text.size());
    if (at < text.size() && (text[at] == '-' || text[at] == '+')) ++at;
    if (text.find_first_not_of(kDigits, at) != std::string_view::npos) return std::nullopt;
    return out;
}

struct Interpretation {
    int base = 10;
    std::int32_t exponent = 0;
    Quantity::Format format = Quantity::Format::DecimalSi;
};

std::optional<Interpretation> interpret(std::string_view suffix) {
    for (const Suffix& known : kDecimalSuffixes) {
        if (known.text == suffix) return Interpretation{10, known.exponent, Quantity::Format::DecimalSi};
    }
    for (const Suffix& known : kBinarySuffixes) {
        if (known.text == suffix) return Interpretation{2, known.exponent, Quantity::Format::BinarySi};
    }
    if (suffix.size() < 2 || (suffix.front() != 'E' && suffix.front() != 'e')) return std::nullopt;
    suffix.remove_prefix(1);
    if (suffix.starts_with('+')) suffix.remove_prefix(1);
    std::int64_t exponent = 0;
    const auto [end, code] = std::from_chars(suffix.data(), suffix.data() + suffix.size(), exponent);
    if (code != std::errc() || end != suffix.data() + suffix.size()) return std::nullopt;
    return Interpretation{10, static_cast<std::int32_t>(exponent), Quantity::Format::DecimalExponent};
}

std::optional<std::int64_t> multiplied(std::int64_t a, std::int64_t b) {
    std::int64_t out = 0;
    if (a == 0 || b == 0 || a == 1 || b == 1) return a * b;
    if (a == kMin || b == kMin || __builtin_mul_overflow(a, b, &out)) return std::nullopt;
    return out;
}

std::optional<std::int64_t> timesPowerOfTen(std::int64_t value, std::int32_t scale) {
    for (std::int32_t i = 0; i < scale; ++i) {
        if (value == 0) return 0;
        const std::optional<std::int64_t> next = value == kMin ? std::nullopt : multiplied(value, 10);
        if (!next) return std::nullopt;
        value = *next;
    }
    return value;
}

Big powerOfTen(std::int32_t exponent) {
    return boost::multiprecision::pow(Big(10), static_cast<unsigned>(std::clamp(exponent, 0, kMostDigits)));
}

std::string suffixText(std::int32_t exponent, Quantity::Format format) {
    if (format == Quantity::Format::DecimalExponent) return exponent == 0 ? "" : 'e' + std::to_string(exponent);
    if (format == Quantity::Format::BinarySi) {
        for (const Suffix& known : kBinarySuffixes) {
            if (known.exponent == exponent) return std::string(known.text);
        }
        return {};
    }
    for (const Suffix& known : kDecimalSuffixes) {
        if (known.exponent == exponent) return std::string(known.text);
    }
    return {};
}

}  // namespace

Result<Quantity> Quantity::parse(std::string_view text) {
    if (text.empty()) return failure(std::string(kFormatWrong));
    Quantity out;
    if (text == "0") {
        out.m_written = text;
        return out;
    }
    const std::optional<QuantityParts> parts = quantityParts(text);
    if (!parts) return failure(std::string(kFormatWrong));
    const std::optional<Interpretation> meaning = interpret(parts->suffix);
    if (!meaning) return failure(std::string(kSuffixWrong));
    out.m_format = meaning->format;
    const auto digits = static_cast<std::int32_t>(parts->numerator.size() + parts->denominator.size());
    const auto fraction = static_cast<std::int32_t>(parts->denominator.size());

    constexpr std::int32_t kSafeDigits = 18;
    std::int32_t precision = kSafeDigits - digits;
    std::int32_t scale = meaning->exponent;
    std::int64_t mantissa = 1;
    const bool binary = meaning->format == Format::BinarySi;
    if (binary) {
        scale = 0;
        if (fraction == 0) {
            mantissa = std::int64_t{1} << meaning->exponent;
            precision = 15 - static_cast<std::int32_t>(parts->numerator.size()) -
                        static_cast<std::int32_t>(static_cast<float>(meaning->exponent) * 3 / 10) - 1;
        } else {
            precision = -1;
        }
    }
    if (precision >= 0) {
        scale -= fraction;
        if (scale >= kNano) {
            const std::string shifted = std::string(parts->numerator) + std::string(parts->denominator);
            std::int64_t value = 0;
            const auto [end, code] = std::from_chars(shifted.data(), shifted.data() + shifted.size(), value);
            if (code != std::errc()) return failure(std::string(kNumericWrong));
            if (const std::optional<std::int64_t> product = multiplied(value, mantissa)) {
                out.m_small = {parts->positive ? *product : -*product, scale};
                const bool canonical = binary ? meaning->exponent % 10 == 0 && (value & 7) != 0
                                              : scale % 3 == 0 && !shifted.ends_with("000") && shifted.front() != '0';
                if (canonical) out.m_written = text;
                return out;
            }
        }
    }

    // `value` is a sign, digits and a point; only ".", or nothing, is not a number.
    std::string number;
    for (const char c : parts->value) {
        if (isDigit(c)) number += c;
    }
    if (number.empty()) return failure(std::string(kNumericWrong));
    number.erase(0, std::min(number.find_first_not_of('0'), number.size() - 1));
    Decimal amount{Big(number), fraction};
    if (meaning->base == 10) {
        amount.scale -= meaning->exponent;
    } else {
        amount.unscaled *= Big(1) << meaning->exponent;
    }
    if (amount.unscaled != 0) amount = rounded(amount, -kNano);
    const Decimal one{1, 0};
    const Decimal most{Big(kMax), 0};
    if (binary && compareDecimals(amount, most) > 0) amount = most;
    if (binary && amount.unscaled != 0 && compareDecimals(amount, one) < 0) out.m_format = Format::DecimalSi;
    if (!parts->positive) amount.unscaled = -amount.unscaled;
    out.m_decimal = std::move(amount);
    return out;
}

Quantity Quantity::ofInteger(std::int64_t value) {
    Quantity out;
    out.m_small = {value, 0};
    out.m_format = Format::DecimalExponent;
    return out;
}

int Quantity::sign() const {
    if (m_decimal) return m_decimal->unscaled.sign();
    return m_small.value < 0 ? -1 : m_small.value > 0 ? 1 : 0;
}

Quantity::Decimal Quantity::decimalOf(const Small& amount) {
    return {Big(amount.value), -amount.scale};
}

Quantity::Decimal Quantity::decimal() const {
    return m_decimal ? *m_decimal : decimalOf(m_small);
}

int Quantity::compareDecimals(const Decimal& a, const Decimal& b) {
    const std::int32_t scale = std::max(a.scale, b.scale);
    const Big x = a.unscaled * powerOfTen(scale - a.scale), y = b.unscaled * powerOfTen(scale - b.scale);
    return x < y ? -1 : x > y ? 1 : 0;
}

int Quantity::compare(const Quantity& other) const {
    return compareDecimals(decimal(), other.decimal());
}

std::optional<std::int64_t> Quantity::asInteger() const {
    if (m_decimal || m_small.scale < 0) return std::nullopt;
    return timesPowerOfTen(m_small.value, m_small.scale);
}

double Quantity::approximate() const {
    const double base = m_decimal ? m_decimal->unscaled.convert_to<double>() : static_cast<double>(m_small.value);
    const std::int32_t exponent = m_decimal ? -m_decimal->scale : m_small.scale;
    if (exponent == 0) return base;
    return base * std::pow(10.0, exponent);
}

bool Quantity::add(Small& a, const Small& b) {
    if (b.value == 0) return true;
    if (a.value == 0) {
        a = b;
        return true;
    }
    const std::int32_t scale = std::min(a.scale, b.scale);
    const std::optional<std::int64_t> x = timesPowerOfTen(a.value, a.scale - scale),
                                      y = timesPowerOfTen(b.value, b.scale - scale);
    std::int64_t out = 0;
    if (!x || !y || __builtin_add_overflow(*x, *y, &out)) return false;
    a = {out, scale};
    return true;
}

Quantity Quantity::plus(const Quantity& other) const {
    Quantity out = *this;
    out.m_written.clear();
    if (isZero()) out.m_format = other.m_format;
    if (!m_decimal && !other.m_decimal && add(out.m_small, other.m_small)) return out;
    Decimal a = out.decimal(), b = other.decimal();
    const std::int32_t scale = std::max(a.scale, b.scale);
    out.m_decimal = Decimal{a.unscaled * powerOfTen(scale - a.scale) + b.unscaled * powerOfTen(scale - b.scale), scale};
    return out;
}

Quantity Quantity::minus(const Quantity& other) const {
    Quantity out = *this;
    out.m_written.clear();
    if (isZero()) out.m_format = other.m_format;
    // The smallest 64-bit integer is its own negative; the library uses it if the result fits.
    const Small negated{other.m_small.value == kMin ? kMin : -other.m_small.value, other.m_small.scale};
    if (!m_decimal && !other.m_decimal && add(out.m_small, negated)) return out;
    const Decimal a = out.decimal(), b = other.decimal();
    const std::int32_t scale = std::max(a.scale, b.scale);
    out.m_decimal = Decimal{a.unscaled * powerOfTen(scale - a.scale) - b.unscaled * powerOfTen(scale - b.scale), scale};
    return out;
}

// Rounded to `scale` decimal places, away from zero.
Quantity::Decimal Quantity::rounded(const Decimal& value, std::int32_t scale) {
    if (value.scale <= scale) {
        return {value.unscaled * powerOfTen(scale - value.scale), scale};
    }
    const Big unit = powerOfTen(value.scale - scale);
    Big quotient, remainder;
    boost::multiprecision::divide_qr(value.unscaled, unit, quotient, remainder);
    if (remainder != 0) quotient += value.unscaled.sign();
    return {quotient, scale};
}

std::string Quantity::canonicalDecimal(const Decimal& value, Format format) {
    Big amount = value.unscaled;
    std::int32_t exponent = -value.scale;
    while (amount != 0 && amount % 10 == 0) {
        amount /= 10;
        ++exponent;
    }
    while (exponent % 3 != 0) {
        amount *= 10;
        --exponent;
    }
    return amount.str() + suffixText(exponent, format);
}

std::string Quantity::text() const {
    if (!m_written.empty()) return m_written;
    if (isZero()) return "0";
    const Decimal value = decimal();
    const Decimal kilo{1024, 0}, minusKilo{-1024, 0};
    if (m_format == Format::BinarySi && (compareDecimals(value, minusKilo) <= 0 || compareDecimals(value, kilo) >= 0)) {
        const Decimal whole = rounded(value, std::min(value.scale, 0));
        if (compareDecimals(whole, value) == 0) {
            Big amount = rounded(value, 0).unscaled;
            std::int32_t times1024 = 0;
            while (amount != 0 && amount % 1024 == 0) {
                amount /= 1024;
                ++times1024;
            }
            return amount.str() + suffixText(times1024 * 10, Format::BinarySi);
        }
    }
    return canonicalDecimal(value, m_format == Format::BinarySi ? Format::DecimalSi : m_format);
}

}  // namespace crd::cel
