#include "engine/admission/admit.h"

#include <algorithm>
#include <array>
#include <set>

#include "engine/admission/admission_object.h"
#include "engine/admission/expressions.h"
#include "engine/admission/json_patch.h"
#include "engine/admission/policies.h"
#include "engine/base/go_text.h"
#include "engine/object/go_value.h"

namespace crd::admission {

namespace {

class Admission : AdmissionObject {
 public:
    using AdmissionObject::AdmissionObject;

    Admitted run() {
        if (decode()) {
            mutate();
            if (!m_rejection) schema();
            if (!m_rejection) validate();
            if (!m_rejection) store();
        }
        m_out.accepted = !m_rejection;
        if (m_rejection) {
            m_out.code = m_rejection->code;
            m_out.message = m_rejection->message;
            m_out.reason = m_rejection->reason;
        } else {
            m_out.code = m_sent.operation == Operation::Create ? 201 : 200;
            m_out.object = m_request.object;
            m_out.returned = std::move(m_returned);
        }
        m_out.warnings = sentWarnings(m_added);
        return std::move(m_out);
    }

 private:
    void mutate() {
        for (int round = 0; round < 2; ++round) {
            bool again = mutatingPolicies(round);
            if (!m_rejection) again = mutatingWebhooks(round) || again;
            if (m_rejection || !again) return;
        }
    }

    // One run of all mutating policies. Each version of the kind has its own object; the one that was used last becomes
    // that of the request.
    struct PolicyRound {
        int number = 0;
        std::map<std::string, Versioned> objects;
        Versioned* last = nullptr;
        // The stages that changed an object, with its version.
        std::vector<std::pair<std::size_t, std::string>> changes;
        // All policies run before the first error ends the request; those of `unconfigured` come first.
        std::vector<Rejection> unconfigured, errors;
    };

    // Whether the object changed, or could have.
    bool mutatingPolicies(int number) {
        if (number > 0 && m_policyReinvocation.lastOutput != m_request.object) m_policyReinvocation.require();
        PolicyRound round;
        round.number = number;
        bool again = false;
        for (const Policy* each : m_policies) {
            const Policy& policy = *each;
            if (!policy.mutating) continue;
            const bool skipped =
                number > 0 && std::none_of(m_policyReinvocation.required.begin(), m_policyReinvocation.required.end(),
                                           [&](const std::string& id) { return id.starts_with(policy.name + '/'); });
            if (skipped) continue;
            const auto unconfigured = [&](const std::string& why, AdmissionStage& stage) {
                deny(policy, nullptr, why, stage, round.unconfigured);
            };
            forBindings(
                policy, AdmissionStageKind::MutatingPolicy,
                [&](const Binding& binding, const std::string& version, AdmissionStage& stage) {
                    stage.round = number;
                    if (m_rejection) {
                        stage.why = phrase("Admission", "The request was already rejected.");
                        return;
                    }
                    if (m_request.object.isNull()) {
                        stage.why = phrase("Admission", "The request has no object to change.");
                        return;
                    }
                    again = mutate(policy, binding, version, stage, round) || again;
                },
                unconfigured);
        }
        if (m_rejection) return again;
        if (round.last && round.last->changed) {
            m_policyReinvocation.require();  // also those that made the change
            again = true;
            if (const std::string why = takeBack(*round.last); !why.empty())
                m_rejection = internal("failed to convert object: " + why);
        }
        if (round.last && !m_sent.scales()) noteLostChanges(round);
        m_policyReinvocation.lastOutput = m_request.object;
        for (const std::vector<Rejection>* errors : {&round.unconfigured, &round.errors})
            if (!m_rejection && !errors->empty()) m_rejection = errors->front();
        return again;
    }

    // `why` is the error of a mutating policy, or of a binding.
    static void deny(const Policy& policy, const Binding* binding, const std::string& why, AdmissionStage& stage,
                     std::vector<Rejection>& errors, const char* reason = "Forbidden") {
        const std::string by = binding ? "policy '" + policy.name + "' with binding '" + binding->name + '\''
                                       : "policy " + goQuoted(policy.name);
        const std::string message = by + " denied request: " + why;
        if (policy.ignoresFailures) {
            stage.ignored = message;
            return;
        }
        stage.errors.push_back(message);
        errors.push_back({403, message, reason});
    }

