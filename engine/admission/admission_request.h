// Internal to engine/admission: the state of a request, and the evaluation of one webhook or policy.
#pragma once

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/admission/admit.h"
#include "engine/admission/expressions.h"
#include "engine/admission/json_patch.h"
#include "engine/admission/metadata_repair.h"
#include "engine/admission/policies.h"
#include "engine/admission/scale_request.h"
#include "engine/admission/server_fields.h"
#include "engine/base/go_text.h"
#include "engine/base/kubernetes.h"
#include "engine/convert/go_review.h"
#include "engine/crd/resource_kind.h"
#include "engine/object/object_meta.h"

namespace crd::admission {

// The end of a request.
struct Rejection {
    int code = 500;
    std::string message;
    std::string reason = "InternalError";
};

// The end of a request that takes too long.
inline const Rejection& timedOut() {
    static const Rejection kOut{
        504, "Timeout: request did not complete within requested timeout - context deadline exceeded", "Timeout"};
    return kOut;
}

// What a stage does to the request.
struct Outcome {
    std::optional<Rejection> rejection;
    bool ignorable = false;  // failurePolicy Ignore hides the error
    bool over = false;       // the request took too long
    bool changed = false;
};

// The objects of the request in the version that a webhook or a policy asks for.
struct Versioned {
    std::string version;
    Json object, oldObject;
    bool changed = false;  // a webhook or a policy changed it: `back` replaces the object of the request
    Result<Json> back;     // the object in the version of the request
};

// The server evaluates in the order of the names; equal names stay in the order of the text.
template <typename Item>
std::vector<const Item*> inOrder(const std::vector<Item>& items, std::string Item::*name) {
    std::vector<const Item*> out;
    out.reserve(items.size());
    for (const Item& item : items) out.push_back(&item);
    std::stable_sort(out.begin(), out.end(), [&](const Item* a, const Item* b) { return a->*name < b->*name; });
    return out;
}

inline Rejection internal(const std::string& why) {
    return {500, "Internal error occurred: " + why};
}

// Reinvocation of one plugin: its webhooks, or its policies.
struct Reinvocation {
    std::set<std::string> invoked;  // that may be called again
    std::set<std::string> required;
    Json lastOutput;

    void require() {
        required.merge(invoked);
        invoked.clear();
    }
};

class AdmissionRequest {
 public:
    AdmissionRequest(convert::Conversion& conversion, const Configurations& configurations, const Sent& sent,
                     const Answers& answers, const std::stop_token& stop)
        : m_conversion(conversion),
          m_configurations(configurations),
          m_sent(sent),
          m_answers(answers),
          m_stop(stop),
          m_versions(conversion.servedVersions()),
          m_equivalents(equivalentVersions(conversion.definition(), sent.subresource)),
          m_webhooks(inOrder(configurations.webhooks, &Webhook::configuration)),
          m_policies(inOrder(configurations.policies, &Policy::name)),
          m_bindings(inOrder(configurations.bindings, &Binding::name)) {
        if (!sent.authorizer) return;
        m_authorize = std::make_shared<const cel::Authorize>([this](const cel::AuthorizerCheck& check) {
            const bool allowed = m_sent.authorizer->allows(check);
            m_checks.push_back(toString(check) + (allowed ? ": allowed" : ": denied"));
            return cel::AuthorizerDecision{allowed, {}};
        });
    }

 protected:
    // Whether the kind of the parameters is in namespaces; nothing: it is not known.
    std::optional<bool> scopeOf(const Policy& policy) const {
        const Definition& definition = m_conversion.definition();
        for (const std::string& version : m_versions) {
            if (policy.paramVersion == definition.group + '/' + version && policy.paramKind == definition.kindName)
                return resourceKindOf(definition, *m_conversion.version(version)).namespaced;
        }
        return m_configurations.scopeOf(policy.paramVersion, policy.paramKind);
    }

    Result<std::vector<Json>> paramsFor(const Policy& policy, const Binding& binding) const {
        return paramsOf(policy, binding, m_configurations.params, m_request.space, scopeOf(policy));
    }

    // Whether a given definition is of the group: other kinds of it would be given too.
    bool definesGroup(const std::string& apiVersion) const {
        const std::string group = apiVersion.substr(0, apiVersion.find('/'));
        const std::vector<ParamKind>& kinds = m_configurations.kinds;
        return group == m_conversion.definition().group ||
               std::any_of(kinds.begin(), kinds.end(),
                           [&](const ParamKind& known) { return known.apiVersion.starts_with(group + '/'); });
    }

