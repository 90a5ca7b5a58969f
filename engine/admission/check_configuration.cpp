#include "engine/admission/check_configuration.h"

#include <algorithm>
#include <set>

#include "engine/admission/expressions.h"
#include "engine/admission/internal/configuration_errors.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/base/kubernetes/names.h"
#include "engine/base/kubernetes/webhook_client.h"
#include "engine/base/text/ascii.h"
#include "engine/convert/go_review.h"
#include "engine/object/go_value.h"
#include "engine/object/object_meta.h"
#include "engine/value/api_types.h"

namespace crd::admission {

namespace {

constexpr std::string_view kConfigurationGroup = "admissionregistration.k8s.io";
constexpr std::size_t kMostConditions = 64, kMostAnnotations = 20, kMostValueExpression = 5 * 1024;
constexpr std::size_t kMostUnknown = 100;

bool isServed(std::string_view kind, std::string_view version, int minor) {
    const auto isOf = [&](std::string_view api) { return kind.find(api) != std::string_view::npos; };
    if (isOf("Webhook")) return kAdmissionWebhooks.serves(version, minor);
    if (isOf("ValidatingAdmission")) return kValidatingAdmissionPolicy.serves(version, minor);
    return isOf("MutatingAdmission") && kMutatingAdmissionPolicy.serves(version, minor);
}

bool isCelName(std::string_view name) {
    static const std::set<std::string_view> kReserved = {
        "true", "false",  "null", "in",   "as",      "break",     "const",  "continue", "else", "for",  "function",
        "if",   "import", "let",  "loop", "package", "namespace", "return", "var",      "void", "while"};
    if (name.empty() || isDigit(name.front()) || kReserved.contains(name)) return false;
    return std::all_of(name.begin(), name.end(), [](char c) { return isAlphanumeric(c) || c == '_'; });
}

std::string trimmedAt(const Json& value, std::string_view name) {
    return std::string(goTrimmed(value.textAt(name)));
}

class ConfigurationChecker {
 public:
    ConfigurationChecker(const Json& object, int minor)
        : m_object(object), m_minor(minor), m_server(ServerVersion::ofNewRules(minor)), m_errors(m_server) {}

    std::vector<object::ValueError> errors() {
        const std::string kind = m_object.textAt("kind");
        const bool mutating = kind.starts_with("Mutating");
        checkMetadata(m_errors, m_object);
        static const Json kEmpty{Json::Object()};
        const Json* spec = setMember(m_object, "spec");
        if (kind.ends_with("WebhookConfiguration")) {
            webhooks(mutating);
        } else if (kind.ends_with("Binding")) {
            binding(spec ? *spec : kEmpty, mutating);
        } else {
            policy(spec ? *spec : kEmpty, mutating);
        }
        return m_errors.take();
    }

 private:
    void webhooks(bool mutating) {
        const Json::Array& list = listMember(m_object, "webhooks");
        std::set<std::string> names;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const FieldPath at = FieldPath().child("webhooks").at(i);
            webhook(list[i], mutating, at);
            reviewVersions(list[i], at.child("admissionReviewVersions"));
            const std::string name = list[i].textAt("name");
            if (!name.empty() && !names.insert(name).second) m_errors.duplicate(at.child("name"), Json(name));
        }
    }