    // Whether a binding changed the object, or could have.
    bool mutate(const Policy& policy, const Binding& binding, const std::string& version, AdmissionStage& stage,
                PolicyRound& round) {
        bool again = false;
        const auto fails = [&](const std::string& why) { deny(policy, &binding, why, stage, round.errors, "Invalid"); };
        const std::string key = m_sent.scales() ? std::string() : version;
        auto found = round.objects.find(key);
        if (found == round.objects.end()) {
            Result<Versioned> converted = objectsAt(version);
            if (!converted) {
                deny(policy, nullptr, "failed to configure policy: " + converted.error().message, stage,
                     round.unconfigured);
                return false;
            }
            found = round.objects.emplace(key, *std::move(converted)).first;
        }
        Versioned& asked = found->second;
        asked.version = version;
        const Result<std::vector<Json>> params = paramsFor(policy, binding);
        if (!params) {
            deny(policy, &binding, "failed to configure binding: " + params.error().message, stage, round.unconfigured);
            return false;
        }
        if (params->empty()) stage.why = noParams();
        const Result<Json> first = asked.back;
        for (std::size_t i = 0; i < params->size(); ++i) {
            const Json& param = (*params)[i];
            const std::string id = policy.name + '/' + binding.name + '/' + std::to_string(i);
            if (stage.round > 0 && !m_policyReinvocation.required.contains(id)) continue;
            const PolicyVerdict conditions = conditionsOf(policy, inputsFor(asked, param), m_sent.minor, m_stop);
            noteAuthorizer(conditions.authorizes, stage);
            for (const Decision& denial : conditions.denials) fails(denial.message);
            if (!conditions.denials.empty()) continue;
            if (!conditions.ignored.empty() || !conditions.evaluated) {
                stage.why = falseCondition(conditions.failedCondition);
                continue;
            }
            stage.asked = true;
            const Json before = asked.object;
            const Result<Json> shown = asked.back;
            for (const Mutation& mutation : policy.mutations) {
                round.last = &asked;
                if (!m_sent.scales() && !m_conversion.version(asked.version)->served) {
                    // Only served versions have the published schema that every patch of a policy needs.
                    reject(stage, notPublished(asked.version));
                    return again;
                }
                if (!apply(policy, mutation, inputsFor(asked, param), asked, stage, fails)) return again;
            }
            takeChecks(stage);
            const std::vector<ValueChange> changes = shownChanges(shown, asked.back);
            if (params->size() > 1 && !changes.empty())
                stage.byParams.push_back({metadataText(param, "name"), changes});
            stage.changes = shownChanges(first, asked.back);
            if (before != asked.object) {
                round.changes.emplace_back(m_out.stages.size() - 1, version);
                m_policyReinvocation.require();
                again = true;
            }
            if (policy.reinvoked) m_policyReinvocation.invoked.insert(id);
        }
        return again;
    }

    Rejection notPublished(const std::string& version) const {
        const convert::GroupVersionKind kind{m_request.resource.group, version, m_request.kind};
        return {503,
                "Resource kind " + kind.toString() +
                    " not found. There can be a delay between when CustomResourceDefinitions are created and when "
                    "they are available.",
                "ServiceUnavailable"};
    }

    static std::vector<ValueChange> shownChanges(const Result<Json>& before, const Result<Json>& after) {
        return before && after ? changesBetween(*before, *after) : std::vector<ValueChange>();
    }

    // False: the request ends.
    template <typename Fails>
    bool apply(const Policy& policy, const Mutation& mutation, const Inputs& inputs, Versioned& asked,
               AdmissionStage& stage, const Fails& fails) {
        if (mutation.type != "JSONPatch" && m_sent.scales()) {
            stage.why = phrase("Admission", "Configurations that a policy applies to a Scale are not simulated.");
            m_out.complete = false;
            return true;
        }
        if (mutation.type != "JSONPatch") {
            Result<Json> after = configured(policy, mutation, inputs, typesOf(asked.version), m_sent.minor, m_stop);
            if (after) {
                setObject(*std::move(after), asked, stage);
            } else {
                fails(after.error().message);
            }
            return true;
        }
        const Result<JsonPatch> patch = patchOf(policy, mutation, inputs, m_sent.minor, m_stop);
        if (!patch) {
            fails(patch.error().message);
            return true;
        }
        const tl::expected<Json, PatchError> tried = applied(*patch, asked.object);
        if (!tried && !tried.error().testFailed) {
            fails("JSON Patch: " + tried.error().message);
            return true;
        }
        asked.changed = true;
        if (!tried) return true;
        Outcome outcome;
        patchObject(*patch, asked, stage, outcome);
        if (outcome.rejection) reject(stage, *outcome.rejection);
        return !outcome.rejection;
    }