    // Why the server does not find the kind of the parameters; empty if it does.
    std::string unknownParams(const Policy& policy) const {
        const convert::GroupVersionKind kind =
            convert::kindOf(Json(Json::Object{{"apiVersion", policy.paramVersion}, {"kind", policy.paramKind}}));
        const bool own = kind.group.find('.') == std::string::npos || kind.group.ends_with(".k8s.io");
        if (!policy.hasParams || own || scopeOf(policy)) return {};
        const std::vector<Json>& given = m_configurations.params;
        const bool exists = std::any_of(given.begin(), given.end(), [&](const Json& object) {
            return object.textAt("apiVersion") == policy.paramVersion && object.textAt("kind") == policy.paramKind;
        });
        if (exists) return {};
        return "failed to configure policy: failed to find resource referenced by paramKind: '" + kind.toString() +
               '\'';
    }

    // Notes expressions that read fields of metadata that a server has set, and the object does not have.
    void noteServerFields(const Policy& policy, AdmissionStage& stage) {
        if (!stage.asked) return;
        const Json* metadata = m_request.object.find("metadata");
        for (const std::string& field : serverFieldsIn(policy)) {
            if (!m_request.object.asObject() || (metadata && metadata->find(field))) continue;
            m_out.complete = false;
            if (!stage.why.empty()) continue;
            stage.why = phrase("Admission", "An expression reads metadata.%1, which only a server sets.").with(field);
        }
    }

    const TypedSchema& typesOf(const std::string& name) {
        std::optional<TypedSchema>& types = m_types[name];
        if (!types) {
            const publish::ServedVersion version{&m_conversion.definition(), m_conversion.version(name), true};
            types.emplace(version, m_sent.minor);
        }
        return *types;
    }

    // Calls `run` for each binding that applies; the others get a stage with the reason. `unconfigured` gets the
    // error of a policy that cannot be evaluated.
    template <typename Run, typename Unconfigured>
    void forBindings(const Policy& policy, AdmissionStageKind kind, const Run& run, const Unconfigured& unconfigured) {
        const int since = (policy.mutating ? kMutatingAdmissionPolicy : kValidatingAdmissionPolicy).stable;
        const char* const kindName = policy.mutating ? "MutatingAdmissionPolicy" : "ValidatingAdmissionPolicy";
        if (policy.mutating && m_sent.minor < kMutatingAdmissionPolicy.alpha) {
            AdmissionStage& stage = add(kind);
            stage.configuration = policy.name;
            stage.why = phrase("Admission", "Kubernetes %1 does not have %2.").with(minorName(m_sent.minor), kindName);
            return;
        }
        const auto binds = [&](const Binding* binding) {
            return binding->mutating == policy.mutating && binding->policy == policy.name;
        };
        if (std::none_of(m_bindings.begin(), m_bindings.end(), binds)) {
            AdmissionStage& stage = add(kind);
            stage.configuration = policy.name;
            stage.why = phrase("Admission", "No binding activates the policy.");
            return;
        }
        const Match match = matched(policy.matching, m_request, m_request.object, m_equivalents, m_space);
        if (const std::string why = match.matches ? unknownParams(policy) : std::string(); !why.empty()) {
            AdmissionStage& stage = add(kind);
            stage.configuration = policy.name;
            stage.why = phrase("Admission", "The kind %1 of the parameters is not in the given definitions.")
                            .with(policy.paramKind);
            if (!definesGroup(policy.paramVersion)) m_out.complete = false;
            unconfigured(why, stage);
            return;
        }
        for (const Binding* each : m_bindings) {
            const Binding& binding = *each;
            if (!binds(each)) continue;
            AdmissionStage& stage = add(kind);
            stage.configuration = policy.name;
            stage.author = binding.name;
            stage.why = match.why;
            if (!match.matches) continue;
            if (binding.matching) {
                const Match own = matched(*binding.matching, m_request, m_request.object, m_equivalents, m_space);
                stage.why = own.why;
                if (!own.matches) continue;
            }
            if (notSimulated(match.version, stage)) continue;
            run(binding, match.version, stage);
            takeChecks(stage);
            noteServerFields(policy, stage);
            if (stage.why.empty() && m_sent.minor < since) {
                stage.why = phrase("Admission", "Kubernetes %1 evaluates %2 only if its feature gate is on.")
                                .with(minorName(m_sent.minor), kindName);
            }
        }
    }