    void webhook(const Json& webhook, bool mutating, const FieldPath& at) {
        const std::string name = webhook.textAt("name");
        if (name.empty()) {
            m_errors.required(at.child("name"));
        } else if (const std::vector<std::string> wrong = dns1123SubdomainErrors(name); !wrong.empty()) {
            m_errors.invalid(at.child("name"), Json(name), joined(wrong, ","));
        } else if (std::count(name.begin(), name.end(), '.') < 2) {
            m_errors.invalid(at.child("name"), Json(name),
                             "should be a domain with at least three segments separated by dots");
        }
        const Json::Array& rules = listMember(webhook, "rules");
        for (std::size_t i = 0; i < rules.size(); ++i) checkRule(m_errors, rules[i], at.child("rules").at(i));
        failurePolicy(webhook, at);
        m_errors.supported(at.child("matchPolicy"), setMember(webhook, "matchPolicy"), {"Equivalent", "Exact"});
        const Json* effects = setMember(webhook, "sideEffects");
        if (!effects) m_errors.required(at.child("sideEffects"), "must specify one of None, NoneOnDryRun");
        m_errors.supported(at.child("sideEffects"), effects, {"None", "NoneOnDryRun"});
        if (const Json* seconds = setMember(webhook, "timeoutSeconds");
            seconds && seconds->asInt() && (*seconds->asInt() < 1 || *seconds->asInt() > 30)) {
            m_errors.invalid(at.child("timeoutSeconds"), *seconds,
                             "the timeout value must be between 1 and 30 seconds");
        }
        checkSelector(m_errors, setMember(webhook, "namespaceSelector"), at.child("namespaceSelector"));
        checkSelector(m_errors, setMember(webhook, "objectSelector"), at.child("objectSelector"));
        if (mutating) {
            m_errors.supported(at.child("reinvocationPolicy"), setMember(webhook, "reinvocationPolicy"),
                               {"IfNeeded", "Never"});
        }
        const Json* client = setMember(webhook, "clientConfig");
        clientConfig(client ? *client : Json(Json::Object()), at.child("clientConfig"));
        conditions(webhook, false, at.child("matchConditions"));
    }

    void clientConfig(const Json& client, const FieldPath& at) {
        const Json *url = setMember(client, "url"), *service = setMember(client, "service");
        if ((url == nullptr) == (service == nullptr)) {
            m_errors.required(at, "exactly one of url or service is required");
            return;
        }
        if (url) {
            for (FieldError& error : webhookUrlErrors(client.textAt("url"))) add(error, at.child("url"));
            return;
        }
        const Json* port = setMember(*service, "port");
        const WebhookService given{service->textAt("name"), service->textAt("namespace"), service->textAt("path"),
                                   port && port->asInt() ? std::optional(*port->asInt()) : std::nullopt};
        for (FieldError& error : webhookServiceErrors(given, m_server))
            add(error, at.child("service").child(error.field));
    }

    void add(FieldError& error, const FieldPath& at) {
        if (error.type == error_type::kRequired) {
            m_errors.required(at, std::move(error.detail));
        } else if (error.field == "port") {
            m_errors.invalid(at, Json(std::int64_t{std::stoll(error.value)}), std::move(error.detail));
        } else {
            m_errors.invalid(at, Json(error.value), std::move(error.detail));
        }
    }

    void reviewVersions(const Json& webhook, const FieldPath& at) {
        const Json::Array& versions = listMember(webhook, "admissionReviewVersions");
        if (versions.empty()) {
            m_errors.required(at, "must specify one of v1, v1beta1");
            return;
        }
        std::set<std::string> seen;
        bool known = false;
        for (std::size_t i = 0; i < versions.size(); ++i) {
            const std::string version = versions[i].asString() ? *versions[i].asString() : std::string();
            if (!seen.insert(version).second) {
                m_errors.invalid(at.at(i), Json(version), "duplicate version");
                continue;
            }
            for (std::string& detail : dns1035LabelErrors(version))
                m_errors.invalid(at.at(i), Json(version), std::move(detail));
            known = known || version == "v1" || version == "v1beta1";
        }
        if (!known)
            m_errors.invalid(at, *setMember(webhook, "admissionReviewVersions"),
                             "must include at least one of v1, v1beta1");
    }

    void failurePolicy(const Json& owner, const FieldPath& at) {
        m_errors.supported(at.child("failurePolicy"), setMember(owner, "failurePolicy"), {"Fail", "Ignore"});
    }

    void conditions(const Json& owner, bool params, const FieldPath& at) {
        const Json::Array& list = listMember(owner, "matchConditions");
        if (list.size() > kMostConditions) m_errors.tooMany(at, list.size(), kMostConditions);
        if (list.empty()) return;
        const Expressions expressions(params, false, m_minor, true);
        std::set<std::string> names;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::string text = trimmedAt(list[i], "expression"), name = list[i].textAt("name");
            if (text.empty()) {
                m_errors.required(at.at(i).child("expression"));
            } else {
                expression(expressions, text, text, Wanted::Flag, at.at(i).child("expression"));
            }
            if (name.empty()) {
                m_errors.required(at.at(i).child("name"));
                continue;
            }
            checkQualifiedName(m_errors, name, at.at(i).child("name"));
            if (!names.insert(name).second) m_errors.duplicate(at.at(i).child("name"), Json(name));
        }
    }