    // The server keeps the object in the version of the last policy.
    void noteLostChanges(const PolicyRound& round) {
        for (const auto& [stage, version] : round.changes) {
            if (version == round.last->version) continue;
            m_out.stages[stage].why =
                phrase("Admission",
                       "These changes are lost: the server keeps those in one version only, here %1, depending on the "
                       "random order of its policies.")
                    .with(round.last->version);
        }
    }

    static Phrase noParams() {
        return phrase("Admission", "The binding finds no parameters, and its parameterNotFoundAction is Allow.");
    }

    // `name` is empty if a condition cannot be evaluated.
    static Phrase falseCondition(const std::string& name) {
        return name.empty()
                   ? phrase("Admission", "A match condition cannot be evaluated, and the failure policy is Ignore.")
                   : phrase("Admission", "The match condition \"%1\" is false.").with(name);
    }

    // Whether one of them changed the object.
    bool mutatingWebhooks(int round) {
        bool again = false;
        if (round > 0 && m_webhookReinvocation.lastOutput != m_request.object) m_webhookReinvocation.require();
        m_versioned.reset();
        for (const Webhook* each : m_webhooks) {
            const Webhook& webhook = *each;
            if (!webhook.mutating) continue;
            const std::string id = webhook.configuration + '/' + webhook.name;
            if (round > 0 && !m_webhookReinvocation.required.contains(id)) continue;
            AdmissionStage& stage = add(AdmissionStageKind::MutatingWebhook);
            stage.configuration = webhook.configuration;
            stage.author = webhook.name;
            stage.round = round;
            const std::optional<std::string> version = calls(webhook, stage);
            if (!version) {
                if (m_rejection) return again;
                continue;
            }
            const Outcome outcome = call(webhook, *version, stage, round);
            if (m_rejection) return again;
            if (outcome.changed) {
                m_webhookReinvocation.require();
                again = true;
            }
            if (webhook.reinvoked) m_webhookReinvocation.invoked.insert(id);
            if (!outcome.rejection) continue;
            if (outcome.ignorable && webhook.ignoresFailures) {
                stage.ignored = outcome.rejection->message;
                continue;
            }
            reject(stage, *outcome.rejection);
            return again;
        }
        const std::string why = m_versioned ? takeBack(*m_versioned) : std::string();
        m_versioned.reset();
        if (!why.empty()) m_rejection = Rejection{500, why, {}};
        m_webhookReinvocation.lastOutput = m_request.object;
        return again;
    }

    void validate() {
        std::optional<Rejection> first;
        validatingPolicies(first);
        m_rejection = std::move(first);
        if (!m_rejection) validatingWebhooks();
    }

    void validatingPolicies(std::optional<Rejection>& first) {
        for (const Policy* each : m_policies) {
            const Policy& policy = *each;
            if (policy.mutating) continue;
            forBindings(
                policy, AdmissionStageKind::ValidatingPolicy,
                [&](const Binding& binding, const std::string& version, AdmissionStage& stage) {
                    evaluate(policy, binding, version, stage, first);
                },
                [&](const std::string& why, AdmissionStage& stage) { fails(policy, nullptr, why, stage, first); });
        }
    }

    void deny(const Policy& policy, const Binding* binding, const Decision& decision, AdmissionStage& stage,
              std::optional<Rejection>& first) {
        std::string message = "ValidatingAdmissionPolicy '" + policy.name + '\'' +
                              (binding ? " with binding '" + binding->name + '\'' : std::string()) +
                              " denied request: " + decision.message;
        Rejection rejection{codeOf(decision.reason), forbidden(objectName(), message),
                            decision.reason.empty() ? "Invalid" : decision.reason};
        stage.errors.push_back(rejection.message);
        if (!first) first = std::move(rejection);
    }

    // A validating policy, or a binding of it, that cannot be evaluated.
    void fails(const Policy& policy, const Binding* binding, const std::string& why, AdmissionStage& stage,
               std::optional<Rejection>& first) {
        if (policy.ignoresFailures) {
            stage.ignored = why;
        } else {
            deny(policy, binding, {why, {}}, stage, first);
        }
    }

    // What the audit log says of a failed validation: of the first one only.
    void audit(const Binding& binding, const Decision& decision) {
        std::vector<std::string> actions;
        for (const std::string& action : binding.actions) actions.push_back(object::goJson(Json(action)));
        m_out.auditAnnotations.try_emplace("validation.policy.admission.k8s.io/validation_failure",
                                           "[{\"message\":" + object::goJson(Json(decision.message)) +
                                               ",\"policy\":" + object::goJson(Json(binding.policy)) +
                                               ",\"binding\":" + object::goJson(Json(binding.name)) +
                                               ",\"expressionIndex\":" + std::to_string(decision.index) +
                                               ",\"validationActions\":[" + joined(actions, ",") + "]}]");
    }

