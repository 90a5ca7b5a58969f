// Internal to engine/admission: the state of a request, and the evaluation of one webhook or policy.
#pragma once

#include <algorithm>
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
#include "engine/admission/policies.h"
#include "engine/base/go_text.h"
#include "engine/convert/go_review.h"

namespace crd::admission {

inline std::string metaText(const Json& object, std::string_view name) {
    const Json* metadata = object.find("metadata");
    return metadata ? metadata->textAt(name) : std::string();
}

// The minors that evaluate policies without a feature gate, and the first that has mutating ones. Source:
// k8s.io/apiserver pkg/features/kube_features.go.
inline constexpr int kValidatingPolicies = 30, kMutatingPolicies = 36, kFirstMutatingPolicies = 32;

// The end of a request.
struct Refusal {
    int code = 500;
    std::string message;
    std::string reason = "InternalError";
};

// What a station does to the request.
struct Outcome {
    std::optional<Refusal> refusal;
    bool ignorable = false;  // failurePolicy Ignore hides the error
    bool changed = false;
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

inline Refusal internal(const std::string& why) {
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
          m_hooks(inOrder(configurations.webhooks, &Webhook::configuration)),
          m_rules(inOrder(configurations.policies, &Policy::name)),
          m_bindings(inOrder(configurations.bindings, &Binding::name)) {
        if (!sent.authorizer) return;
        m_authorize = std::make_shared<const cel::Authorize>([this](const cel::AuthorizerCheck& check) {
            const bool allowed = m_sent.authorizer->allows(check);
            m_checks.push_back(toString(check) + (allowed ? ": allowed" : ": denied"));
            return cel::AuthorizerDecision{allowed, {}};
        });
    }

 protected:
    // The inputs of a policy. Nothing: the request ends.
    std::optional<Inputs> inputsOr(const std::string& version, const Json& params, Station& station) {
        Result<Inputs> out = inputsFor(version);
        if (!out) {
            refuse(station, internal(out.error().message));
            return std::nullopt;
        }
        out->params = params;
        return *std::move(out);
    }

    const TypedSchema& typesOf(const std::string& name) {
        std::optional<TypedSchema>& types = m_types[name];
        if (!types) {
            const publish::ServedVersion version{&m_conversion.definition(), m_conversion.version(name), true};
            types.emplace(version, m_sent.minor);
        }
        return *types;
    }

    // Calls `run` for each binding that applies; the others get a station with the reason.
    template <typename Run>
    void forBindings(const Policy& policy, StationKind kind, const Run& run) {
        const int since = policy.mutating ? kMutatingPolicies : kValidatingPolicies;
        const char* const kindName = policy.mutating ? "MutatingAdmissionPolicy" : "ValidatingAdmissionPolicy";
        if (policy.mutating && m_sent.minor < kFirstMutatingPolicies) {
            Station& station = add(kind);
            station.configuration = policy.name;
            station.why =
                phrase("Admission", "Kubernetes %1 does not have %2.").with(minorName(m_sent.minor), kindName);
            return;
        }
        const Match match = matched(policy.matching, m_request, m_versions, m_space);
        bool bound = false;
        for (const Binding* each : m_bindings) {
            const Binding& binding = *each;
            if (binding.mutating != policy.mutating || binding.policy != policy.name) continue;
            bound = true;
            Station& station = add(kind);
            station.configuration = policy.name;
            station.author = binding.name;
            station.why = match.why;
            if (!match.matches) continue;
            if (binding.matching) {
                const Match own = matched(*binding.matching, m_request, m_versions, m_space);
                station.why = own.why;
                if (!own.matches) continue;
            }
            if (Phrase why = conversionObstacle(match.version); !why.empty()) {
                station.why = std::move(why);
                m_out.complete = false;
                continue;
            }
            run(binding, match.version, station);
            takeChecks(station);
            if (station.why.empty() && m_sent.minor < since) {
                station.why = phrase("Admission", "Kubernetes %1 evaluates %2 only if its feature gate is on.")
                                  .with(minorName(m_sent.minor), kindName);
            }
        }
        if (bound) return;
        Station& station = add(kind);
        station.configuration = policy.name;
        station.why = phrase("Admission", "No binding activates the policy.");
    }

    // The version that the webhook is called with. Nothing: it is not called, or the request ends.
    std::optional<std::string> calls(const Webhook& webhook, Station& station) {
        Match match = matched(webhook.matching, m_request, m_versions, m_space);
        station.why = match.why;
        if (!match.matches) return std::nullopt;
        if (Phrase why = conversionObstacle(match.version); !why.empty()) {
            station.why = std::move(why);
            m_out.complete = false;
            return std::nullopt;
        }
        if (webhook.conditions.empty()) return match.version;
        const Expressions expressions(false, false, m_sent.minor);
        std::optional<Inputs> inputs = inputsOr(match.version, Json(), station);
        if (!inputs) return std::nullopt;
        inputs->space = Json();
        Expressions::Run run(expressions, *std::move(inputs), kConditionBudget, m_stop);
        const ConditionMatch met = matchedConditions(webhook.conditions, expressions, run, webhook.ignoresFailures);
        takeChecks(station);
        noteAuthorizer(expressions.asksAuthorizer(), station);
        if (!met.error.empty()) {
            refuse(station, {403, forbidden(m_request.name, met.error), "Forbidden"});
        } else if (!met.failedName.empty()) {
            station.why = phrase("Admission", "The match condition \"%1\" is false.").with(met.failedName);
        } else if (!met.matches) {
            station.why =
                phrase("Admission", "A match condition cannot be evaluated, and the failure policy is Ignore.");
        }
        if (!met.matches) return std::nullopt;
        return match.version;
    }

    // Calls a webhook and applies its patch.
    Outcome call(const Webhook& webhook, const std::string& version, Station& station, int round) {
        station.asked = true;
        Outcome out;
        const auto failed = [&](const std::string& why) {
            out.refusal = internal("failed calling webhook " + goQuoted(webhook.name) + ": " + why);
            out.ignorable = true;
            return out;
        };
        if (m_request.dryRun) {
            if (webhook.sideEffects.empty()) return failed("Webhook SideEffects is nil");
            if (webhook.sideEffects != "None" && webhook.sideEffects != "NoneOnDryRun") {
                out.refusal = {400, "admission webhook " + goQuoted(webhook.name) + " does not support dry run",
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
        const Result<Request> sent = at(version);
        if (!sent) {
            out.refusal = internal(sent.error().message);
            return out;
        }
        const Request& asked = *sent;
        // Like a random one, but the same in every run.
        ++m_calls;
        const std::string number = std::to_string(m_calls);
        const std::string uid = "00000000-0000-4000-8000-" + std::string(12 - number.size(), '0') + number;
        WebhookCall made{webhook, reviewVersion, uid, reviewBody(asked, version, reviewVersion, uid), round};
        station.review = made.body;
        const WebhookAnswer answer = m_answers(made);
        station.sentence = answer.sentence;
        station.assumed = answer.assumed;
        if (answer.missing) m_out.complete = false;
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
        for (const std::string& warning : review->warnings) warn(station, warning);
        if (!review->allowed) {
            out.refusal = denial(webhook, *review);
            return out;
        }
        if (!webhook.mutating || review->patch.empty()) return out;
        const Result<JsonPatch> patch = decodedPatch(review->patch);
        if (!patch) return failed("received undecodable patch in webhook response: " + patch.error().message);
        if (patch->empty()) return out;
        if (asked.object.isNull()) {
            out.refusal = internal("admission webhook " + goQuoted(webhook.name) +
                                   " attempted to modify the object, which is not supported for this operation");
            return out;
        }
        if (review->patchType != "JSONPatch") return failed("unsupported patch type " + goQuoted(review->patchType));
        patchObject(*patch, asked.object, version, station, out);
        return out;
    }

    // `before` is the object in the version that the webhook is called with.
    void patchObject(const JsonPatch& patch, const Json& before, const std::string& version, Station& station,
                     Outcome& out) {
        tl::expected<Json, PatchError> patched = applied(patch, before);
        if (!patched) {
            out.refusal = internal(patched.error().message);
            return;
        }
        const std::string text = toString(*patched);
        const Result<convert::Body> body = convert::bodyOf(text);
        const Result<convert::GroupVersionKind> kind =
            body ? convert::namedKind(*body) : tl::unexpected<Error>(body.error());
        if (!kind) {
            out.refusal = internal(kind.error().message);
            return;
        }
        if (kind->kind.empty()) {
            out.refusal = internal("Object 'Kind' is missing in '" + text + "'");
            return;
        }
        out.changed = *patched != before;
        setObject(*std::move(patched), version, station, out);
    }

    // The object of that version becomes that of the request.
    void setObject(Json after, const std::string& version, Station& station, Outcome& out) {
        if (const convert::Conversion::Served* own = m_conversion.served(m_conversion.versionOf(after)))
            own->defaults->set(after);
        if (version != m_version) {
            Result<Json> back = m_conversion.at(after, m_version, m_stop);
            if (!back) {
                out.refusal = internal(back.error().message);
                return;
            }
            after = *std::move(back);
        }
        station.changes = changesBetween(m_request.object, after);
        m_request.object = std::move(after);
    }

    static Refusal denial(const Webhook& webhook, const Review& review) {
        Refusal out;
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

    // The request at a station whose rule matches that version.
    Result<Request> at(const std::string& version) {
        Request out = m_request;
        if (version == m_version) return out;
        for (Json* object : {&out.object, &out.oldObject}) {
            if (!object->asObject()) continue;
            Result<Json> converted = m_conversion.at(*object, version, m_stop);
            if (!converted) return tl::unexpected<Error>(std::move(converted.error()));
            *object = *std::move(converted);
        }
        return out;
    }

    Result<Inputs> inputsFor(const std::string& version) {
        Result<Request> asked = at(version);
        if (!asked) return tl::unexpected<Error>(std::move(asked.error()));
        Inputs out;
        out.request = requestOf(*asked, version);
        out.object = std::move(asked->object);
        out.oldObject = std::move(asked->oldObject);
        out.space = m_space;
        out.authorize = m_authorize;
        out.resource.group = m_request.resource.group;
        out.resource.resource = m_request.resource.resource;
        out.resource.subresource = m_request.subresource;
        out.resource.space = m_request.space;
        out.resource.name = m_request.name;
        return out;
    }

    // Why objects cannot be converted for a station whose rule matches that version; empty if they can.
    Phrase conversionObstacle(const std::string& version) const {
        if (version == m_version || m_conversion.obstacle().empty()) return {};
        return phrase("Admission",
                      "Its rule names %1, and a webhook converts objects to that version. This conversion is not "
                      "simulated.")
            .with(version);
    }

    // Moves the authorizer checks since the last station to this one.
    void takeChecks(Station& station) {
        m_out.assumes = m_out.assumes || !m_checks.empty();
        station.checks.insert(station.checks.end(), m_checks.begin(), m_checks.end());
        m_checks.clear();
    }

    void noteAuthorizer(bool asksInVain, Station& station) {
        if (!asksInVain) return;
        station.undeclared = true;
        m_out.complete = false;
    }

    // As an error of admission names the object.
    std::string objectName() const {
        if (!m_request.name.empty()) return m_request.name;
        const std::string prefix = metaText(m_request.object, "generateName");
        return prefix.empty() ? "Unknown" : prefix;
    }

    std::string forbidden(const std::string& name, const std::string& why) const {
        return m_request.resource.resource + '.' + m_request.resource.group + ' ' + goQuoted(name) +
               " is forbidden: " + why;
    }

    void warn(Station& station, const std::string& text) {
        station.warnings.push_back(text);
        m_added.push_back(text);
    }

    void refuse(Station& station, const Refusal& refusal) {
        station.errors.push_back(refusal.message);
        if (!m_refusal) m_refusal = refusal;
    }

    // Valid until the next one is added.
    Station& add(StationKind kind) {
        Station& out = m_out.stations.emplace_back();
        out.kind = kind;
        return out;
    }

    convert::Conversion& m_conversion;
    const Configurations& m_configurations;
    const Sent& m_sent;
    const Answers& m_answers;
    const std::stop_token& m_stop;
    std::vector<std::string> m_versions;
    std::vector<const Webhook*> m_hooks;
    std::vector<const Policy*> m_rules;
    std::vector<const Binding*> m_bindings;
    std::string m_version;
    convert::Conversion::Served* m_served = nullptr;
    Request m_request;
    object::Reading m_reading;
    Json m_space;
    Reinvocation m_webhooks, m_policies;
    std::map<std::string, std::optional<TypedSchema>> m_types;  // by version
    std::vector<std::string> m_added;                           // warnings
    std::vector<std::string> m_checks;                          // of the authorizer, not yet moved to a station
    std::shared_ptr<const cel::Authorize> m_authorize;
    std::optional<Refusal> m_refusal;
    std::size_t m_calls = 0;
    Admitted m_out;
};

}  // namespace crd::admission
