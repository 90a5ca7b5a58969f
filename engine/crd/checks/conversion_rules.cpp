// Conversion between versions. Source: k8s.io/apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go,
// validateCustomResourceConversion, and k8s.io/apiserver pkg/util/webhook/validation.go.
#include <set>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/kubernetes/names.h"
#include "engine/base/kubernetes/webhook_client.h"
#include "engine/crd/checks/ca_bundle.h"
#include "engine/crd/checks/internal/definition_issues.h"

namespace crd {

namespace {

void service(DefinitionIssues& issues, const Field& service, const FieldPath& at) {
    const WebhookService given{service["name"].text(), service["namespace"].text(), service["path"].text(),
                               service["port"].set ? std::optional(service["port"].integer()) : std::nullopt};
    for (FieldError& error : webhookServiceErrors(given, issues.admission().server)) {
        const FieldPath path = at.child(error.field);
        if (error.type == error_type::kRequired) {
            issues.required(RuleId::CrdConversionService, path, service, std::move(error.detail));
        } else if (error.field == "port") {
            issues.add(RuleId::CrdConversionService, path, DefinitionIssues::valueOf(service["port"]),
                       {.type = error.type,
                        .detail = std::move(error.detail),
                        .value = std::move(error.value),
                        .valueText = error.valueText});
        } else {
            issues.invalid(RuleId::CrdConversionService, path, service[error.field], std::move(error.detail));
        }
    }
}

void url(DefinitionIssues& issues, const Field& field, const FieldPath& at) {
    for (FieldError& error : webhookUrlErrors(field.text())) {
        issues.add(RuleId::CrdConversionUrl, at, DefinitionIssues::valueOf(field),
                   {error.type, std::move(error.detail), std::move(error.value)});
    }
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
                   {.type = error_type::kInvalid,
                    .detail = "must include at least one of v1, v1beta1",
                    .valueText = ValueText::Structure},
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
                    phrase("Checks", "%1 is not a conversion strategy: use None or Webhook.").with(goQuoted(name))});
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
                   {.type = error_type::kInvalid, .detail = *error, .valueText = ValueText::Structure},
                   issues.admission().validCaBundle ? Enforced::Yes : Enforced::No);
    }
    reviewVersions(issues, webhook["conversionReviewVersions"], webhookPath.child("conversionReviewVersions"), owner);
}

}  // namespace crd
