#include "engine/admission/admit.h"

#include <algorithm>
#include <array>
#include <set>

#include "engine/admission/admission_request.h"
#include "engine/admission/expressions.h"
#include "engine/admission/json_patch.h"
#include "engine/admission/policies.h"
#include "engine/base/base64.h"
#include "engine/base/go_text.h"
#include "engine/base/kubernetes.h"
#include "engine/convert/go_review.h"
#include "engine/crd/resource_kind.h"
#include "engine/object/client.h"
#include "engine/object/value_error.h"

namespace crd::admission {

namespace {

class Admission : AdmissionRequest {
 public:
    using AdmissionRequest::AdmissionRequest;

    Admitted run() {
        if (decode()) {
            mutate();
            if (!m_refusal) schema();
            if (!m_refusal) validate();
        }
        m_out.accepted = !m_refusal;
        if (m_refusal) {
            m_out.code = m_refusal->code;
            m_out.message = m_refusal->message;
            m_out.reason = m_refusal->reason;
        } else {
            m_out.code = m_sent.operation == Operation::Create ? 201 : 200;
            m_out.object = m_request.object;
            if (m_out.object.asObject()) m_out.returned = m_served->server->readStored(m_out.object).object;
        }
        m_out.warnings = sentWarnings(m_added);
        return std::move(m_out);
    }

 private:
    bool decode() {
        const bool deletes = m_sent.operation == Operation::Delete;
        const Json& named = deletes ? m_sent.stored : m_sent.object;
        m_version = m_conversion.versionOf(named);
        Station& station = add(StationKind::Decoding);
        station.asked = true;
        m_served = m_conversion.served(m_version);
        const Definition& definition = m_conversion.definition();
        if (!m_served || !m_served->version->served) {
            refuse(station, {404, "the server could not find the requested resource", "NotFound"});
            return false;
        }
        const object::ResourceKind kind = resourceKindOf(definition, *m_served->version);
        m_request.resource = {definition.group, m_version, definition.plural};
        m_request.kind = definition.kindName;
        m_request.subresource = m_sent.subresource;
        m_request.operation = m_sent.operation;
        m_request.user = m_sent.user;
        m_request.dryRun = m_sent.dryRun;
        m_request.oldObject = m_sent.stored;
        m_request.name = metaText(named, "name");
        m_request.space = kind.namespaced ? metaText(named, "namespace") : std::string();
        if (kind.namespaced && m_request.space.empty()) m_request.space = "default";
        if (!deletes) {
            m_reading = m_served->server->read(m_sent.object);
            if (m_reading.refusal) {
                refuse(station, {400, *m_reading.refusal, "BadRequest"});
                return false;
            }
            m_request.object = object::completed(m_reading.object, kind);
            station.changes = changesBetween(m_sent.object, m_reading.object);
        }
        if (!m_request.space.empty()) m_space = m_configurations.space(m_request.space);
        return true;
    }

    void mutate() {
        for (int round = 0; round < 2; ++round) {
            bool again = mutatingPolicies(round);
            if (!m_refusal) again = mutatingWebhooks(round) || again;
            if (m_refusal || !again) return;
        }
    }

    // Whether one of them changed the object.
    bool mutatingPolicies(int round) {
        if (round > 0 && m_policies.lastOutput != m_request.object) m_policies.require();
        bool again = false;
        std::vector<Refusal> errors;  // all policies run before the first of them ends the request
        for (const Policy* each : m_rules) {
            const Policy& policy = *each;
            if (!policy.mutating) continue;
            const bool skipped =
                round > 0 && std::none_of(m_policies.required.begin(), m_policies.required.end(),
                                          [&](const std::string& id) { return id.starts_with(policy.name + '/'); });
            if (skipped) continue;
            forBindings(policy, StationKind::MutatingPolicy,
                        [&](const Binding& binding, const std::string& version, Station& station) {
                            station.round = round;
                            if (m_refusal) {
                                station.why = phrase("Admission", "The request was already rejected.");
                                return;
                            }
                            if (m_request.object.isNull()) {
                                station.why = phrase("Admission", "The request has no object to change.");
                                return;
                            }
                            again = mutate(policy, binding, version, station, errors) || again;
                        });
        }
        if (again) m_policies.require();  // also those that made the change
        m_policies.lastOutput = m_request.object;
        if (!errors.empty() && !m_refusal) m_refusal = errors.front();
        return again;
    }

