#include "engine/base/gocompat/url.h"

#include <algorithm>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/gocompat/ip_address.h"
#include "engine/base/text/ascii.h"

namespace crd {

namespace {

enum class UrlPart { Path, Host, Zone, User, Fragment };

// True for characters that may appear in a host unescaped.
bool plainInHost(char c) {
    constexpr std::string_view kMarks = "!$&'()*+,;=:[]<>\"-_.~";
    return isAlphanumeric(c) || kMarks.find(c) != std::string_view::npos;
}

Result<std::string> unescaped(std::string_view text, UrlPart part) {
    const auto escapeError = [](std::string_view what) {
        return failure("invalid URL escape " + goQuoted(what.substr(0, 3)));
    };
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c != '%') {
            if ((part == UrlPart::Host || part == UrlPart::Zone) && static_cast<unsigned char>(c) < 0x80 &&
                !plainInHost(c)) {
                return failure("invalid character " + goQuoted(text.substr(i, 1)) + " in host name");
            }
            out += c;
            continue;
        }
        const std::string_view rest = text.substr(i);
        if (rest.size() < 3 || hexDigit(rest[1]) < 0 || hexDigit(rest[2]) < 0) return escapeError(rest);
        const auto byte = static_cast<char>(hexDigit(rest[1]) * 16 + hexDigit(rest[2]));
        const bool percent = rest.starts_with("%25");
        // In a host, only non-ASCII bytes may be escaped; in a zone, also blanks and characters that may appear
        // unescaped.
        if (part == UrlPart::Host && hexDigit(rest[1]) < 8 && !percent) return escapeError(rest);
        if (part == UrlPart::Zone && !percent && byte != ' ' && !plainInHost(byte)) return escapeError(rest);
        out += byte;
        i += 2;
    }
    return out;
}

bool isOptionalPort(std::string_view text) {
    if (text.empty()) return true;
    return text.front() == ':' && std::all_of(text.begin() + 1, text.end(), [](char c) { return isDigit(c); });
}

tl::unexpected<Error> badPort(std::string_view port) {
    return failure("invalid port " + goQuoted(port) + " after host");
}

// [address] and [address%25zone], each with an optional port.
Result<std::string> literalHost(std::string_view host) {
    const std::size_t close = host.rfind(']');
    if (close == std::string_view::npos) return failure("missing ']' in host");
    const std::string_view port = host.substr(close + 1);
    if (!isOptionalPort(port)) return badPort(port);
    const std::string_view inside = host.substr(1, close - 1);
    const std::size_t zone = std::min(inside.find("%25"), inside.size());
    const Result<std::string> address = unescaped(inside.substr(0, zone), UrlPart::Host);
    if (!address) return address;
    const Result<std::string> after = unescaped(inside.substr(zone), UrlPart::Zone);
    if (!after) return after;
    const std::string whole = *address + *after;
    const Result<IpAddress> ip = parseIpAddress(whole);
    if (!ip) return failure("invalid host: " + ip.error().message.english());
    if (ip->v4) return failure("invalid IP-literal");
    return '[' + whole + ']' + std::string(port);
}

Result<std::string> hostOf(std::string_view text) {
    const std::size_t open = text.rfind('[');
    if (open == 0) return literalHost(text);
    if (open != std::string_view::npos) return failure("invalid IP-literal");
    // Comma-separated lists of hosts with ports are accepted, so only the last colon counts.
    const std::size_t colon = text.rfind(':');
    if (colon != std::string_view::npos && !isOptionalPort(text.substr(colon))) return badPort(text.substr(colon));
    return unescaped(text, UrlPart::Host);
}

bool isUserInfo(std::string_view text) {
    constexpr std::string_view kMarks = "-._:~!$&'()*+,;=%@";
    return std::all_of(text.begin(), text.end(),
                       [&](char c) { return isAlphanumeric(c) || kMarks.find(c) != std::string_view::npos; });
}

