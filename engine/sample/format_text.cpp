#include "engine/sample/internal/format_text.h"

namespace crd::sample {

namespace {

std::string padded(std::size_t number, std::size_t width, unsigned base = 10) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string out(width, '0');
    for (std::size_t i = width; i-- > 0; number /= base) out[i] = kDigits[number % base];
    return out;
}

}  // namespace

std::vector<std::string> formatTexts(std::string_view format, std::size_t variation) {
    const std::string number = std::to_string(variation + 1);
    const std::string suffix = variation == 0 ? "" : "-" + number;
    const std::string last = padded(variation + 1, 12, 16);
    if (format == "bsonobjectid") return {"507f1f77bcf8" + last};
    if (format == "uri") return {"https://example.com" + (variation == 0 ? "" : "/" + number), "/" + number};
    if (format == "email") return {"user" + suffix + "@example.com"};
    if (format == "hostname") return {"example" + suffix + ".com", "example" + suffix};
    // Addresses reserved for documentation (RFC 5737, RFC 3849, RFC 7042).
    if (format == "ipv4") return {"192.0.2." + std::to_string(1 + variation % 254)};
    if (format == "ipv6") return {"2001:db8::" + padded(variation + 1, 4, 16)};
    if (format == "cidr") return {"10." + std::to_string(variation % 256) + ".0.0/16", "2001:db8::/32"};
    if (format == "mac") return {"00:00:5e:00:53:" + padded(variation + 1, 2, 16)};
    if (format == "uuid" || format == "uuid4") return {"123e4567-e89b-42d3-a456-" + last};
    if (format == "uuid3") return {"123e4567-e89b-32d3-a456-" + last};
    if (format == "uuid5") return {"123e4567-e89b-52d3-a456-" + last};
    if (format == "isbn" || format == "isbn10") return {"0321751043", "080442957X"};
    if (format == "isbn13") return {"978-0321751041"};
    if (format == "creditcard") return {"4111111111111111", "5500000000000004"};
    if (format == "ssn") return {"111-22-" + padded(variation + 3333, 4)};
    if (format == "hexcolor") return {"#" + padded(variation + 0xffffff, 6, 16), "#fff"};
    if (format == "rgbcolor") return {"rgb(0,128," + std::to_string(variation % 256) + ")"};
    if (format == "byte") {
        // Three digits in base64.
        const std::string digits = padded(variation, 3);
        constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        unsigned bits = 0;
        for (const char c : digits) bits = bits << 8U | static_cast<unsigned char>(c);
        std::string out;
        for (unsigned shift = 24; shift > 0;) out += kLetters[bits >> (shift -= 6) & 63U];
        return {variation == 0 ? "ZXhhbXBsZQ==" : out, out, ""};
    }
    if (format == "password") return {"example" + suffix};
    if (format == "date") return {"2025-01-" + padded(1 + variation % 31, 2)};
    if (format == "duration") return {number + "h", number + "s"};
    if (format == "datetime") return {"2025-01-31T12:" + padded(variation % 60, 2) + ":00Z"};
    if (format == "k8sshortname") return {"example" + suffix};
    if (format == "k8slongname") return {"example" + suffix + ".com", "example" + suffix};
    return {};
}

}  // namespace crd::sample