    // Whether a binding changed the object, or could have.
    bool mutate(const Policy& policy, const Binding& binding, const std::string& version, Station& station,
                std::vector<Refusal>& errors) {
        bool again = false;
        const auto fails = [&](const std::string& why, const char* reason = "Invalid") {
            const std::string message =
                "policy '" + policy.name + "' with binding '" + binding.name + "' denied request: " + why;
            if (policy.ignoresFailures) {
                station.ignored = message;
                return;
            }
            station.errors.push_back(message);
            errors.push_back({403, message, reason});
        };
        const Result<std::vector<Json>> params = paramsOf(policy, binding, m_configurations.params, m_request.space);
        if (!params) {
            fails("failed to configure binding: " + params.error().message, "Forbidden");
            return false;
        }
        const Json first = m_request.object;
        for (std::size_t i = 0; i < params->size(); ++i) {
            const std::string id = policy.name + '/' + binding.name + '/' + std::to_string(i);
            if (station.round > 0 && !m_policies.required.contains(id)) continue;
            std::optional<Inputs> inputs = inputsOr(version, (*params)[i], station);
            if (!inputs) return again;
            const PolicyVerdict conditions = conditionsOf(policy, *inputs, m_sent.minor, m_stop);
            noteAuthorizer(conditions.authorizes, station);
            for (const Decision& denial : conditions.denials) fails(denial.message);
            if (!conditions.denials.empty()) continue;
            if (!conditions.ignored.empty() || !conditions.evaluated) {
                station.why =
                    conditions.failedCondition.empty()
                        ? phrase("Admission",
                                 "A match condition cannot be evaluated, and the failure policy is Ignore.")
                        : phrase("Admission", "The match condition \"%1\" is false.").with(conditions.failedCondition);
                continue;
            }
            station.asked = true;
            const Json before = m_request.object;
            for (const Mutation& mutation : policy.mutations) {
                inputs = inputsOr(version, (*params)[i], station);
                if (!inputs) return again;
                if (mutation.type != "JSONPatch") {
                    Result<Json> after = configured(policy, mutation, *inputs, typesOf(version), m_sent.minor, m_stop);
                    Outcome outcome;
                    if (after) setObject(*std::move(after), version, station, outcome);
                    if (outcome.refusal) {
                        refuse(station, *outcome.refusal);
                        return again;
                    }
                    again = again || after.has_value();
                    if (!after) fails(after.error().message);
                    continue;
                }
                const Json object = inputs->object;
                const Result<JsonPatch> patch = patchOf(policy, mutation, *inputs, m_sent.minor, m_stop);
                if (!patch) {
                    fails(patch.error().message);
                    continue;
                }
                const tl::expected<Json, PatchError> tried = applied(*patch, object);
                if (!tried && !tried.error().testFailed) {
                    fails("JSON Patch: " + tried.error().message);
                    continue;
                }
                again = true;
                if (!tried) continue;
                Outcome outcome;
                Station step;
                patchObject(*patch, object, version, step, outcome);
                if (outcome.refusal) {
                    refuse(station, *outcome.refusal);
                    return again;
                }
            }
            takeChecks(station);
            std::vector<ValueChange> changes = changesBetween(before, m_request.object);
            if (params->size() > 1 && !changes.empty())
                station.byParams.push_back({metaText((*params)[i], "name"), std::move(changes)});
            station.changes = changesBetween(first, m_request.object);
            if (before != m_request.object) m_policies.require();
            if (policy.reinvoked) m_policies.invoked.insert(id);
        }
        return again;
    }

