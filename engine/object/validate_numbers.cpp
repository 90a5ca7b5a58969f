#include "engine/object/internal/validate_numbers.h"

#include <charconv>
#include <cmath>
#include <limits>

#include "engine/base/gocompat/go_text.h"
#include "engine/object/go_value.h"

namespace crd::object {

using schema::Schema;

namespace {

// Whether the number, written in full, parses as an integer within the bounds. Uses the shortest digits, which are what
// the server parses.
bool isInteger(const Json& number, std::int64_t low, std::int64_t high) {
    if (const std::int64_t* integer = number.asInt()) return *integer >= low && *integer <= high;
    const double value = *number.asDouble();
    if (value == 0) return true;
    if (std::fabs(value) < 1 || std::fabs(value) >= 1e21) return false;
    const std::string text = toString(number);
    std::int64_t integer = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), integer);
    return error == std::errc() && end == text.data() + text.size() && integer >= low && integer <= high;
}

bool isInRange(const Json& number, std::string_view type, std::string_view format) {
    if (type == "integer") {
        if (format == "int32") {
            return isInteger(number, std::numeric_limits<std::int32_t>::min(),
                             std::numeric_limits<std::int32_t>::max());
        }
        return isInteger(number, std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max());
    }
    if (format != "float") return true;
    constexpr double kFloatOverflow = 0x1.ffffffp127;  // from here on, rounding gives infinity
    const double value = number.asInt() ? static_cast<double>(*number.asInt()) : *number.asDouble();
    return std::fabs(value) < kFloatOverflow;
}

class NumberRules {
 public:
    NumberRules(const Json& number, std::string_view type, std::string_view format, const std::string& path)
        : m_number(number), m_type(type), m_format(format), m_place(path) {
        m_double = number.asInt() ? static_cast<double>(*number.asInt()) : *number.asDouble();
    }

    bool fits(const Json& number, std::string_view what) {
        if (isInRange(number, m_type, m_format)) return true;
        std::string message = std::string(what) + " value must be of type " + std::string(m_type);
        message += m_format.empty() ? " (default format)" : " with format " + std::string(m_format);
        m_out.push_back({message + " in " + m_place, {}, false});
        return false;
    }

    void multipleOf(double factor) {
        if (fits(Json(factor), "MultipleOf") && m_number.asInt()) {
            const std::int64_t whole = truncated(factor);
            if (whole <= 0) {
                notPositive(std::to_string(whole));
            } else if (*m_number.asInt() % whole != 0) {
                failed(" should be a multiple of " + std::to_string(whole));
            }
            return;
        }
        if (factor <= 0) {
            notPositive(goNumber(factor));
        } else if (!isJsonInteger(factor < 1 ? 1 / factor * m_double : m_double / factor)) {
            failed(" should be a multiple of " + goNumber(factor));
        }
    }

    void maximum(double bound, bool exclusive) {
        const std::string_view words = exclusive ? " should be less than " : " should be less than or equal to ";
        if (fits(Json(bound), "Maximum boundary") && m_number.asInt()) {
            const std::int64_t whole = truncated(bound);
            if (exclusive ? *m_number.asInt() >= whole : *m_number.asInt() > whole) {
                failed(std::string(words) + std::to_string(whole));
            }
        } else if (exclusive ? m_double >= bound : m_double > bound) {
            failed(std::string(words) + goNumber(bound));
        }
    }

    void minimum(double bound, bool exclusive) {
        const std::string_view words = exclusive ? " should be greater than " : " should be greater than or equal to ";
        if (fits(Json(bound), "Minimum boundary") && m_number.asInt()) {
            const std::int64_t whole = truncated(bound);
            if (exclusive ? *m_number.asInt() <= whole : *m_number.asInt() < whole) {
                failed(std::string(words) + std::to_string(whole));
            }
        } else if (exclusive ? m_double <= bound : m_double < bound) {
            failed(std::string(words) + goNumber(bound));
        }
    }

    std::vector<NumberFailure> take() { return std::move(m_out); }

 private:
    void failed(const std::string& words) { m_out.push_back({m_place + " in body" + words, scalarText(m_number)}); }
    void notPositive(const std::string& factor) {
        m_out.push_back({"factor MultipleOf declared for " + m_place + " must be positive: " + factor, factor});
    }

    const Json& m_number;
    const std::string_view m_type, m_format;
    const std::string& m_place;
    double m_double = 0;
    std::vector<NumberFailure> m_out;
};

}  // namespace

std::int64_t truncated(double value) {
    constexpr double kLimit = 9223372036854775808.0;
    if (!(value >= -kLimit && value < kLimit)) return std::numeric_limits<std::int64_t>::min();
    return static_cast<std::int64_t>(value);
}

bool isJsonInteger(double value) {
    constexpr double kLargest = 9007199254740991.0;  // 2^53 - 1
    constexpr double kEpsilon = 1e-9;
    if (std::isnan(value) || value < -kLargest || value > kLargest) return false;
    const double rounded = std::round(value);
    if (value == rounded) return true;
    return rounded != 0 && std::fabs(value - rounded) < kEpsilon * std::fabs(rounded);
}

bool inRange(const Json& number, const Schema& schema, std::string_view type, std::string_view format) {
    const auto fits = [&](const std::optional<double>& limit) {
        return !limit || isInRange(Json(*limit), type, format);
    };
    return isInRange(number, type, format) && fits(schema.multipleOf) && fits(schema.maximum) && fits(schema.minimum);
}

std::vector<NumberFailure> numberFailures(const Json& number, const Schema& schema, std::string_view type,
                                          std::string_view format, const std::string& path) {
    NumberRules rules(number, type, format, path);
    (void)rules.fits(number, "Checked");
    if (schema.multipleOf) rules.multipleOf(*schema.multipleOf);
    if (schema.maximum) rules.maximum(*schema.maximum, schema.exclusiveMaximum);
    if (schema.minimum) rules.minimum(*schema.minimum, schema.exclusiveMinimum);
    return rules.take();
}

}  // namespace crd::object
