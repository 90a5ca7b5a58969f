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

bool isKnownFormat(const Schema& node) {
    // int-or-string counts as no type.
    if (node.intOrString || node.type.empty() || node.type == "string") return isTextFormat(node.format);
    if (node.type == "integer") return node.format == "int32" || node.format == "int64";
    if (node.type == "number") return node.format == "float" || node.format == "double";
    return false;
}

}  // namespace crd::schema