    // Whether one of them changed the object.
    bool mutatingWebhooks(int round) {
        bool again = false;
        if (round > 0 && m_webhooks.lastOutput != m_request.object) m_webhooks.require();
        for (const Webhook* each : m_hooks) {
            const Webhook& webhook = *each;
            if (!webhook.mutating) continue;
            const std::string id = webhook.configuration + '/' + webhook.name;
            if (round > 0 && !m_webhooks.required.contains(id)) continue;
            Station& station = add(StationKind::MutatingWebhook);
            station.configuration = webhook.configuration;
            station.author = webhook.name;
            station.round = round;
            const std::optional<std::string> version = calls(webhook, station);
            if (!version) {
                if (m_refusal) return again;
                continue;
            }
            const Outcome outcome = call(webhook, *version, station, round);
            if (outcome.changed) {
                m_webhooks.require();
                again = true;
            }
            if (webhook.reinvoked) m_webhooks.invoked.insert(id);
            if (!outcome.refusal) continue;
            if (outcome.ignorable && webhook.ignoresFailures) {
                station.ignored = outcome.refusal->message;
                continue;
            }
            refuse(station, *outcome.refusal);
            return again;
        }
        m_webhooks.lastOutput = m_request.object;
        return again;
    }

    void schema() {
        if (m_sent.operation == Operation::Delete) return;
        Station& station = add(StationKind::Schema);
        station.asked = true;
        object::Reading reading;
        reading.object = m_request.object;
        const bool status = m_sent.subresource == "status";
        const object::Outcome outcome =
            m_sent.operation == Operation::Create
                ? m_served->server->createRead(std::move(reading), m_stop)
                : m_served->server->updateRead(std::move(reading), m_sent.stored,
                                               status ? object::Endpoint::Status : object::Endpoint::Main, m_stop);
        station.changes = changesBetween(m_request.object, outcome.stored);
        m_request.object = outcome.stored;
        std::vector<std::string> errors;
        for (const object::ValueError& error : outcome.verdict.errors) {
            std::string text = toString(error, outcome.stored);
            if (std::find(errors.begin(), errors.end(), text) == errors.end()) errors.push_back(std::move(text));
        }
        if (!errors.empty()) {
            const Definition& definition = m_conversion.definition();
            const std::string changed = metaText(outcome.stored, "name");
            const std::string name = changed.empty() ? objectName() : changed;
            std::string message = definition.kindName + '.' + definition.group + ' ' + goQuoted(name) + " is invalid: ";
            message += errors.size() == 1 ? errors.front() : '[' + joined(errors, ", ") + ']';
            refuse(station, {422, std::move(message), "Invalid"});
            station.errors = std::move(errors);
            return;
        }
        for (const std::string& warning : outcome.verdict.warnings) warn(station, warning);
    }

    void validate() {
        std::optional<Refusal> first;
        validatingPolicies(first);
        m_refusal = std::move(first);
        if (!m_refusal) validatingWebhooks();
    }

    void validatingPolicies(std::optional<Refusal>& first) {
        for (const Policy* each : m_rules) {
            const Policy& policy = *each;
            if (policy.mutating) continue;
            forBindings(policy, StationKind::ValidatingPolicy,
                        [&](const Binding& binding, const std::string& version, Station& station) {
                            evaluate(policy, binding, version, station, first);
                        });
        }
    }