    // `shown`: how the error shows the expression.
    void expression(const Expressions& expressions, const std::string& text, const std::string& shown, Wanted wanted,
                    const FieldPath& at, bool authorizer = true) {
        const Compiled compiled = expressions.compile(text, wanted, authorizer);
        if (!compiled.error.empty()) m_errors.invalid(at, Json(shown), compiled.error);
    }

    void policy(const Json& spec, bool mutating) {
        const FieldPath at = FieldPath().child("spec");
        failurePolicy(spec, at);
        const Json* kind = setMember(spec, "paramKind");
        if (kind) paramKind(*kind, at.child("paramKind"));
        const Json* constraints = setMember(spec, "matchConstraints");
        const FieldPath path = at.child("matchConstraints");
        if (!constraints) {
            m_errors.required(path);
        } else {
            checkMatching(m_errors, *constraints, path, path);
            if (listMember(*constraints, "resourceRules").empty()) m_errors.required(path.child("resourceRules"));
            if (mutating) mutatingOperations(*constraints, path);
        }
        conditions(spec, kind != nullptr, at.child("matchConditions"));
        const Json::Array& list = listMember(spec, "variables");
        Expressions expressions(kind != nullptr, mutating || !list.empty(), m_minor, true);
        for (std::size_t i = 0; i < list.size(); ++i) variable(expressions, list[i], at.child("variables").at(i));
        if (mutating) {
            mutations(expressions, spec, at);
        } else {
            validations(expressions, spec, at);
        }
    }

    void paramKind(const Json& kind, const FieldPath& at) {
        const std::string version = kind.textAt("apiVersion"), name = kind.textAt("kind");
        const auto slashes = std::count(version.begin(), version.end(), '/');
        if (version.empty()) {
            m_errors.required(at.child("apiVersion"));
        } else if (slashes > 1) {
            m_errors.invalid(at.child("apiVersion"), Json(version), "unexpected GroupVersion string: " + version);
        } else {
            const std::size_t slash = version.find('/');
            const std::string group = slash == std::string::npos ? std::string() : version.substr(0, slash);
            const std::string own = slash == std::string::npos ? version : version.substr(slash + 1);
            if (const auto wrong = dns1123SubdomainErrors(group); !group.empty() && !wrong.empty())
                m_errors.invalid(at.child("apiVersion"), Json(group), joined(wrong, ","));
            if (own.empty()) {
                m_errors.invalid(at.child("apiVersion"), Json(version), "version must be specified");
            } else if (const auto wrong = dns1035LabelErrors(own); !wrong.empty()) {
                m_errors.invalid(at.child("apiVersion"), Json(own), joined(wrong, ","));
            }
        }
        if (name.empty()) {
            m_errors.required(at.child("kind"));
        } else if (const auto wrong = dns1035LabelErrors(goLower(name)); !wrong.empty()) {
            m_errors.invalid(at.child("kind"), Json(name),
                             "may have mixed case, but should otherwise match: " + joined(wrong, ","));
        }
    }

    // The server's errors have no index.
    void mutatingOperations(const Json& matching, const FieldPath& at) {
        const Json::Array& rules = listMember(matching, "resourceRules");
        for (std::size_t i = 0; i < rules.size(); ++i) {
            const Json::Array& operations = listMember(rules[i], "operations");
            for (std::size_t k = 0; k < operations.size(); ++k) {
                ConfigurationErrors own(m_server);
                own.supported(at.child("resourceRules").child("operations"), &operations[k],
                              {"*", "CONNECT", "CREATE", "UPDATE"});
                for (object::ValueError& error : own.take()) {
                    error.path = at.child("resourceRules").at(i).child("operations").at(k);
                    m_errors.add(std::move(error));
                }
            }
        }
    }

