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
#include "engine/object/go_value.h"
#include "engine/object/value_error.h"
#include "engine/publish/discovery.h"

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
            if (!m_refusal) store();
        }
        m_out.accepted = !m_refusal;
        if (m_refusal) {
            m_out.code = m_refusal->code;
            m_out.message = m_refusal->message;
            m_out.reason = m_refusal->reason;
        } else {
            m_out.code = m_sent.operation == Operation::Create ? 201 : 200;
            m_out.object = m_request.object;
            m_out.returned = std::move(m_returned);
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
        const Version& served = *m_served->version;
        const std::string deprecation = publish::deprecationWarning({&definition, &served, true});
        if (!deprecation.empty()) warn(station, deprecation);
        const object::ResourceKind kind = resourceKindOf(definition, served);
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
                refuse(station, {400, undecodable(*m_reading.refusal), "BadRequest"});
                return false;
            }
            if (m_sent.operation == Operation::Update && !m_sent.stored.asObject()) {
                refuse(station, {500, "the stored object is not an object", "InternalError"});
                return false;
            }
            if (!m_reading.unknownFields.empty()) {
                std::vector<std::string> unknown;
                for (const std::string& field : m_reading.unknownFields)
                    unknown.push_back("unknown field " + goQuoted(field));
                station.why = phrase("Admission", "By default, kubectl asks the server to reject unknown fields: %1")
                                  .with(undecodable("strict decoding error: " + joined(unknown, ", ")));
            }
            if (m_sent.operation == Operation::Create) object::dropServerFields(m_reading.object, m_reading.steps);
            dropRepeatedOwners(m_reading.object, station, "");
            m_managed = managedFieldsOf(m_reading.object);
            m_request.object = object::completed(m_reading.object, kind);
            station.changes = changesBetween(m_sent.object, m_reading.object);
        }
        if (!m_request.space.empty()) m_space = m_configurations.space(m_request.space);
        return true;
    }

    // Source: k8s.io/apiserver pkg/endpoints/handlers/rest.go, transformDecodeError.
    std::string undecodable(const std::string& why) const {
        const std::string kind = m_sent.object.textAt("kind"), text = toString(m_sent.object);
        if (!kind.empty())
            return kind + " in version " + goQuoted(m_version) + " cannot be handled as a " + m_request.kind + ": " +
                   why;
        constexpr std::size_t kMostShown = 30;
        return "the object provided is unrecognized (must be of type " + m_request.kind + "): " + why + " (" +
               (text.size() > kMostShown ? text.substr(0, kMostShown) + " ..." : text) + ')';
    }

    // The object that the client gets: stored in the storage version, and read in that of the request.
    void store() {
        if (!m_request.object.asObject()) return;
        if (m_sent.operation == Operation::Create && !m_request.dryRun) {
            if (std::optional<std::string> why = object::storageRefusal(m_request.object)) {
                m_refusal = Refusal{500, *std::move(why), {}};
                return;
            }
        }
        const Version* storage = m_conversion.storageVersion();
        if (storage && storage->name != m_version && !m_conversion.obstacle().empty()) {
            m_out.complete = false;
            const auto schema = std::find_if(m_out.stations.begin(), m_out.stations.end(), [](const Station& station) {
                return station.kind == StationKind::Schema;
            });
            schema->why = phrase("Admission", "The object is stored as %1, and this conversion is not simulated.")
                              .with(storage->name);
        }
        Result<Json> read = m_conversion.storedAndRead(m_request.object, m_version, m_stop);
        if (read) {
            m_returned = *std::move(read);
        } else {
            m_refusal = Refusal{500, read.error().message, {}};
        }
    }

    void mutate() {
        for (int round = 0; round < 2; ++round) {
            bool again = mutatingPolicies(round);
            if (!m_refusal) again = mutatingWebhooks(round) || again;
            if (m_refusal || !again) return;
        }
    }

    // One run of all mutating policies. Each version of the kind has its own object; the one that was used last becomes
    // that of the request.
    struct PolicyRound {
        int number = 0;
        std::map<std::string, Versioned> objects;
        Versioned* last = nullptr;
        // The stations that changed an object, with its version.
        std::vector<std::pair<std::size_t, std::string>> changes;
        // All policies run before the first error ends the request; those of `unconfigured` come first.
        std::vector<Refusal> unconfigured, errors;
    };

    // Whether the object changed, or could have.
    bool mutatingPolicies(int number) {
        if (number > 0 && m_policies.lastOutput != m_request.object) m_policies.require();
        PolicyRound round;
        round.number = number;
        bool again = false;
        for (const Policy* each : m_rules) {
            const Policy& policy = *each;
            if (!policy.mutating) continue;
            const bool skipped =
                number > 0 && std::none_of(m_policies.required.begin(), m_policies.required.end(),
                                           [&](const std::string& id) { return id.starts_with(policy.name + '/'); });
            if (skipped) continue;
            const auto unconfigured = [&](const std::string& why, Station& station) {
                deny(policy, nullptr, why, station, round.unconfigured);
            };
            forBindings(
                policy, StationKind::MutatingPolicy,
                [&](const Binding& binding, const std::string& version, Station& station) {
                    station.round = number;
                    if (m_refusal) {
                        station.why = phrase("Admission", "The request was already rejected.");
                        return;
                    }
                    if (m_request.object.isNull()) {
                        station.why = phrase("Admission", "The request has no object to change.");
                        return;
                    }
                    again = mutate(policy, binding, version, station, round) || again;
                },
                unconfigured);
        }
        if (m_refusal) return again;
        if (round.last && round.last->changed) {
            m_policies.require();  // also those that made the change
            again = true;
            if (const std::string why = takeBack(*round.last); !why.empty())
                m_refusal = internal("failed to convert object: " + why);
        }
        if (round.last) noteLostChanges(round);
        m_policies.lastOutput = m_request.object;
        for (const std::vector<Refusal>* errors : {&round.unconfigured, &round.errors})
            if (!m_refusal && !errors->empty()) m_refusal = errors->front();
        return again;
    }

    // `why` is the error of a mutating policy, or of a binding.
    static void deny(const Policy& policy, const Binding* binding, const std::string& why, Station& station,
                     std::vector<Refusal>& errors, const char* reason = "Forbidden") {
        const std::string by = binding ? "policy '" + policy.name + "' with binding '" + binding->name + '\''
                                       : "policy " + goQuoted(policy.name);
        const std::string message = by + " denied request: " + why;
        if (policy.ignoresFailures) {
            station.ignored = message;
            return;
        }
        station.errors.push_back(message);
        errors.push_back({403, message, reason});
    }

    // Whether a binding changed the object, or could have.
    bool mutate(const Policy& policy, const Binding& binding, const std::string& version, Station& station,
                PolicyRound& round) {
        bool again = false;
        const auto fails = [&](const std::string& why) {
            deny(policy, &binding, why, station, round.errors, "Invalid");
        };
        auto found = round.objects.find(version);
        if (found == round.objects.end()) {
            Result<Versioned> converted = objectsAt(version);
            if (!converted) {
                deny(policy, nullptr, "failed to configure policy: " + converted.error().message, station,
                     round.unconfigured);
                return false;
            }
            found = round.objects.emplace(version, *std::move(converted)).first;
        }
        Versioned& asked = found->second;
        const Result<std::vector<Json>> params = paramsFor(policy, binding);
        if (!params) {
            deny(policy, &binding, "failed to configure binding: " + params.error().message, station,
                 round.unconfigured);
            return false;
        }
        if (params->empty()) station.why = noParams();
        const Result<Json> first = asked.back;
        for (std::size_t i = 0; i < params->size(); ++i) {
            const Json& param = (*params)[i];
            const std::string id = policy.name + '/' + binding.name + '/' + std::to_string(i);
            if (station.round > 0 && !m_policies.required.contains(id)) continue;
            const PolicyVerdict conditions = conditionsOf(policy, inputsFor(asked, param), m_sent.minor, m_stop);
            noteAuthorizer(conditions.authorizes, station);
            for (const Decision& denial : conditions.denials) fails(denial.message);
            if (!conditions.denials.empty()) continue;
            if (!conditions.ignored.empty() || !conditions.evaluated) {
                station.why = falseCondition(conditions.failedCondition);
                continue;
            }
            station.asked = true;
            const Json before = asked.object;
            const Result<Json> shown = asked.back;
            for (const Mutation& mutation : policy.mutations) {
                round.last = &asked;
                if (!apply(policy, mutation, inputsFor(asked, param), asked, station, fails)) return again;
            }
            takeChecks(station);
            const std::vector<ValueChange> changes = shownChanges(shown, asked.back);
            if (params->size() > 1 && !changes.empty()) station.byParams.push_back({metaText(param, "name"), changes});
            station.changes = shownChanges(first, asked.back);
            if (before != asked.object) {
                round.changes.emplace_back(m_out.stations.size() - 1, version);
                m_policies.require();
                again = true;
            }
            if (policy.reinvoked) m_policies.invoked.insert(id);
        }
        return again;
    }

    static std::vector<ValueChange> shownChanges(const Result<Json>& before, const Result<Json>& after) {
        return before && after ? changesBetween(*before, *after) : std::vector<ValueChange>();
    }

    // False: the request ends.
    template <typename Fails>
    bool apply(const Policy& policy, const Mutation& mutation, const Inputs& inputs, Versioned& asked, Station& station,
               const Fails& fails) {
        if (mutation.type != "JSONPatch") {
            Result<Json> after = configured(policy, mutation, inputs, typesOf(asked.version), m_sent.minor, m_stop);
            if (after) {
                setObject(*std::move(after), asked, station);
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
        patchObject(*patch, asked, station, outcome);
        if (outcome.refusal) refuse(station, *outcome.refusal);
        return !outcome.refusal;
    }

    // The server keeps the object in the version of the last policy.
    void noteLostChanges(const PolicyRound& round) {
        for (const auto& [station, version] : round.changes) {
            if (version == round.last->version) continue;
            m_out.stations[station].why =
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
        if (round > 0 && m_webhooks.lastOutput != m_request.object) m_webhooks.require();
        m_versioned.reset();
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
            if (m_refusal) return again;
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
        const std::string why = m_versioned ? takeBack(*m_versioned) : std::string();
        m_versioned.reset();
        if (!why.empty()) m_refusal = Refusal{500, why, {}};
        m_webhooks.lastOutput = m_request.object;
        return again;
    }

    void schema() {
        if (m_sent.operation == Operation::Delete) return;
        Station& station = add(StationKind::Schema);
        station.asked = true;
        const Json mutated = m_request.object;
        if (const std::string why = withoutInvalidManagedFields(m_request.object, m_managed); !why.empty()) {
            warn(station,
                 ".metadata.managedFields was in an invalid state after admission; this could be caused by an outdated "
                 "mutating admission controller; please fix your requests: " +
                     why);
        }
        dropRepeatedOwners(m_request.object, station, " after mutating admission happens");
        if (std::optional<Refusal> refusal = metadataRefusal()) {
            refuse(station, *refusal);
            constexpr std::string_view kInvalid = " is invalid: ";
            if (const std::size_t at = refusal->message.find(kInvalid); at != std::string::npos)
                station.errors = {refusal->message.substr(at + kInvalid.size())};
            return;
        }
        object::Reading reading;
        reading.object = m_request.object;
        const bool status = m_sent.subresource == "status";
        const object::Outcome outcome =
            m_sent.operation == Operation::Create
                ? m_served->server->createRead(std::move(reading), m_stop)
                : m_served->server->updateRead(std::move(reading), m_sent.stored,
                                               status ? object::Endpoint::Status : object::Endpoint::Main, m_stop);
        if (outcome.reading.refusal) {
            refuse(station, {500, *outcome.reading.refusal, "InternalError"});
            return;
        }
        const std::string kind = m_request.object.textAt("kind");
        station.changes = changesBetween(mutated, outcome.stored);
        m_request.object = outcome.stored;
        const std::string name = metaText(outcome.stored, "name");
        if (m_request.name.empty()) m_request.name = name;
        std::vector<std::string> errors;
        for (const object::ValueError& error : outcome.verdict.errors) {
            std::string text = toString(error, outcome.stored);
            if (std::find(errors.begin(), errors.end(), text) == errors.end()) errors.push_back(std::move(text));
        }
        if (!errors.empty()) {
            const Definition& definition = m_conversion.definition();
            std::string message = kind + '.' + definition.group + ' ' + goQuoted(name) + " is invalid: ";
            message += errors.size() == 1 ? errors.front() : '[' + joined(errors, ", ") + ']';
            refuse(station, {422, std::move(message), "Invalid"});
            station.errors = std::move(errors);
            return;
        }
        for (const std::string& warning : outcome.verdict.warnings) warn(station, warning);
    }

    // Owners that are there twice, with a warning. Source: k8s.io/apiserver pkg/endpoints/handlers/rest.go.
    void dropRepeatedOwners(Json& object, Station& station, const std::string& when) {
        const std::string repeated = withoutRepeatedOwners(object);
        if (repeated.empty()) return;
        warn(station, ".metadata.ownerReferences contains duplicate entries" + when +
                          "; API server dedups owner references in 1.20+, and may reject such requests as early as "
                          "1.24; please fix your requests; duplicate UID(s) observed: " +
                          repeated);
    }

    // Why the object cannot be stored as that of the request; otherwise its namespace is that of the request. Source:
    // k8s.io/apiserver pkg/registry/rest (create.go, update.go), pkg/registry/generic/registry/store.go.
    std::optional<Refusal> metadataRefusal() {
        Json::Object& fields = *m_request.object.asObject();
        const bool creates = m_sent.operation == Operation::Create;
        Json& metadata = fields.try_emplace("metadata", Json(Json::Object())).first->second;
        if (creates && !metadata.asObject()) return internal("system metadata was not initialized");
        // The server sets its own.
        if (creates) {
            metadata.asObject()->erase("uid");
            metadata.asObject()->erase("creationTimestamp");
        }
        if (!creates && metaText(m_request.object, "resourceVersion").empty()) {
            const ResourceName& resource = m_request.resource;
            return Refusal{422,
                           resource.resource + '.' + resource.group + ' ' + goQuoted(m_request.name) +
                               " is invalid: metadata.resourceVersion: Invalid value: 0: must be specified for an "
                               "update",
                           "Invalid"};
        }
        const std::string space = metaText(m_request.object, "namespace");
        if (space == m_request.space || !metadata.asObject()) return std::nullopt;
        if (m_request.space.empty()) {
            metadata.asObject()->erase("namespace");
        } else if (space.empty()) {
            (*metadata.asObject())["namespace"] = Json(m_request.space);
        } else {
            return Refusal{400, "the namespace of the provided object does not match the namespace sent on the request",
                           "BadRequest"};
        }
        return std::nullopt;
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
            forBindings(
                policy, StationKind::ValidatingPolicy,
                [&](const Binding& binding, const std::string& version, Station& station) {
                    evaluate(policy, binding, version, station, first);
                },
                [&](const std::string& why, Station& station) { fails(policy, nullptr, why, station, first); });
        }
    }

    void deny(const Policy& policy, const Binding* binding, const Decision& decision, Station& station,
              std::optional<Refusal>& first) {
        std::string message = "ValidatingAdmissionPolicy '" + policy.name + '\'' +
                              (binding ? " with binding '" + binding->name + '\'' : std::string()) +
                              " denied request: " + decision.message;
        Refusal refusal{codeOf(decision.reason), forbidden(objectName(), message),
                        decision.reason.empty() ? "Invalid" : decision.reason};
        station.errors.push_back(refusal.message);
        if (!first) first = std::move(refusal);
    }

    // A validating policy, or a binding of it, that cannot be evaluated.
    void fails(const Policy& policy, const Binding* binding, const std::string& why, Station& station,
               std::optional<Refusal>& first) {
        if (policy.ignoresFailures) {
            station.ignored = why;
        } else {
            deny(policy, binding, {why, {}}, station, first);
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

    void evaluate(const Policy& policy, const Binding& binding, const std::string& version, Station& station,
                  std::optional<Refusal>& first) {
        const Result<std::vector<Json>> params = paramsFor(policy, binding);
        if (!params) {
            fails(policy, &binding, "failed to configure binding: " + params.error().message, station, first);
            return;
        }
        if (params->empty()) {
            station.why = noParams();
            return;
        }
        const Result<Versioned> asked = objectsAt(version);
        if (!asked) {
            const std::string& why = asked.error().message;
            fails(policy, &binding, "failed to configure binding: failed to convert object version: " + why, station,
                  first);
            return;
        }
        std::map<std::string, std::vector<std::string>> annotations;
        for (const Json& param : *params) {
            const PolicyVerdict verdict = validated(policy, inputsFor(*asked, param), m_sent.minor, m_stop);
            noteAuthorizer(verdict.authorizes, station);
            station.asked = station.asked || verdict.evaluated;
            if (!verdict.failedCondition.empty() || !verdict.evaluated)
                station.why = falseCondition(verdict.failedCondition);
            if (!verdict.ignored.empty()) station.ignored = verdict.ignored;
            for (const Decision& decision : verdict.denials) {
                for (const std::string& action : binding.actions) {
                    if (action == "Deny") deny(policy, &binding, decision, station, first);
                    if (action == "Audit") audit(binding, decision);
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
            for (const Decision& decision : verdict.audited) deny(policy, &binding, decision, station, first);
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
        for (const Webhook* each : m_hooks) {
            const Webhook& webhook = *each;
            if (webhook.mutating) continue;
            Station& station = add(StationKind::ValidatingWebhook);
            station.configuration = webhook.configuration;
            station.author = webhook.name;
            const std::optional<std::string> version = calls(webhook, station);
            if (version) objectsFor(webhook, *version, station);
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
                if (outcome.over) m_refusal.reset();
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
