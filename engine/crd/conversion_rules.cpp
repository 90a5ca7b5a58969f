// Conversion between versions. Source: k8s.io/apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go,
// validateCustomResourceConversion, and k8s.io/apiserver pkg/util/webhook/validation.go.
#include <set>

#include "engine/base/go_text.h"
#include "engine/base/names.h"
#include "engine/base/url.h"
#include "engine/crd/ca_bundle.h"
#include "engine/crd/definition_issues.h"

namespace crd {

namespace {

void service(DefinitionIssues& issues, const Field& service, const FieldPath& at) {
    // The server passes name and namespace in swapped order, so its messages swap them.
    const auto required = [&](std::string_view said, std::string_view lacking) {
        if (!service[lacking].text().empty()) return;
        std::string detail;
        if (!issues.admission().server.has(Trait::BareDetails))
            detail.append("service ").append(said).append(" is required");
        issues.required(RuleId::CrdConversionService, at.child(said), service, std::move(detail));
    };
    required("name", "namespace");
    required("namespace", "name");
    const Field& port = service["port"];
    if (port.set && (port.integer() < 1 || port.integer() > 65535)) {
        issues.add(RuleId::CrdConversionService, at.child("port"), DefinitionIssues::valueOf(port),
                   {error_type::kInvalid, "port is not valid: must be between 1 and 65535, inclusive",
                    std::to_string(port.integer())});
    }
    const Field& field = service["path"];
    std::string text = field.text();
    if (text.empty() || text == "/") return;
    if (text == "//") {
        issues.invalid(RuleId::CrdConversionService, at.child("path"), field, "segment[0] may not be empty");
        return;
    }
    if (text.front() != '/') {
        issues.invalid(RuleId::CrdConversionService, at.child("path"), field, "must start with a '/'");
    }
    text.erase(0, 1);
    if (text.ends_with('/')) text.pop_back();
    std::size_t from = 0;
    for (std::size_t segment = 0;; ++segment) {
        const std::size_t slash = text.find('/', from);
        const std::string step = text.substr(from, slash == std::string::npos ? slash : slash - from);
        const std::string label = "segment[" + std::to_string(segment) + "]";
        if (step.empty()) {
            issues.invalid(RuleId::CrdConversionService, at.child("path"), field, label + " may not be empty");
        } else {
            for (const std::string& error : dns1123SubdomainErrors(step)) {
                issues.invalid(RuleId::CrdConversionService, at.child("path"), field,
                               std::string(label).append(": ").append(error));
            }
        }
        if (slash == std::string::npos) break;
        from = slash + 1;
    }
}

void url(DefinitionIssues& issues, const Field& field, const FieldPath& at) {
    constexpr std::string_view kForm = "; desired format: https://host[/path]";
    const auto invalid = [&](std::string_view detail, const std::string& value) {
        issues.add(RuleId::CrdConversionUrl, at, DefinitionIssues::valueOf(field),
                   {error_type::kInvalid, std::string(detail), value});
    };
    const Result<Url> url = parseUrl(field.text());
    if (!url) {
        issues.add(RuleId::CrdConversionUrl, at, DefinitionIssues::valueOf(field),
                   {error_type::kRequired, "url must be a valid URL: " + url.error().message + std::string(kForm)});
        return;
    }
    if (url->scheme != "https") {
        invalid("'https' is the only allowed URL scheme" + std::string(kForm), url->scheme);
    }
    if (url->host.empty()) invalid("host must be specified" + std::string(kForm), {});
    if (url->user) invalid("user information is not permitted in the URL", *url->user);
    if (!url->fragment.empty()) invalid("fragments are not permitted in the URL", url->fragment);
    if (!url->query.empty()) invalid("query parameters are not permitted in the URL", url->query);
}

void reviewVersions(DefinitionIssues& issues, const Field& list, const FieldPath& at, const Field& owner) {
    if (list.items.empty()) {
        issues.required(RuleId::CrdConversionReviewVersions, at, owner, {});
        return;
    }
    std::set<std::string> seen;
    bool accepted = false;
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        const std::string name = list.items[i].text();
        if (!seen.insert(name).second) {
            issues.invalid(RuleId::CrdConversionReviewVersions, at.at(i), list.items[i], "duplicate version");
            continue;
        }
        for (std::string& error : dns1035LabelErrors(name)) {
            issues.invalid(RuleId::CrdConversionReviewVersions, at.at(i), list.items[i], std::move(error));
        }
        accepted = accepted || isReviewVersion(name);
    }
    if (!accepted) {
        issues.add(RuleId::CrdConversionReviewVersions, at, DefinitionIssues::valueOf(list),
                   {error_type::kInvalid, "must include at least one of v1, v1beta1"},
                   issues.admission().knownReviewVersion ? Enforced::Yes : Enforced::No);
    }
}

}  // namespace

bool isReviewVersion(std::string_view name) {
    return name == "v1" || name == "v1beta1";
}

void conversionIssues(DefinitionIssues& issues) {
    const Field& conversion = issues.root()["spec"]["conversion"];
    if (!conversion.set) return;
    const FieldPath at = pathOf({"spec", "conversion"});
    const Field& strategy = conversion["strategy"];
    const Field& webhook = conversion["webhook"];
    const std::string name = strategy.text();
    if (name.empty()) {
        issues.required(RuleId::CrdConversion, at.child("strategy"), conversion, {});
    } else if (name != "None" && name != "Webhook") {
        issues.add(RuleId::CrdConversion, at.child("strategy"), DefinitionIssues::valueOf(strategy),
                   {error_type::kNotSupported, R"(supported values: "None", "Webhook")", name,
                    goQuoted(name) + " is not a conversion strategy: use None or Webhook."});
    }
    const FieldPath webhookPath = at.child("webhook");
    if (name != "Webhook") {
        for (const std::string_view key : {"clientConfig", "conversionReviewVersions"}) {
            const Field& field = webhook[key];
            if (!field.set || (key == "conversionReviewVersions" && field.items.empty())) continue;
            issues.add(RuleId::CrdConversion, webhookPath.child(key), DefinitionIssues::keyOf(field),
                       {error_type::kForbidden, "should not be set when strategy is not set to Webhook"});
        }
        return;
    }
    const Field& config = webhook["clientConfig"];
    const FieldPath configPath = webhookPath.child("clientConfig");
    const Field& owner = webhook.set ? webhook : conversion;
    if (!config.set) {
        issues.required(RuleId::CrdConversion, configPath, owner, "required when strategy is set to Webhook");
    } else if (config["url"].set == config["service"].set) {
        issues.add(RuleId::CrdConversion, configPath, DefinitionIssues::keyOf(config),
                   {error_type::kRequired, "exactly one of url or service is required"});
    } else if (config["service"].set) {
        service(issues, config["service"], configPath.child("service"));
    } else {
        url(issues, config["url"], configPath.child("url"));
    }
    const Field& bundle = config["caBundle"];
    if (const auto error = bundle.set ? caBundleError(bundle.text()) : std::nullopt;
        error && issues.admission().isUpdate() && issues.admission().server.has(Trait::StoredCaBundles)) {
        issues.add(RuleId::CrdConversion, configPath.child("caBundle"), DefinitionIssues::valueOf(bundle),
                   {error_type::kInvalid, *error}, issues.admission().validCaBundle ? Enforced::Yes : Enforced::No);
    }
    reviewVersions(issues, webhook["conversionReviewVersions"], webhookPath.child("conversionReviewVersions"), owner);
}

}  // namespace crd
