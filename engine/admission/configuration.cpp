#include "engine/admission/configuration.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "engine/base/gocompat/base64.h"
#include "engine/convert/conversion.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/object/object_meta.h"

namespace crd::admission {

namespace {

std::vector<std::string> textsAt(const Json& value, std::string_view key) {
    std::vector<std::string> out;
    const Json* found = value.find(key);
    if (const Json::Array* items = found ? found->asArray() : nullptr) {
        for (const Json& item : *items)
            if (const std::string* text = item.asString()) out.push_back(*text);
    }
    return out;
}

const Json::Array& itemsAt(const Json& value, std::string_view key) {
    static const Json::Array kNone;
    const Json* found = value.find(key);
    const Json::Array* items = found ? found->asArray() : nullptr;
    return items ? *items : kNone;
}

Json valueAt(const Json& value, std::string_view key) {
    const Json* found = value.find(key);
    return found ? *found : Json();
}

std::vector<Rule> rulesAt(const Json& value, std::string_view key) {
    std::vector<Rule> out;
    for (const Json& item : itemsAt(value, key)) {
        Rule& rule = out.emplace_back();
        rule.operations = textsAt(item, "operations");
        rule.groups = textsAt(item, "apiGroups");
        rule.versions = textsAt(item, "apiVersions");
        rule.resources = textsAt(item, "resources");
        rule.names = textsAt(item, "resourceNames");
        if (const std::string scope = item.textAt("scope"); !scope.empty()) rule.scope = scope;
    }
    return out;
}

Matching matchingOf(const Json& value, std::string_view rules) {
    Matching out;
    out.namespaceSelector = valueAt(value, "namespaceSelector");
    out.objectSelector = valueAt(value, "objectSelector");
    out.rules = rulesAt(value, rules);
    out.excluded = rulesAt(value, "excludeResourceRules");
    out.equivalent = value.textAt("matchPolicy") != "Exact";
    return out;
}

std::vector<Condition> conditionsAt(const Json& value, std::string_view key, std::string_view name = "name",
                                    std::string_view expression = "expression") {
    std::vector<Condition> out;
    for (const Json& item : itemsAt(value, key)) out.push_back({item.textAt(name), item.textAt(expression)});
    return out;
}

Webhook webhookOf(const Json& value, const std::string& configuration, bool mutating) {
    Webhook out;
    out.configuration = configuration;
    out.name = value.textAt("name");
    out.mutating = mutating;
    out.matching = matchingOf(value, "rules");
    out.matching.needsRule = true;
    out.conditions = conditionsAt(value, "matchConditions");
    out.reviewVersions = textsAt(value, "admissionReviewVersions");
    out.sideEffects = value.textAt("sideEffects");
    out.ignoresFailures = value.textAt("failurePolicy") == "Ignore";
    out.reinvoked = value.textAt("reinvocationPolicy") == "IfNeeded";
    const Json seconds = valueAt(value, "timeoutSeconds");
    if (seconds.asInt()) out.seconds = static_cast<int>(std::clamp<std::int64_t>(*seconds.asInt(), 1, 30));
    const Json client = valueAt(value, "clientConfig");
    out.url = client.textAt("url");
    out.caBundle = fromBase64(client.textAt("caBundle")).value_or(std::string());
    if (const Json* service = client.find("service"); service && out.url.empty()) {
        const Json port = valueAt(*service, "port");
        std::string path = service->textAt("path");
        if (!path.starts_with('/')) path.insert(0, "/");
        out.url = "https://" + service->textAt("name") + '.' + service->textAt("namespace") +
                  ".svc:" + std::to_string(port.asInt() ? *port.asInt() : 443) + path;
    }
    return out;
}

Policy policyOf(const Json& object, bool mutating) {
    const Json spec = valueAt(object, "spec");
    Policy out;
    out.name = metadataText(object, "name");
    out.mutating = mutating;
    out.matching = matchingOf(valueAt(spec, "matchConstraints"), "resourceRules");
    out.conditions = conditionsAt(spec, "matchConditions");
    out.variables = conditionsAt(spec, "variables");
    for (const Json& item : itemsAt(spec, "validations")) {
        out.validations.push_back({item.textAt("expression"), item.textAt("message"), item.textAt("messageExpression"),
                                   item.textAt("reason")});
    }
    out.auditAnnotations = conditionsAt(spec, "auditAnnotations", "key", "valueExpression");
    for (const Json& item : itemsAt(spec, "mutations")) {
        const std::string type = item.textAt("patchType");
        const Json part = valueAt(item, type == "JSONPatch" ? "jsonPatch" : "applyConfiguration");
        out.mutations.push_back({type, part.textAt("expression")});
    }
    out.ignoresFailures = spec.textAt("failurePolicy") == "Ignore";
    out.reinvoked = spec.textAt("reinvocationPolicy") == "IfNeeded";
    if (const Json* kind = spec.find("paramKind"); kind && kind->asObject()) {
        out.hasParams = true;
        out.paramVersion = kind->textAt("apiVersion");
        out.paramKind = kind->textAt("kind");
    }
    return out;
}

Binding bindingOf(const Json& object, bool mutating) {
    const Json spec = valueAt(object, "spec");
    Binding out;
    out.name = metadataText(object, "name");
    out.policy = spec.textAt("policyName");
    out.mutating = mutating;
    out.actions = textsAt(spec, "validationActions");
    if (const Json* resources = spec.find("matchResources"); resources && resources->asObject())
        out.matching = matchingOf(*resources, "resourceRules");
    if (const Json* param = spec.find("paramRef"); param && param->asObject()) {
        out.hasParams = true;
        out.paramName = param->textAt("name");
        out.paramSpace = param->textAt("namespace");
        out.paramSelector = valueAt(*param, "selector");
        out.allowsMissing = param->textAt("parameterNotFoundAction") != "Deny";
    }
    return out;
}

bool contains(const std::vector<std::string>& items, std::string_view wanted) {
    return std::any_of(items.begin(), items.end(),
                       [&](const std::string& item) { return item == "*" || item == wanted; });
}

bool matchesRule(const Rule& rule, const Request& request, const std::string& version) {
    if (rule.scope == "Namespaced" && request.space.empty()) return false;
    if (rule.scope == "Cluster" && !request.space.empty()) return false;
    if (!contains(rule.operations, name(request.operation)) || !contains(rule.groups, request.resource.group) ||
        !contains(rule.versions, version))
        return false;
    if (!rule.names.empty() && std::find(rule.names.begin(), rule.names.end(), request.name) == rule.names.end())
        return false;
    return std::any_of(rule.resources.begin(), rule.resources.end(), [&](const std::string& text) {
        const std::size_t slash = text.find('/');
        const std::string resource = text.substr(0, slash);
        const std::string below = slash == std::string::npos ? std::string() : text.substr(slash + 1);
        return (resource == "*" || resource == request.resource.resource) &&
               (below == "*" || below == request.subresource);
    });
}

// The version of the kind that a rule names; empty if there is none.
std::string ruledVersion(const std::vector<Rule>& rules, bool equivalent, const Request& request,
                         const std::vector<std::string>& versions) {
    for (const Rule& rule : rules)
        if (matchesRule(rule, request, request.resource.version)) return request.resource.version;
    if (!equivalent) return {};
    for (const Rule& rule : rules) {
        for (const std::string& version : versions)
            if (version != request.resource.version && matchesRule(rule, request, version)) return version;
    }
    return {};
}

const Json* labelsOf(const Json& object) {
    const Json* metadata = object.find("metadata");
    return metadata ? metadata->find("labels") : nullptr;
}

bool isEmpty(const Json& selector) {
    const Json::Object* members = selector.asObject();
    if (!members) return true;
    const Json* labels = selector.find("matchLabels");
    return (!labels || !labels->asObject() || labels->asObject()->empty()) &&
           itemsAt(selector, "matchExpressions").empty();
}

}  // namespace

std::optional<bool> Configurations::scopeOf(const std::string& apiVersion, const std::string& kind) const {
    for (const ParamKind& known : kinds)
        if (known.apiVersion == apiVersion && known.kind == kind) return known.namespaced;
    constexpr std::string_view kNamespaced[] = {"ConfigMap", "Endpoints",     "LimitRange", "PersistentVolumeClaim",
                                                "Pod",       "PodTemplate",   "Secret",     "ReplicationController",
                                                "Service",   "ResourceQuota", "Event",      "ServiceAccount"};
    constexpr std::string_view kOthers[] = {"Namespace", "Node", "PersistentVolume"};
    if (apiVersion != "v1") return std::nullopt;
    if (std::find(std::begin(kNamespaced), std::end(kNamespaced), kind) != std::end(kNamespaced)) return true;
    if (std::find(std::begin(kOthers), std::end(kOthers), kind) != std::end(kOthers)) return false;
    return std::nullopt;
}

Phrase Configurations::add(const Json& object) {
    const std::string kind = object.textAt("kind"), version = object.textAt("apiVersion");
    if (kind == "Namespace" && version == "v1") {
        namespaces.push_back(object);
        return {};
    }
    if (!version.starts_with("admissionregistration.k8s.io/")) {
        params.push_back(object);
        return {};
    }
    const bool mutating = kind.starts_with("Mutating");
    const std::string name = metadataText(object, "name");
    if (kind == "MutatingWebhookConfiguration" || kind == "ValidatingWebhookConfiguration") {
        for (const Json& item : itemsAt(object, "webhooks")) webhooks.push_back(webhookOf(item, name, mutating));
        return {};
    }
    if (kind == "MutatingAdmissionPolicy" || kind == "ValidatingAdmissionPolicy") {
        policies.push_back(policyOf(object, mutating));
        return {};
    }
    if (kind == "MutatingAdmissionPolicyBinding" || kind == "ValidatingAdmissionPolicyBinding") {
        bindings.push_back(bindingOf(object, mutating));
        return {};
    }
    return phrase("Admission", "%1 is not a kind of admission configuration.").with(kind);
}

void Configurations::addKind(convert::Conversion& conversion) {
    const Definition& definition = conversion.definition();
    const std::vector<std::string> versions = conversion.servedVersions();
    for (const std::string& version : versions) {
        const bool namespaced = resourceKindOf(definition, *conversion.version(version)).namespaced;
        kinds.push_back({definition.group + '/' + version, definition.kindName, namespaced});
    }
    std::vector<Json> read;
    for (Json& object : params) {
        const std::string own = conversion.versionOf(object);
        convert::Conversion::Served* served = conversion.served(own);
        if (!served || object.textAt("kind") != definition.kindName) {
            read.push_back(std::move(object));
            continue;
        }
        for (const std::string& version : versions) {
            if (version == own) continue;
            if (Result<Json> converted = conversion.readStored(object, version)) read.push_back(*std::move(converted));
        }
        Result<Json> stored = conversion.readStored(object, own);
        read.push_back(stored ? *std::move(stored) : std::move(object));
    }
    params = std::move(read);
}

bool Configurations::hasSpace(const std::string& name) const {
    static constexpr std::array<std::string_view, 4> kAlways{"default", "kube-node-lease", "kube-public",
                                                             "kube-system"};
    if (namespaces.empty() || std::find(kAlways.begin(), kAlways.end(), name) != kAlways.end()) return true;
    return std::any_of(namespaces.begin(), namespaces.end(),
                       [&](const Json& space) { return metadataText(space, "name") == name; });
}

bool Configurations::selectsSpaces() const {
    const auto selects = [](const Matching& matching) {
        const Json::Object* selector = matching.namespaceSelector.asObject();
        return selector && std::any_of(selector->begin(), selector->end(), [](const auto& member) {
                   const Json::Object* labels = member.second.asObject();
                   const Json::Array* expressions = member.second.asArray();
                   return (labels && !labels->empty()) || (expressions && !expressions->empty());
               });
    };
    return std::any_of(webhooks.begin(), webhooks.end(), [&](const auto& one) { return selects(one.matching); }) ||
           std::any_of(policies.begin(), policies.end(), [&](const auto& one) { return selects(one.matching); }) ||
           std::any_of(bindings.begin(), bindings.end(),
                       [&](const auto& one) { return one.matching && selects(*one.matching); });
}

Json Configurations::space(const std::string& name) const {
    for (const Json& space : namespaces)
        if (metadataText(space, "name") == name) return space;
    return Json(Json::Object{
        {"apiVersion", Json("v1")},
        {"kind", Json("Namespace")},
        {"metadata", Json(Json::Object{{"name", Json(name)},
                                       {"labels", Json(Json::Object{{"kubernetes.io/metadata.name", Json(name)}})}})}});
}

Identity identityOf(const Json& object) {
    std::string group = object.textAt("apiVersion");
    // Its versions hold the same objects.
    if (group.starts_with("admissionregistration.k8s.io/")) group = "admissionregistration.k8s.io";
    return {std::move(group), object.textAt("kind"), metadataText(object, "namespace"), metadataText(object, "name")};
}

bool selects(const Json& selector, const Json* labels) {
    const auto value = [&](std::string_view key) -> const std::string* {
        const Json* found = labels ? labels->find(key) : nullptr;
        return found ? found->asString() : nullptr;
    };
    if (const Json* wanted = selector.find("matchLabels"); wanted && wanted->asObject()) {
        for (const auto& [key, text] : *wanted->asObject()) {
            const std::string* found = value(key);
            if (!found || !text.asString() || *found != *text.asString()) return false;
        }
    }
    for (const Json& item : itemsAt(selector, "matchExpressions")) {
        const std::string* found = value(item.textAt("key"));
        const std::vector<std::string> values = textsAt(item, "values");
        const bool among = found && std::find(values.begin(), values.end(), *found) != values.end();
        const std::string operation = item.textAt("operator");
        if (operation == "In" && !among) return false;
        if (operation == "NotIn" && among) return false;
        if (operation == "Exists" && !found) return false;
        if (operation == "DoesNotExist" && found) return false;
    }
    return true;
}

std::vector<std::string> equivalentVersions(const Definition& definition, std::string_view subresource) {
    std::vector<std::string> out;
    for (const Version& version : definition.versions) {
        if (subresource.empty() || (subresource == "status" ? version.hasStatus : version.hasScale))
            out.push_back(version.name);
    }
    return out;
}

Match matched(const Matching& matching, const Request& request, const Json& object,
              const std::vector<std::string>& versions, const Json& space) {
    Match out;
    if (!request.space.empty() && !isEmpty(matching.namespaceSelector) &&
        !selects(matching.namespaceSelector, labelsOf(space))) {
        out.why =
            phrase("Admission", "The namespace selector does not match the namespace \"%1\".").with(request.space);
        return out;
    }
    if (!isEmpty(matching.objectSelector)) {
        const auto selected = [&](const Json& one) {
            return one.asObject() && selects(matching.objectSelector, labelsOf(one));
        };
        if (!selected(object) && !selected(request.oldObject)) {
            out.why = phrase("Admission", "The object selector does not match the object's labels.");
            return out;
        }
    }
    if (!ruledVersion(matching.excluded, matching.equivalent, request, versions).empty()) {
        out.why = phrase("Admission", "The request matches excludeResourceRules.");
        return out;
    }
    out.version = matching.rules.empty() && !matching.needsRule
                      ? request.resource.version
                      : ruledVersion(matching.rules, matching.equivalent, request, versions);
    out.matches = !out.version.empty();
    if (!out.matches) out.why = phrase("Admission", "No rule matches the operation, the resource and its version.");
    return out;
}

}  // namespace crd::admission