    void variable(Expressions& expressions, const Json& variable, const FieldPath& at) {
        const std::string name = variable.textAt("name"), text = variable.textAt("expression");
        if (goTrimmed(name).empty()) {
            m_errors.required(at.child("name"), "name is not specified");
        } else if (!isCelName(name)) {
            m_errors.invalid(at.child("name"), Json(name),
                             m_server.has(Trait::BareDetails) ? "must be a valid CEL identifier"
                                                              : "name is not a valid CEL identifier");
        }
        if (goTrimmed(text).empty()) {
            m_errors.required(at.child("expression"), "expression is not specified");
            return;
        }
        if (std::string error = expressions.addVariable({name, text}); !error.empty())
            m_errors.invalid(at.child("expression"), Json(text), std::move(error));
    }

    void validations(const Expressions& expressions, const Json& spec, const FieldPath& at) {
        const Json::Array &list = listMember(spec, "validations"), &annotations = listMember(spec, "auditAnnotations");
        if (list.empty() && annotations.empty()) {
            for (const char* name : {"validations", "auditAnnotations"})
                m_errors.required(at.child(name), "validations or auditAnnotations must contain at least one item");
            return;
        }
        for (std::size_t i = 0; i < list.size(); ++i) validation(expressions, list[i], at.child("validations").at(i));
        const FieldPath path = at.child("auditAnnotations");
        if (annotations.size() > kMostAnnotations) {
            Json::Array shown;
            for (const Json& one : annotations) {
                shown.emplace_back(Json::Object{{"Key", Json(one.textAt("key"))},
                                                {"ValueExpression", Json(one.textAt("valueExpression"))}});
            }
            m_errors.invalid(path, Json(std::move(shown)), "must not have more than 20 auditAnnotations");
        }
        std::set<std::string> keys;
        for (std::size_t i = 0; i < annotations.size(); ++i) {
            annotation(expressions, annotations[i], path.at(i));
            const std::string key = annotations[i].textAt("key");
            if (!keys.insert(key).second) m_errors.duplicate(path.at(i).child("key"), Json(key));
        }
    }

    void validation(const Expressions& expressions, const Json& validation, const FieldPath& at) {
        const bool bare = m_server.has(Trait::BareDetails);
        const std::string text = validation.textAt("expression"), message = validation.textAt("message"),
                          messageText = validation.textAt("messageExpression");
        if (goTrimmed(text).empty()) {
            m_errors.required(at.child("expression"), "expression is not specified");
        } else {
            expression(expressions, text, text, Wanted::Flag, at.child("expression"));
        }
        if (!messageText.empty() && goTrimmed(messageText).empty()) {
            m_errors.invalid(at.child("messageExpression"), Json(messageText), "must be non-empty if specified");
        } else if (!messageText.empty()) {
            expression(expressions, messageText, messageText, Wanted::Text, at.child("messageExpression"), false);
        }
        const std::string_view trimmed = goTrimmed(message);
        if (!message.empty() && trimmed.empty()) {
            m_errors.invalid(at.child("message"), Json(message),
                             bare ? "must be non-empty if specified" : "message must be non-empty if specified");
        } else if (trimmed.find_first_of("\n\r") != std::string_view::npos) {
            m_errors.invalid(at.child("message"), Json(message),
                             bare ? "must not contain line breaks" : "message must not contain line breaks");
        }
        m_errors.supported(at.child("reason"), setMember(validation, "reason"),
                           {"Forbidden", "Invalid", "RequestEntityTooLarge"});
    }

    void annotation(const Expressions& expressions, const Json& annotation, const FieldPath& at) {
        const std::string key = annotation.textAt("key"), name = metadataText(m_object, "name");
        if (name.empty()) {
            m_errors.invalid(at.child("key"), Json(key), "requires metadata.name be non-empty");
        } else {
            checkQualifiedName(m_errors, name + '/' + key, at.child("key"));
        }
        const std::string text = trimmedAt(annotation, "valueExpression");
        const FieldPath path = at.child("valueExpression");
        if (text.empty()) {
            m_errors.required(path, "valueExpression is not specified");
        } else if (text.size() > kMostValueExpression) {
            m_errors.required(path, "must not exceed 5120 bytes in length");
        } else {
            expression(expressions, text, annotation.textAt("valueExpression"), Wanted::TextOrNull, path);
        }
    }