    // The version that the webhook is called with. Nothing: it is not called, or the request ends.
    std::optional<std::string> calls(const Webhook& webhook, AdmissionStage& stage) {
        const Json& object = m_versioned ? m_versioned->object : m_request.object;
        Match match = matched(webhook.matching, m_request, object, m_equivalents, m_space);
        stage.why = match.why;
        if (!match.matches) return std::nullopt;
        if (notSimulated(match.version, stage)) return std::nullopt;
        if (webhook.conditions.empty()) return match.version;
        const Expressions expressions(false, false, m_sent.minor);
        const Versioned* asked = objectsFor(webhook, match.version, stage);
        if (!asked) return std::nullopt;
        Expressions::Run run(expressions, conditionInputs(inputsFor(*asked, Json())), kConditionBudget, m_stop);
        const ConditionMatch met = matchedConditions(webhook.conditions, expressions, run, webhook.ignoresFailures);
        takeChecks(stage);
        noteAuthorizer(expressions.asksAuthorizer(), stage);
        if (!met.error.empty()) {
            reject(stage, {403, forbidden(m_request.name, met.error), "Forbidden"});
        } else if (!met.failedName.empty()) {
            stage.why = phrase("Admission", "The match condition \"%1\" is false.").with(met.failedName);
        } else if (!met.matches) {
            stage.why = phrase("Admission", "A match condition cannot be evaluated, and the failure policy is Ignore.");
        }
        if (!met.matches) return std::nullopt;
        return match.version;
    }

    // Calls a webhook and applies its patch.
    Outcome call(const Webhook& webhook, const std::string& version, AdmissionStage& stage, int round) {
        Outcome out;
        Versioned* const asked = objectsFor(webhook, version, stage);
        if (!asked) return out;
        stage.asked = true;
        const auto failed = [&](const std::string& why) {
            out.rejection = internal("failed calling webhook " + goQuoted(webhook.name) + ": " + why);
            out.ignorable = true;
            return out;
        };
        if (m_request.dryRun) {
            if (webhook.sideEffects.empty()) return failed("Webhook SideEffects is nil");
            if (webhook.sideEffects != "None" && webhook.sideEffects != "NoneOnDryRun") {
                out.rejection = {400, "admission webhook " + goQuoted(webhook.name) + " does not support dry run",
                                 "BadRequest"};
                return out;
            }
        }
        const std::string reviewVersion = chosenReviewVersion(webhook.reviewVersions);
        if (reviewVersion.empty()) {
            return failed(
                "could not create admission objects: webhook does not accept known AdmissionReview versions (v1, "
                "v1beta1)");
        }
        // Like a random one, but the same in every run.
        ++m_calls;
        const std::string number = std::to_string(m_calls);
        const std::string uid = "00000000-0000-4000-8000-" + std::string(12 - number.size(), '0') + number;
        WebhookCall made{webhook, reviewVersion,
                         uid,     reviewBody(requestAt(*asked), version, reviewVersion, uid),
                         round,   kRequestTime - m_spent};
        stage.review = made.body;
        const WebhookAnswer answer = m_answers(made);
        stage.sentence = answer.sentence;
        stage.assumed = answer.assumed;
        if (answer.missing) m_out.complete = false;
        if (isOver(m_spent + answer.took)) {
            stage.why = phrase("Admission",
                               "The server ends a request after 34 seconds; earlier webhooks took %1 of them. The "
                               "failure policy does not apply.")
                            .with(secondsText(m_spent));
            out.rejection = timedOut();
            out.over = true;
            return out;
        }
        // The server calls validating webhooks at the same time.
        if (webhook.mutating) m_spent += answer.took;
        if (!answer.error.empty()) return failed("failed to call webhook: " + answer.error);
        if (const std::optional<std::string> error = convert::answerError(answer.answer))
            return failed("failed to call webhook: " + *error);
        const Result<Json> decoded = decodedReview(reviewVersion, answer.answer.body);
        if (!decoded) return failed("failed to call webhook: " + decoded.error().message);
        const Result<Review> review = verified(*decoded, reviewVersion, webhook.mutating, uid);
        if (!review) return failed("received invalid webhook response: " + review.error().message);
        for (const auto& [key, value] : review->auditAnnotations) {
            if (const std::string* text = value.asString())
                m_out.auditAnnotations.try_emplace(webhook.name + '/' + key, *text);
        }
        for (const std::string& warning : review->warnings) warn(stage, warning);
        if (!review->allowed) {
            out.rejection = denial(webhook, *review);
            return out;
        }
        if (!webhook.mutating || review->patch.empty()) return out;
        const Result<JsonPatch> patch = decodedPatch(review->patch);
        if (!patch) return failed("received undecodable patch in webhook response: " + patch.error().message);
        if (patch->empty()) return out;
        if (asked->object.isNull()) {
            out.rejection = internal("admission webhook " + goQuoted(webhook.name) +
                                     " attempted to modify the object, which is not supported for this operation");
            return out;
        }
        if (review->patchType != "JSONPatch") return failed("unsupported patch type " + goQuoted(review->patchType));
        patchObject(*patch, *asked, stage, out);
        return out;
    }

