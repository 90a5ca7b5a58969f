// Kubernetes quantities: "1.5Gi", "100m", "1e3". Stored as in the library: an int64 with a scale if it fits, else a
// decimal of any length; some results depend on the form. Source: k8s.io/apimachinery pkg/api/resource;
// gopkg.in/inf.v0.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace crd::cel {

class Quantity {
 public:
    enum class Format : std::uint8_t { DecimalExponent, BinarySi, DecimalSi };

    // Fails with the library's message.
    static Result<Quantity> parse(std::string_view text);
    static Quantity ofInteger(std::int64_t value);

    int sign() const;
    int compare(const Quantity& other) const;
    // Nothing if the value is not a 64-bit integer, or is stored as a decimal.
    std::optional<std::int64_t> asInteger() const;
    double approximate() const;
    Quantity plus(const Quantity& other) const;
    Quantity minus(const Quantity& other) const;
    // As written, or in canonical form.
    std::string text() const;

 private:
    using Big = boost::multiprecision::cpp_int;
    struct Small {
        std::int64_t value = 0;
        std::int32_t scale = 0;  // power of ten
    };
    struct Decimal {
        Big unscaled;
        std::int32_t scale = 0;  // decimal places
    };

    bool isZero() const { return sign() == 0; }
    Decimal decimal() const;
    static Decimal decimalOf(const Small& amount);
    static int compareDecimals(const Decimal& a, const Decimal& b);
    static bool add(Small& a, const Small& b);
    static Decimal rounded(const Decimal& value, std::int32_t scale);
    static std::string canonicalDecimal(const Decimal& value, Format format);

    Small m_small;
    std::optional<Decimal> m_decimal;  // otherwise m_small is used
    Format m_format = Format::DecimalSi;
    std::string m_written;
};

}  // namespace crd::cel