    void evaluate(const Policy& policy, const Binding& binding, const std::string& version, AdmissionStage& stage,
                  std::optional<Rejection>& first) {
        const Result<std::vector<Json>> params = paramsFor(policy, binding);
        if (!params) {
            fails(policy, &binding, "failed to configure binding: " + params.error().message, stage, first);
            return;
        }
        if (params->empty()) {
            stage.why = noParams();
            return;
        }
        const Result<Versioned> asked = objectsAt(version);
        if (!asked) {
            const std::string& why = asked.error().message;
            fails(policy, &binding, "failed to configure binding: failed to convert object version: " + why, stage,
                  first);
            return;
        }
        std::map<std::string, std::vector<std::string>> annotations;
        for (const Json& param : *params) {
            const PolicyVerdict verdict = validated(policy, inputsFor(*asked, param), m_sent.minor, m_stop);
            noteAuthorizer(verdict.authorizes, stage);
            stage.asked = stage.asked || verdict.evaluated;
            if (!verdict.failedCondition.empty() || !verdict.evaluated)
                stage.why = falseCondition(verdict.failedCondition);
            if (!verdict.ignored.empty()) stage.ignored = verdict.ignored;
            for (const Decision& decision : verdict.denials) {
                for (const std::string& action : binding.actions) {
                    if (action == "Deny") deny(policy, &binding, decision, stage, first);
                    if (action == "Audit") audit(binding, decision);
                    if (action == "Warn") {
                        warn(stage, "Validation failed for ValidatingAdmissionPolicy '" + policy.name +
                                        "' with binding '" + binding.name + "': " + decision.message);
                    }
                }
            }
            for (const AuditAnnotation& annotation : verdict.annotations) {
                std::vector<std::string>& values = annotations[annotation.key];
                if (std::find(values.begin(), values.end(), annotation.value) == values.end())
                    values.push_back(annotation.value);
            }
            for (const Decision& decision : verdict.audited) deny(policy, &binding, decision, stage, first);
        }
        for (const auto& [key, values] : annotations)
            m_out.auditAnnotations.try_emplace(policy.name + '/' + key, joined(values, ", "));
    }

    // All are called; the first that rejects the request decides. The server waits for all of them, so a request that
    // takes too long ends with that error.
    void validatingWebhooks() {
        // The webhooks to call are chosen before the first call.
        m_versioned.reset();
        std::vector<std::pair<const Webhook*, std::string>> called;
        std::vector<std::size_t> places;
        for (const Webhook* each : m_webhooks) {
            const Webhook& webhook = *each;
            if (webhook.mutating) continue;
            AdmissionStage& stage = add(AdmissionStageKind::ValidatingWebhook);
            stage.configuration = webhook.configuration;
            stage.author = webhook.name;
            const std::optional<std::string> version = calls(webhook, stage);
            if (version) objectsFor(webhook, *version, stage);
            if (m_rejection) return;
            if (!version) continue;
            called.emplace_back(&webhook, *version);
            places.push_back(m_out.stages.size() - 1);
        }
        for (std::size_t i = 0; i < called.size(); ++i) {
            const auto& [webhook, version] = called[i];
            AdmissionStage& stage = m_out.stages[places[i]];
            const Outcome outcome = call(*webhook, version, stage, 0);
            if (!outcome.rejection) continue;
            if (outcome.ignorable && webhook->ignoresFailures) {
                stage.ignored = outcome.rejection->message;
            } else {
                if (outcome.over) m_rejection.reset();
                reject(stage, *outcome.rejection);
            }
        }
    }
};

}  // namespace

Phrase name(AdmissionStageKind kind) {
    switch (kind) {
        case AdmissionStageKind::Decoding:
            return phrase("Admission", "decoding");
        case AdmissionStageKind::MutatingPolicy:
            return phrase("Admission", "mutating policy");
        case AdmissionStageKind::MutatingWebhook:
            return phrase("Admission", "mutating webhook");
        case AdmissionStageKind::Schema:
            return phrase("Admission", "schema");
        case AdmissionStageKind::ValidatingPolicy:
            return phrase("Admission", "validating policy");
        case AdmissionStageKind::ValidatingWebhook:
            break;
    }
    return phrase("Admission", "validating webhook");
}

Admitted admit(convert::Conversion& conversion, const Configurations& configurations, const Sent& sent,
               const Answers& answers, const std::stop_token& stop) {
    return Admission(conversion, configurations, sent, answers, stop).run();
}

}  // namespace crd::admission