    void evaluate(const Policy& policy, const Binding& binding, const std::string& version, Station& station,
                  std::optional<Refusal>& first) {
        const auto deny = [&](const Decision& decision) {
            std::string message = "ValidatingAdmissionPolicy '" + policy.name + "' with binding '" + binding.name +
                                  "' denied request: " + decision.message;
            Refusal refusal{codeOf(decision.reason), forbidden(objectName(), message),
                            decision.reason.empty() ? "Invalid" : decision.reason};
            station.errors.push_back(refusal.message);
            if (!first) first = std::move(refusal);
        };
        const Result<std::vector<Json>> params = paramsOf(policy, binding, m_configurations.params, m_request.space);
        if (!params) {
            const std::string message = "failed to configure binding: " + params.error().message;
            if (policy.ignoresFailures) {
                station.ignored = message;
            } else {
                deny({message, {}});
            }
            return;
        }
        if (params->empty()) {
            station.why =
                phrase("Admission", "The binding finds no parameters, and its parameterNotFoundAction is Allow.");
            return;
        }
        std::map<std::string, std::vector<std::string>> annotations;
        for (const Json& param : *params) {
            const std::optional<Inputs> inputs = inputsOr(version, param, station);
            if (!inputs) {
                if (!first) first = m_refusal;
                return;
            }
            const PolicyVerdict verdict = validated(policy, *inputs, m_sent.minor, m_stop);
            noteAuthorizer(verdict.authorizes, station);
            station.asked = station.asked || verdict.evaluated;
            if (!verdict.failedCondition.empty()) {
                station.why = phrase("Admission", "The match condition \"%1\" is false.").with(verdict.failedCondition);
            } else if (!verdict.evaluated) {
                station.why =
                    phrase("Admission", "A match condition cannot be evaluated, and the failure policy is Ignore.");
            }
            if (!verdict.ignored.empty()) station.ignored = verdict.ignored;
            for (const Decision& decision : verdict.denials) {
                for (const std::string& action : binding.actions) {
                    if (action == "Deny") deny(decision);
                    if (action == "Warn") {
                        warn(station, "Validation failed for ValidatingAdmissionPolicy '" + policy.name +
                                          "' with binding '" + binding.name + "': " + decision.message);
                    }
                }
            }
            for (const AuditAnnotation& annotation : verdict.annotations) {
                std::vector<std::string>& values = annotations[annotation.key];
                if (std::find(values.begin(), values.end(), annotation.value) == values.end())
                    values.push_back(annotation.value);
            }
            for (const Decision& decision : verdict.audited) deny(decision);
        }
        for (const auto& [key, values] : annotations)
            m_out.auditAnnotations.try_emplace(policy.name + '/' + key, joined(values, ", "));
    }

    // All are called; the first that rejects the request decides.
    void validatingWebhooks() {
        // The webhooks to call are chosen before the first call.
        std::vector<std::pair<const Webhook*, std::string>> called;
        std::vector<std::size_t> places;
        for (const Webhook* each : m_hooks) {
            const Webhook& webhook = *each;
            if (webhook.mutating) continue;
            Station& station = add(StationKind::ValidatingWebhook);
            station.configuration = webhook.configuration;
            station.author = webhook.name;
            const std::optional<std::string> version = calls(webhook, station);
            if (m_refusal) return;
            if (!version) continue;
            called.emplace_back(&webhook, *version);
            places.push_back(m_out.stations.size() - 1);
        }
        for (std::size_t i = 0; i < called.size(); ++i) {
            const auto& [webhook, version] = called[i];
            Station& station = m_out.stations[places[i]];
            const Outcome outcome = call(*webhook, version, station, 0);
            if (!outcome.refusal) continue;
            if (outcome.ignorable && webhook->ignoresFailures) {
                station.ignored = outcome.refusal->message;
            } else {
                refuse(station, *outcome.refusal);
            }
        }
    }
};

}  // namespace

Phrase name(StationKind kind) {
    switch (kind) {
        case StationKind::Decoding:
            return phrase("Admission", "decoding");
        case StationKind::MutatingPolicy:
            return phrase("Admission", "mutating policy");
        case StationKind::MutatingWebhook:
            return phrase("Admission", "mutating webhook");
        case StationKind::Schema:
            return phrase("Admission", "schema");
        case StationKind::ValidatingPolicy:
            return phrase("Admission", "validating policy");
        case StationKind::ValidatingWebhook:
            break;
    }
    return phrase("Admission", "validating webhook");
}

Admitted admit(convert::Conversion& conversion, const Configurations& configurations, const Sent& sent,
               const Answers& answers, const std::stop_token& stop) {
    return Admission(conversion, configurations, sent, answers, stop).run();
}

}  // namespace crd::admission