    void mutations(const Expressions& expressions, const Json& spec, const FieldPath& at) {
        const Json::Array& list = listMember(spec, "mutations");
        if (list.empty()) m_errors.required(at.child("mutations"), "mutations must contain at least one item");
        for (std::size_t i = 0; i < list.size(); ++i) mutation(expressions, list[i], at.child("mutations").at(i));
        const FieldPath path = at.child("reinvocationPolicy");
        if (spec.textAt("reinvocationPolicy").empty()) {
            m_errors.required(path);
        } else {
            m_errors.supported(path, setMember(spec, "reinvocationPolicy"), {"IfNeeded", "Never"});
        }
    }

    void mutation(const Expressions& expressions, const Json& mutation, const FieldPath& at) {
        const std::string type = mutation.textAt("patchType");
        if (type.empty()) {
            m_errors.required(at.child("patchType"));
            return;
        }
        m_errors.supported(at.child("patchType"), setMember(mutation, "patchType"),
                           {"ApplyConfiguration", "JSONPatch"});
        if (type != "JSONPatch" && type != "ApplyConfiguration") return;
        const bool patches = type == "JSONPatch";
        const char* const own = patches ? "jsonPatch" : "applyConfiguration";
        const char* const other = patches ? "applyConfiguration" : "jsonPatch";
        if (const Json* part = setMember(mutation, own)) {
            const FieldPath path = at.child(own).child("expression");
            const std::string text = trimmedAt(*part, "expression");
            if (text.empty()) {
                m_errors.required(path);
            } else {
                expression(expressions, text, text, patches ? Wanted::Patch : Wanted::Configuration, path);
            }
        } else {
            m_errors.required(at.child(own), "must be specified when patchType is " + type);
        }
        if (setMember(mutation, other)) {
            m_errors.invalid(at.child(other), Json('{' + std::string(other) + '}'),
                             "must not be specified when patchType is " + type);
        }
    }

    void binding(const Json& spec, bool mutating) {
        const FieldPath at = FieldPath().child("spec");
        const std::string policy = spec.textAt("policyName");
        if (policy.empty()) m_errors.required(at.child("policyName"));
        if (!policy.empty()) {
            for (std::string& detail : dns1123SubdomainErrors(policy))
                m_errors.invalid(at.child("policyName"), Json(policy), std::move(detail));
        }
        if (const Json* param = setMember(spec, "paramRef")) paramRef(*param, at.child("paramRef"));
        if (const Json* resources = setMember(spec, "matchResources")) {
            const FieldPath path = at.child("matchResources");
            const bool misspelled = !mutating && m_minor < kMatchResourcesPath;
            checkMatching(m_errors, *resources, path, misspelled ? at.child("matchResouces") : path);
            if (mutating) mutatingOperations(*resources, path);
        }
        if (!mutating) actions(spec, at.child("validationActions"));
    }

    void paramRef(const Json& param, const FieldPath& at) {
        const std::string name = param.textAt("name");
        const Json* selector = setMember(param, "selector");
        if (!name.empty()) {
            for (std::string& detail : pathSegmentErrors(name, false))
                m_errors.invalid(at.child("name"), Json(name), std::move(detail));
            if (selector) m_errors.forbidden(at.child("name"), "name and selector are mutually exclusive");
        }
        if (selector) {
            checkSelector(m_errors, selector, at.child("selector"));
            if (!name.empty()) m_errors.forbidden(at.child("selector"), "name and selector are mutually exclusive");
        }
        if (name.empty() && !selector) m_errors.required(at, "one of name or selector must be specified");
        if (param.textAt("parameterNotFoundAction").empty()) {
            m_errors.required(at.child("parameterNotFoundAction"));
        } else {
            m_errors.supported(at.child("parameterNotFoundAction"), setMember(param, "parameterNotFoundAction"),
                               {"Deny", "Allow"});
        }
    }

    void actions(const Json& spec, const FieldPath& at) {
        const Json::Array& list = listMember(spec, "validationActions");
        std::set<std::string> seen;
        for (std::size_t i = 0; i < list.size(); ++i) {
            m_errors.supported(at.at(i), &list[i], {"Audit", "Deny", "Warn"});
            const std::string action = list[i].asString() ? *list[i].asString() : std::string();
            if (!seen.insert(action).second) m_errors.duplicate(at.at(i), Json(action));
        }
        if (seen.contains("Deny") && seen.contains("Warn")) {
            m_errors.invalid(at, *setMember(spec, "validationActions"),
                             "must not contain both Deny and Warn (repeating the same validation failure information "
                             "in the API response and headers serves no purpose)");
        }
        if (seen.empty()) m_errors.required(at, "at least one validation action is required");
    }