// user:password@host:port
Result<Url> withAuthority(Url url, std::string_view authority) {
    const std::size_t sign = authority.rfind('@');
    const bool user = sign != std::string_view::npos;
    Result<std::string> host = hostOf(user ? authority.substr(sign + 1) : authority);
    if (!host) return tl::unexpected<Error>(host.error());
    url.host = std::move(*host);
    if (!user) return url;
    const std::string_view info = authority.substr(0, sign);
    if (!isUserInfo(info)) return failure("net/url: invalid userinfo");
    const std::size_t colon = std::min(info.find(':'), info.size());
    for (const std::string_view part : {info.substr(0, colon), info.substr(std::min(colon + 1, info.size()))}) {
        const Result<std::string> plain = unescaped(part, UrlPart::User);
        if (!plain) return tl::unexpected<Error>(plain.error());
    }
    url.user = std::string(info);
    return url;
}

// The scheme before a colon, or empty; removes it and the colon from `text`.
Result<std::string> takeScheme(std::string_view& text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isLetter(c)) continue;
        if (c == ':') {
            if (i == 0) return failure("missing protocol scheme");
            std::string scheme = goLower(text.substr(0, i));
            text.remove_prefix(i + 1);
            return scheme;
        }
        const bool inside = isDigit(c) || c == '+' || c == '-' || c == '.';
        if (!inside || i == 0) break;
    }
    return std::string();
}

Result<Url> parse(std::string_view text, bool request) {
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7f; };
    if (std::any_of(text.begin(), text.end(), isControl)) {
        return failure("net/url: invalid control character in URL");
    }
    if (text.empty() && request) return failure("empty url");
    Url url;
    if (text == "*") {
        url.path = "*";
        return url;
    }
    std::string_view rest = text;
    Result<std::string> scheme = takeScheme(rest);
    if (!scheme) return tl::unexpected<Error>(scheme.error());
    url.scheme = std::move(*scheme);
    const std::size_t question = std::min(rest.find('?'), rest.size());
    url.query = rest.substr(std::min(question + 1, rest.size()));
    rest = rest.substr(0, question);
    if (!rest.starts_with('/')) {
        if (!url.scheme.empty()) {
            url.opaque = rest;
            return url;
        }
        if (request) return failure("invalid URI for request");
        if (rest.substr(0, rest.find('/')).find(':') != std::string_view::npos) {
            return failure("first path segment in URL cannot contain colon");
        }
    }
    if ((!url.scheme.empty() || (!request && !rest.starts_with("///"))) && rest.starts_with("//")) {
        const std::string_view authority = rest.substr(2, std::min(rest.find('/', 2), rest.size()) - 2);
        rest.remove_prefix(authority.size() + 2);
        Result<Url> whole = withAuthority(std::move(url), authority);
        if (!whole) return whole;
        url = std::move(*whole);
    }
    Result<std::string> path = unescaped(rest, UrlPart::Path);
    if (!path) return tl::unexpected<Error>(path.error());
    url.path = std::move(*path);
    return url;
}

tl::unexpected<Error> parseFailure(std::string_view text, const Error& error) {
    return failure("parse " + goQuoted(text) + ": " + error.message.english());
}

}  // namespace

Result<Url> parseUrl(std::string_view text) {
    const std::size_t hash = std::min(text.find('#'), text.size());
    const std::string_view front = text.substr(0, hash);
    Result<Url> url = parse(front, false);
    if (!url) return parseFailure(front, url.error());
    Result<std::string> fragment = unescaped(text.substr(std::min(hash + 1, text.size())), UrlPart::Fragment);
    if (!fragment) return parseFailure(text, fragment.error());
    url->fragment = std::move(*fragment);
    return url;
}

Result<Url> parseRequestUrl(std::string_view text) {
    Result<Url> url = parse(text, true);
    if (!url) return parseFailure(text, url.error());
    return url;
}

}  // namespace crd