    // Timers of calls end a little early.
    static bool isOver(std::chrono::milliseconds spent) {
        constexpr std::chrono::milliseconds kSlack{20};
        return spent + kSlack >= kRequestTime;
    }

    // "20", "20.4"
    static std::string secondsText(std::chrono::milliseconds time) {
        const auto tenths = (time.count() + 50) / 100;
        std::string out = std::to_string(tenths / 10);
        return tenths % 10 == 0 ? out : out + '.' + std::to_string(tenths % 10);
    }

    void patchObject(const JsonPatch& patch, Versioned& asked, AdmissionStage& stage, Outcome& out) {
        tl::expected<Json, PatchError> patched = applied(patch, asked.object);
        if (!patched) {
            out.rejection = internal(patched.error().message);
            return;
        }
        const std::string text = toString(*patched);
        const Result<convert::Body> body = convert::bodyOf(text);
        const Result<convert::GroupVersionKind> kind =
            body ? convert::namedKind(*body) : tl::unexpected<Error>(body.error());
        if (!kind) {
            out.rejection = internal(kind.error().message);
            return;
        }
        if (kind->kind.empty()) {
            out.rejection = internal("Object 'Kind' is missing in '" + text + "'");
            return;
        }
        out.changed = *patched != asked.object;
        setObject(*std::move(patched), asked, stage);
    }

    void setObject(Json after, Versioned& asked, AdmissionStage& stage) {
        const convert::Conversion::Served* own =
            m_sent.scales() ? nullptr : m_conversion.served(m_conversion.versionOf(after));
        if (own) own->defaults->set(after);
        asked.object = std::move(after);
        asked.changed = true;
        Result<Json> back =
            m_sent.scales() ? convertedScale(asked.object) : m_conversion.convertedTo(asked.object, m_version, m_stop);
        stage.changes = asked.back && back ? changesBetween(*asked.back, *back) : std::vector<ValueChange>();
        asked.back = std::move(back);
    }

    // The object of the request becomes the changed one. Returns why it cannot.
    std::string takeBack(const Versioned& asked) {
        if (!asked.changed) return {};
        if (!asked.back) return asked.back.error().message;
        m_request.object = *asked.back;
        return {};
    }

    static Rejection denial(const Webhook& webhook, const Review& review) {
        Rejection out;
        out.message = "admission webhook " + goQuoted(webhook.name) + " denied the request";
        const Json status = review.result.value_or(Json());
        const Json* code = status.find("code");
        out.code = code && code->asInt() ? static_cast<int>(*code->asInt()) : 0;
        if (out.code < 400) out.code = 400;
        const std::string message = status.textAt("message"), reason = status.textAt("reason");
        out.reason = reason;
        if (!message.empty() || !reason.empty()) {
            out.message += ": " + (message.empty() ? reason : message);
        } else {
            out.message += " without explanation";
        }
        return out;
    }

    // Fails as the converter does.
    Result<Versioned> objectsAt(const std::string& version) {
        Versioned out{version, m_request.object, m_request.oldObject, false, m_request.object};
        if (m_sent.scales()) return out;
        for (Json* object : {&out.object, &out.oldObject}) {
            if (!object->asObject()) continue;
            Result<Json> converted = m_conversion.convertedTo(*object, version, m_stop);
            if (!converted) return tl::unexpected<Error>(std::move(converted.error()));
            *object = *std::move(converted);
            (*object->asObject())["kind"] = Json(m_request.kind);
        }
        return out;
    }

    // Webhooks run on one object, which is only converted where the next one asks for another version. Null: the
    // request ends.
    Versioned* objectsFor(const Webhook& webhook, const std::string& version, AdmissionStage& stage) {
        if (m_versioned && m_sent.scales()) m_versioned->version = version;
        if (m_versioned && m_versioned->version == version) return &*m_versioned;
        std::string why = m_versioned ? takeBack(*m_versioned) : std::string();
        if (why.empty()) {
            Result<Versioned> next = objectsAt(version);
            if (next) return &m_versioned.emplace(*std::move(next));
            why = next.error().message;
        }
        // The server wraps this error twice.
        reject(stage, internal(webhook.mutating ? internal(why).message : why));
        return nullptr;
    }

