#include "engine/base/gocompat/url.h"

#include <gtest/gtest.h>

#include "engine/base/gocompat/ip_address.h"

namespace crd {
namespace {

std::string parts(std::string_view text) {
    const Result<Url> url = parseUrl(text);
    if (!url) return url.error().message.english();
    return url->scheme + "|" + url->opaque + "|" + url->user.value_or("-") + "|" + url->host + "|" + url->path + "|" +
           url->query + "|" + url->fragment;
}

TEST(Url, HasTheParts) {
    EXPECT_EQ(parts("HTTPS://me:x@h.example:443/a%20b/c?d=e?f#g%41"), "https||me:x|h.example:443|/a b/c|d=e?f|gA");
    EXPECT_EQ(parts("mailto:a@b"), "mailto|a@b|-||||");
    EXPECT_EQ(parts("//host"), "||-|host|||");
    EXPECT_EQ(parts("///a"), "||-||///a||");
    EXPECT_EQ(parts("a/b:c"), "||-||a/b:c||");
    EXPECT_EQ(parts("*"), "||-||*||");
    EXPECT_EQ(parts("https://[fe80::1%25en%201]:8"), "https||-|[fe80::1%en 1]:8|||");
    EXPECT_EQ(parts("https://a:1:2,b:3"), "https||-|a:1:2,b:3|||");
    EXPECT_EQ(parts(""), "||-||||");
}

TEST(Url, SaysWhatGoSays) {
    EXPECT_EQ(parts("a:b\x01"), "parse \"a:b\\x01\": net/url: invalid control character in URL");
    EXPECT_EQ(parts(":a"), "parse \":a\": missing protocol scheme");
    EXPECT_EQ(parts("1:a#b"), "parse \"1:a\": first path segment in URL cannot contain colon");
    EXPECT_EQ(parts("https://h/%zz"), "parse \"https://h/%zz\": invalid URL escape \"%zz\"");
    EXPECT_EQ(parts("https://h#%1"), "parse \"https://h#%1\": invalid URL escape \"%1\"");
    EXPECT_EQ(parts("https://%41"), "parse \"https://%41\": invalid URL escape \"%41\"");
    EXPECT_EQ(parts("https://a b"), "parse \"https://a b\": invalid character \" \" in host name");
    EXPECT_EQ(parts("https://a:80x"), "parse \"https://a:80x\": invalid port \":80x\" after host");
    EXPECT_EQ(parts("https://a^b@c"), "parse \"https://a^b@c\": net/url: invalid userinfo");
    EXPECT_EQ(parts("https://a[::1]"), "parse \"https://a[::1]\": invalid IP-literal");
    EXPECT_EQ(parts("https://[1.2.3.4]"), "parse \"https://[1.2.3.4]\": invalid IP-literal");
    EXPECT_EQ(parts("https://[::1]x"), "parse \"https://[::1]x\": invalid port \"x\" after host");
    EXPECT_EQ(parts("https://[a]"), "parse \"https://[a]\": invalid host: ParseAddr(\"a\"): unable to parse IP");
}

TEST(Url, OfARequestIsAbsolute) {
    EXPECT_TRUE(parseRequestUrl("/a"));
    EXPECT_TRUE(parseRequestUrl("https://a"));
    EXPECT_EQ(parseRequestUrl("a").error().message, "parse \"a\": invalid URI for request");
    EXPECT_EQ(parseRequestUrl("").error().message, "parse \"\": empty url");
    EXPECT_EQ(parseRequestUrl("https://a#b").error().message,
              "parse \"https://a#b\": invalid character \"#\" in host name");
}

std::string address(std::string_view text) {
    const Result<IpAddress> ip = parseIpAddress(text);
    const std::string message = ip ? std::string() : ip.error().message.english();
    if (!ip) return message.substr(message.find(": ") + 2);
    std::string out = ip->v4 ? "4" : "6";
    for (std::size_t i = 0; i < (ip->v4 ? 4 : 16); ++i) out += ' ' + std::to_string(ip->bytes[i]);
    return out + (ip->zone.empty() ? "" : " %" + ip->zone);
}

TEST(IpAddress, ReadsBothKinds) {
    EXPECT_EQ(address("1.20.255.0"), "4 1 20 255 0");
    EXPECT_EQ(address("::"), "6 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0");
    EXPECT_EQ(address("1:2:3:4:5:6:7:8"), "6 0 1 0 2 0 3 0 4 0 5 0 6 0 7 0 8");
    EXPECT_EQ(address("fe80::1%en0"), "6 254 128 0 0 0 0 0 0 0 0 0 0 0 0 0 1 %en0");
    EXPECT_EQ(address("::ffff:1.2.3.4"), "6 0 0 0 0 0 0 0 0 0 0 255 255 1 2 3 4");
}

TEST(IpAddress, SaysWhatGoSays) {
    EXPECT_EQ(address("a%"), "missing IPv6 address");
    EXPECT_EQ(address("1.02.3.4"), "IPv4 field has octet with leading zero");
    EXPECT_EQ(address("1.256.3.4"), "IPv4 field has value >255");
    EXPECT_EQ(address("1..3.4"), "IPv4 field must have at least one digit (at \".3.4\")");
    EXPECT_EQ(address("1.2.3.4.5"), "IPv4 address too long");
    EXPECT_EQ(address("1.2.3"), "IPv4 address too short");
    EXPECT_EQ(address("1.x"), "unexpected character (at \"x\")");
    EXPECT_EQ(address("::1%"), "zone must be a non-empty string");
    EXPECT_EQ(address("12345::"), "each group must have 4 or less digits (at \"12345::\")");
    EXPECT_EQ(address("1:2"), "address string too short");
    EXPECT_EQ(address("1:2:"), "colon must be followed by more characters (at \":\")");
    EXPECT_EQ(address("1::2::3"), "multiple :: in address (at \":3\")");
    EXPECT_EQ(address("1:2:3:4:5:6:7:8:9"), "trailing garbage after address (at \"9\")");
    EXPECT_EQ(address("1:2:3:4:5:6:7::8"), "the :: must expand to at least one field of zeros");
    EXPECT_EQ(address("1:2.3.4.5"),
              "embedded IPv4 address must replace the final 2 fields of the address (at \"2.3.4.5\")");
}

}  // namespace
}  // namespace crd