    const Json& m_object;
    int m_minor;
    TargetServer m_server;
    ConfigurationErrors m_errors;
};

// An error of metadata that is read on its own, as one of the whole object.
std::string withMetadata(std::string error, const std::string& kind) {
    constexpr std::string_view kField = "Go struct field ", kValue = "Go value of type ";
    if (const std::size_t at = error.find(kField); at != std::string::npos) {
        const std::size_t dot = error.find('.', at + kField.size());
        if (dot != std::string::npos) error.insert(dot, ".metadata");
    } else if (const std::size_t found = error.find(kValue); found != std::string::npos) {
        error.replace(found, kValue.size(), std::string(kField) + kind + ".metadata of type ");
    }
    return error;
}

// The server's text for an object that it cannot read.
std::string readRejection(const Json& object, int minor) {
    const std::string kind = object.textAt("kind"), apiVersion = object.textAt("apiVersion");
    const std::string version = apiVersion.substr(std::min(apiVersion.find('/') + 1, apiVersion.size()));
    if (!isServed(kind, version, minor))
        return "no matches for kind " + goQuoted(kind) + " in version " + goQuoted(apiVersion);
    const std::string head = kind + " in version " + goQuoted(version) + " cannot be handled as a " + kind + ": ";
    const Json* metadata = object.find("metadata");
    if (const Result<ObjectMeta> decoded = decodeObjectMeta(metadata ? *metadata : Json()); !decoded)
        return head + withMetadata(decoded.error().message.english(), kind);
    convert::Body body;
    body.value = object;
    const std::optional<std::string> error = convert::typeError(version, body, configurationType(kind));
    return error ? head + *error : std::string();
}

// Adds the fields of the object that its type does not have, in order; at most kMostUnknown.
void addUnknown(const Json& object, const ApiType& type, const FieldPath& at, std::vector<FieldPath>& out) {
    const Json::Object* members = object.asObject();
    if (!members) return;
    for (const auto& [name, value] : *members) {
        if (out.size() >= kMostUnknown) return;
        const ApiField* const field = type.field(name);
        const FieldPath path = at.child(name);
        if (field == nullptr) {
            out.push_back(path);
        } else if (field->kind == GoKind::Struct) {
            addUnknown(value, *field->of, path, out);
        } else if (field->kind == GoKind::StructList && value.asArray()) {
            for (std::size_t i = 0; i < value.asArray()->size(); ++i)
                addUnknown((*value.asArray())[i], *field->of, path.at(i), out);
        }
    }
}

}  // namespace

bool isConfiguration(const Json& object) {
    return object.textAt("apiVersion").starts_with(std::string(kConfigurationGroup) + '/') &&
           !configurationType(object.textAt("kind")).fields.empty();
}

ConfigurationCheck checkConfiguration(const Json& object, int minor) {
    ConfigurationCheck out;
    out.rejection = readRejection(object, minor);
    if (!out.rejection.empty()) return out;
    addUnknown(object, configurationType(object.textAt("kind")), {}, out.unknown);
    out.errors = ConfigurationChecker(object, minor).errors();
    return out;
}

std::string rejectionOf(const Json& object, const ConfigurationCheck& check) {
    if (!check.rejection.empty()) return check.rejection;
    std::vector<std::string> texts;
    for (const object::ValueError& error : check.errors) {
        std::string text = object::toString(error);
        if (std::find(texts.begin(), texts.end(), text) == texts.end()) texts.push_back(std::move(text));
    }
    if (texts.empty()) return {};
    std::string out = object.textAt("kind") + '.' + std::string(kConfigurationGroup) + ' ' +
                      goQuoted(metadataText(object, "name")) + " is invalid: ";
    return out + (texts.size() == 1 ? texts.front() : '[' + joined(texts, ", ") + ']');
}

}  // namespace crd::admission
