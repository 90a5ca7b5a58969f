#include "engine/schema/format.h"

#include <algorithm>
#include <array>

#include "engine/schema/schema.h"

namespace crd::schema {

std::string plainFormat(std::string_view format) {
    std::string out(format);
    std::erase(out, '-');
    return out;
}

bool isTextFormat(std::string_view format) {
    constexpr std::array<std::string_view, 26> kText = {
        "bsonobjectid", "uri",        "email",    "hostname",     "ipv4",        "ipv6", "cidr",
        "mac",          "uuid",       "uuid3",    "uuid4",        "uuid5",       "isbn", "isbn10",
        "isbn13",       "creditcard", "ssn",      "hexcolor",     "rgbcolor",    "byte", "password",
        "date",         "duration",   "datetime", "k8sshortname", "k8slongname",
    };
    return std::find(kText.begin(), kText.end(), plainFormat(format)) != kText.end();
}

bool isNameFormat(std::string_view format) {
    const std::string plain = plainFormat(format);
    return plain == "k8sshortname" || plain == "k8slongname";
}

bool isKnownFormat(std::string_view type, std::string_view format) {
    if (type.empty() || type == "string") return isTextFormat(format);
    if (type == "integer") return format == "int32" || format == "int64";
    if (type == "number") return format == "float" || format == "double";
    return false;
}

bool isKnownFormat(const Schema& node) {
    // int-or-string counts as no type.
    return isKnownFormat(node.intOrString ? std::string_view() : node.type, node.format);
}

}  // namespace crd::schema
