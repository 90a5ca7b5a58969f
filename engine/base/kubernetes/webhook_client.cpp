#include "engine/base/kubernetes/webhook_client.h"

#include "engine/base/gocompat/url.h"
#include "engine/base/kubernetes/names.h"

namespace crd {

std::vector<FieldError> webhookUrlErrors(std::string_view url) {
    const std::string form = "; desired format: https://host[/path]";
    const Result<Url> parsed = parseUrl(url);
    if (!parsed)
        return {{error_type::kRequired, {}, "url must be a valid URL: " + parsed.error().message.english() + form, {}}};
    std::vector<FieldError> out;
    const auto invalid = [&](std::string detail, const std::string& value) {
        out.push_back({error_type::kInvalid, {}, std::move(detail), value});
    };
    if (parsed->scheme != "https") invalid("'https' is the only allowed URL scheme" + form, parsed->scheme);
    if (parsed->host.empty()) invalid("host must be specified" + form, {});
    if (parsed->user) invalid("user information is not permitted in the URL", *parsed->user);
    if (!parsed->fragment.empty()) invalid("fragments are not permitted in the URL", parsed->fragment);
    if (!parsed->query.empty()) invalid("query parameters are not permitted in the URL", parsed->query);
    return out;
}

std::vector<FieldError> webhookServiceErrors(const WebhookService& service, const TargetServer& server) {
    std::vector<FieldError> out;
    // The server passes name and namespace in swapped order, so its messages swap them.
    const auto required = [&](std::string_view field, const std::string& value) {
        if (!value.empty()) return;
        std::string detail;
        if (!server.has(Trait::BareDetails)) detail.append("service ").append(field).append(" is required");
        out.push_back({error_type::kRequired, std::string(field), std::move(detail), {}});
    };
    required("name", service.space);
    required("namespace", service.name);
    if (service.port && (*service.port < 1 || *service.port > 65535)) {
        out.push_back({.type = error_type::kInvalid,
                       .field = "port",
                       .detail = "port is not valid: must be between 1 and 65535, inclusive",
                       .value = std::to_string(*service.port),
                       .valueText = ValueText::Bare});
    }
    const auto invalidPath = [&](std::string detail) {
        out.push_back({error_type::kInvalid, "path", std::move(detail), service.path});
    };
    std::string text = service.path;
    if (text.empty() || text == "/") return out;
    if (text == "//") {
        invalidPath("segment[0] may not be empty");
        return out;
    }
    if (text.front() != '/') invalidPath("must start with a '/'");
    text.erase(0, 1);
    if (text.ends_with('/')) text.pop_back();
    std::size_t from = 0;
    for (std::size_t segment = 0;; ++segment) {
        const std::size_t slash = text.find('/', from);
        const std::string step = text.substr(from, slash == std::string::npos ? slash : slash - from);
        const std::string label = "segment[" + std::to_string(segment) + "]";
        if (step.empty()) {
            invalidPath(label + " may not be empty");
        } else {
            for (const std::string& error : dns1123SubdomainErrors(step)) invalidPath(label + ": " + error);
        }
        if (slash == std::string::npos) break;
        from = slash + 1;
    }
    return out;
}

}  // namespace crd
