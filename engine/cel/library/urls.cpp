// Source: apiserver cel/library/urls.go, cel/url.go; Go's net/url.
#include <map>

#include "engine/base/gocompat/url.h"
#include "engine/base/text/ascii.h"
#include "engine/base/text/hex.h"
#include "engine/cel/eval/map.h"
#include "engine/cel/library/library.h"
#include "engine/cel/library/table.h"

namespace crd::cel {

namespace {

const Type& urlType() {
    static const Type kType = Type::object("kubernetes.URL");
    return kType;
}

enum class UrlPart : std::uint8_t { Path, Query, Fragment, Host };

bool staysInPath(char c) {
    return std::string_view("$&+,/:;=@").find(c) != std::string_view::npos;
}

bool isUnreserved(char c) {
    return isAlphanumeric(c) || std::string_view("-_.~").find(c) != std::string_view::npos;
}

bool staysPlain(char c, UrlPart part) {
    if (isUnreserved(c)) return true;
    switch (part) {
        case UrlPart::Path:
            return staysInPath(c);
        case UrlPart::Fragment:
            return staysInPath(c) || std::string_view("?!()*").find(c) != std::string_view::npos;
        case UrlPart::Host:
            return std::string_view("!$&'()*+,;=:[]<>\"").find(c) != std::string_view::npos;
        default:
            return false;
    }
}

std::string percentEncoded(std::string_view text, UrlPart part) {
    std::string out;
    for (const char c : text) {
        if (staysPlain(c, part)) {
            out += c;
        } else {
            out += percentByte(c);
        }
    }
    return out;
}

// The path as written if that is a valid escaping of it.
std::string escapedPath(const std::string& path, const std::string& written) {
    const bool right = [&] {
        for (const char c : written) {
            const bool marks = std::string_view("!$&'()*+,;=:@[]%").find(c) != std::string_view::npos;
            if (!marks && !staysPlain(c, UrlPart::Path)) return false;
        }
        return !written.empty();
    }();
    if (right) return written;
    return path == "*" ? path : percentEncoded(path, UrlPart::Path);
}

// Decodes percent escapes and plus signs; nothing if an escape is invalid.
std::optional<std::string> unescapedQuery(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '+') {
            out += ' ';
        } else if (text[i] == '%') {
            if (i + 2 >= text.size() || hexDigit(text[i + 1]) < 0 || hexDigit(text[i + 2]) < 0) return std::nullopt;
            out += static_cast<char>(hexDigit(text[i + 1]) * 16 + hexDigit(text[i + 2]));
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

class UrlValue final : public Opaque {
 public:
    UrlValue(Url url, const std::string& written) : m_url(std::move(url)), m_escapedPath(pathOf(m_url, written)) {}
    const Type& type() const override { return urlType(); }
    std::string_view goType() const override { return "cel.URL"; }
    Value equals(const Value& other) const override {
        const auto* url = other.asOpaque<UrlValue>();
        return url == nullptr ? noSuchOverload(other) : Value(text() == url->text());
    }
    std::string_view heldGoType() const override { return "*url.URL"; }
    std::string text() const override {
        std::string out;
        if (!m_url.scheme.empty()) out += m_url.scheme + ':';
        if (!m_url.opaque.empty()) {
            out += m_url.opaque;
        } else {
            if (!m_url.scheme.empty() || !m_url.host.empty() || m_url.user) {
                if (!m_url.host.empty() || !m_url.path.empty() || m_url.user) out += "//";
                if (m_url.user) out += *m_url.user + '@';
                out += percentEncoded(m_url.host, UrlPart::Host);
            }
            if (!m_escapedPath.empty() && m_escapedPath.front() != '/' && !m_url.host.empty()) out += '/';
            out += m_escapedPath;
        }
        if (!m_url.query.empty()) out += '?' + m_url.query;
        if (!m_url.fragment.empty()) out += '#' + percentEncoded(m_url.fragment, UrlPart::Fragment);
        return out;
    }
    const Url& url() const { return m_url; }
    const std::string& path() const { return m_escapedPath; }

 private:
    // The path between authority and query, as written.
    static std::string pathOf(const Url& url, const std::string& written) {
        std::string_view rest = std::string_view(written).substr(0, written.find('#'));
        rest = rest.substr(0, rest.find('?'));
        if (!url.scheme.empty()) rest.remove_prefix(std::min(url.scheme.size() + 1, rest.size()));
        if (!url.opaque.empty()) return {};
        if (rest.starts_with("//") && (!url.scheme.empty() || !rest.starts_with("///"))) {
            rest.remove_prefix(std::min(rest.find('/', 2), rest.size()));
        }
        return escapedPath(url.path, std::string(rest));
    }

    Url m_url;
    std::string m_escapedPath;
};

const Url& urlOf(Arguments a) {
    return a[0].asOpaque<UrlValue>()->url();
}

Value toUrl(Context&, Arguments a) {
    const std::string& text = *a[0].asString();
    const std::string start = "URL parse error during conversion from string: ";
    const Result<Url> absolute = parseRequestUrl(text);
    if (!absolute) return Value::error(start + absolute.error().message.english());
    Result<Url> url = parseUrl(text);
    if (!url) return Value::error(start + url.error().message.english());
    return OpaquePtr(std::make_shared<const UrlValue>(std::move(*url), text));
}

Value isUrl(Context&, Arguments a) {
    return parseRequestUrl(*a[0].asString()).has_value();
}
Value scheme(Context&, Arguments a) {
    return Value(urlOf(a).scheme);
}
Value host(Context&, Arguments a) {
    return Value(urlOf(a).host);
}

struct HostAndPort {
    std::string host, port;
};
// Removes the brackets of an IPv6 address; does not validate the port.
HostAndPort splitHost(const std::string& text) {
    HostAndPort out{text, {}};
    const std::size_t colon = text.rfind(':');
    if (colon != std::string::npos && text.find_first_not_of("0123456789", colon + 1) == std::string::npos) {
        out.host = text.substr(0, colon);
        out.port = text.substr(colon + 1);
    }
    if (out.host.starts_with('[') && out.host.ends_with(']')) out.host = out.host.substr(1, out.host.size() - 2);
    return out;
}
Value hostname(Context&, Arguments a) {
    return Value(splitHost(urlOf(a).host).host);
}
Value port(Context&, Arguments a) {
    return Value(splitHost(urlOf(a).host).port);
}
Value path(Context&, Arguments a) {
    return Value(a[0].asOpaque<UrlValue>()->path());
}

// Ignores pairs with a semicolon or an invalid escape.
Value query(Context&, Arguments a) {
    std::map<std::string, std::vector<std::string>> values;
    std::string_view rest = urlOf(a).query;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('&'), rest.size());
        const std::string_view pair = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (pair.empty() || pair.find(';') != std::string_view::npos) continue;
        const std::size_t sign = std::min(pair.find('='), pair.size());
        const std::optional<std::string> key = unescapedQuery(pair.substr(0, sign));
        const std::optional<std::string> value = unescapedQuery(pair.substr(std::min(sign + 1, pair.size())));
        if (key && value) values[*key].push_back(*value);
    }
    auto out = std::make_shared<ValueMap>();
    for (const auto& [key, list] : values) out->set(Value(key), makeStringList(list));
    return MapPtr(std::move(out));
}

}  // namespace

std::vector<Function> urlFunctions() {
    const Type &string = Type::string(), &url = urlType();
    const Type queryType = Type::map(string, Type::list(string));
    return {
        {"url", {overload("string_to_url", {string}, url, kTyped<toUrl>)}},
        {"getScheme", {member("url_get_scheme", {url}, string, kTyped<scheme>)}},
        {"getHost", {member("url_get_host", {url}, string, kTyped<host>)}},
        {"getHostname", {member("url_get_hostname", {url}, string, kTyped<hostname>)}},
        {"getPort", {member("url_get_port", {url}, string, kTyped<port>)}},
        {"getEscapedPath", {member("url_get_escaped_path", {url}, string, kTyped<path>)}},
        {"getQuery", {member("url_get_query", {url}, queryType, kTyped<query>)}},
        {"isURL", {overload("is_url_string", {string}, Type::boolean(), kTyped<isUrl>)}},
    };
}

}  // namespace crd::cel