    Request requestAt(const Versioned& asked) const {
        Request out = m_request;
        out.object = asked.object;
        out.oldObject = asked.oldObject;
        return out;
    }

    Inputs inputsFor(const Versioned& asked, const Json& params) const {
        Inputs out;
        out.request = requestOf(requestAt(asked), asked.version);
        out.object = asked.object;
        out.oldObject = asked.oldObject;
        out.space = m_space;
        out.params = params;
        out.authorize = m_authorize;
        out.resource.group = m_request.resource.group;
        out.resource.resource = m_request.resource.resource;
        out.resource.subresource = m_request.subresource;
        out.resource.space = m_request.space;
        out.resource.name = m_request.name;
        return out;
    }

    // Whether objects cannot be converted for a stage whose rule matches that version; the stage then says why.
    bool notSimulated(const std::string& version, AdmissionStage& stage) {
        if (version == m_version || m_sent.scales() || m_conversion.obstacle().empty()) return false;
        stage.why = phrase("Admission",
                           "Its rule names %1, and a webhook converts objects to that version. This conversion is "
                           "not simulated: declare a mapping to simulate it.")
                        .with(version);
        stage.unsimulated = true;
        m_out.unsimulated = true;
        m_out.complete = false;
        return true;
    }

    // Moves the authorizer checks since the last stage to this one.
    void takeChecks(AdmissionStage& stage) {
        m_out.assumes = m_out.assumes || !m_checks.empty();
        stage.checks.insert(stage.checks.end(), m_checks.begin(), m_checks.end());
        m_checks.clear();
    }

    void noteAuthorizer(bool asksInVain, AdmissionStage& stage) {
        if (!asksInVain) return;
        stage.undeclared = true;
        m_out.complete = false;
    }

    // As an error of admission names the object.
    std::string objectName() const {
        if (!m_request.name.empty()) return m_request.name;
        const std::string prefix = metadataText(m_request.object, "generateName");
        return prefix.empty() ? "Unknown" : prefix;
    }

    std::string forbidden(const std::string& name, const std::string& why) const {
        return m_request.resource.resource + '.' + m_request.resource.group +
               (name.empty() ? std::string() : ' ' + goQuoted(name)) + " is forbidden: " + why;
    }

    void warn(AdmissionStage& stage, const std::string& text) {
        stage.warnings.push_back(text);
        m_added.push_back(text);
    }

    void reject(AdmissionStage& stage, const Rejection& rejection) {
        stage.errors.push_back(rejection.message);
        if (!m_rejection) m_rejection = rejection;
    }

    // Valid until the next one is added.
    AdmissionStage& add(AdmissionStageKind kind) {
        AdmissionStage& out = m_out.stages.emplace_back();
        out.kind = kind;
        return out;
    }

    convert::Conversion& m_conversion;
    const Configurations& m_configurations;
    const Sent& m_sent;
    const Answers& m_answers;
    const std::stop_token& m_stop;
    std::vector<std::string> m_versions;     // that are served
    std::vector<std::string> m_equivalents;  // that rules may name
    std::vector<const Webhook*> m_webhooks;
    std::vector<const Policy*> m_policies;
    std::vector<const Binding*> m_bindings;
    std::string m_version;
    convert::Conversion::Served* m_served = nullptr;
    Request m_request;
    object::Reading m_reading;
    object::ResourceKind m_kind;  // of the resource
    Json m_scaled;                // the resource that an update of its Scale changes
    Json m_space;
    Json m_managed;                        // metadata.managedFields before mutation; null: none
    Json m_returned;                       // Admitted::returned
    std::optional<Versioned> m_versioned;  // for the webhooks of one round
    Reinvocation m_webhookReinvocation, m_policyReinvocation;
    std::map<std::string, std::optional<TypedSchema>> m_types;  // by version
    std::vector<std::string> m_added;                           // warnings
    std::vector<std::string> m_checks;                          // of the authorizer, not yet moved to a stage
    std::shared_ptr<const cel::Authorize> m_authorize;
    std::optional<Rejection> m_rejection;
    std::size_t m_calls = 0;
    std::chrono::milliseconds m_spent{};  // waiting for mutating webhooks
    Admitted m_out;
};

}  // namespace crd::admission
