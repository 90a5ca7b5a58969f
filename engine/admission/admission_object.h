// Internal to engine/admission: the object of a request outside webhooks and policies: decoding, the schema, storage.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/admission/admission_request.h"
#include "engine/admission/metadata_repair.h"
#include "engine/admission/scale_request.h"
#include "engine/base/go_text.h"
#include "engine/crd/resource_kind.h"
#include "engine/object/client.h"
#include "engine/object/field_validation.h"
#include "engine/object/value_error.h"
#include "engine/publish/discovery.h"

namespace crd::admission {

class AdmissionObject : public AdmissionRequest {
 public:
    using AdmissionRequest::AdmissionRequest;

 protected:
    bool decode() {
        const bool deletes = m_sent.operation == Operation::Delete;
        const Json& named = m_sent.named();
        m_version = m_conversion.versionOf(named);
        AdmissionStage& stage = add(AdmissionStageKind::Decoding);
        stage.asked = true;
        m_served = m_conversion.served(m_version);
        const Definition& definition = m_conversion.definition();
        if (!m_served || !m_served->version->served) {
            reject(stage, {404, "the server could not find the requested resource", "NotFound"});
            return false;
        }
        const Version& served = *m_served->version;
        const std::string deprecation = publish::deprecationWarning({&definition, &served, true});
        if (!deprecation.empty()) warn(stage, deprecation);
        m_kind = resourceKindOf(definition, served);
        const object::ResourceKind& kind = m_kind;
        m_request.resource = {definition.group, m_version, definition.plural};
        m_request.kind = definition.kindName;
        m_request.subresource = m_sent.subresource;
        m_request.operation = m_sent.operation;
        m_request.user = m_sent.user;
        m_request.dryRun = m_sent.dryRun;
        m_request.oldObject = m_sent.stored;
        m_request.name = metadataText(named, "name");
        m_request.space = kind.namespaced ? metadataText(named, "namespace") : std::string();
        if (kind.namespaced && m_request.space.empty()) m_request.space = "default";
        if (m_sent.scales()) {
            if (!decodeScale(stage)) return false;
        } else if (!deletes) {
            m_reading = m_served->server->read(m_sent.object);
            if (m_reading.refusal) {
                reject(stage, {400, undecodable(*m_reading.refusal), "BadRequest"});
                return false;
            }
            if (m_sent.operation == Operation::Update && !m_sent.stored.asObject()) {
                reject(stage, {500, "the stored object is not an object", "InternalError"});
                return false;
            }
            if (!checkUnknownFields(stage)) return false;
            if (m_sent.operation == Operation::Create) object::dropServerFields(m_reading.object, m_reading.steps);
            dropRepeatedOwners(m_reading.object, stage, "");
            m_managed = managedFieldsOf(m_reading.object);
            m_request.object = object::completed(m_reading.object, kind);
            stage.changes = changesBetween(m_sent.object, m_reading.object);
        }
        if (m_request.space.empty()) return true;
        // Source: k8s.io/apiserver pkg/admission/plugin/namespace/lifecycle/admission.go, which comes first.
        if (!deletes && !m_configurations.hasSpace(m_request.space)) {
            reject(stage, {404, "namespaces " + goQuoted(m_request.space) + " not found", "NotFound"});
            return false;
        }
        m_space = m_configurations.space(m_request.space);
        return true;
    }

    // False if unknown fields end the request.
    bool checkUnknownFields(AdmissionStage& stage) {
        const std::string error = object::strictError(m_reading);
        if (error.empty()) return true;
        if (!m_sent.fieldValidation) {
            stage.why = phrase("Admission", "By default, kubectl asks the server to reject unknown fields: %1")
                            .with(undecodable(error));
        } else if (*m_sent.fieldValidation == object::FieldValidation::Strict) {
            reject(stage, {400, undecodable(error), "BadRequest"});
            return false;
        } else if (*m_sent.fieldValidation == object::FieldValidation::Warn) {
            for (const std::string& text : object::unknownFieldTexts(m_reading)) warn(stage, text);
        }
        return true;
    }

    bool decodeScale(AdmissionStage& stage) {
        const auto ends = [&](int code, const std::string& why, const char* reason) {
            reject(stage, {code, why, reason});
            return false;
        };
        if (!m_kind.scale) return ends(404, "the server could not find the requested resource", "NotFound");
        Result<Json> scale = decodedScale(m_sent.object);
        if (!scale) return ends(400, scale.error().message, "BadRequest");
        if (const std::string why = scaleNameError(*scale, m_request.name, m_request.space); !why.empty())
            return ends(400, why, "BadRequest");
        Json::Object& metadata = *(*scale->asObject())["metadata"].asObject();
        if (!m_request.space.empty()) metadata["namespace"] = Json(m_request.space);
        dropRepeatedOwners(*scale, stage, "");
        Result<Json> old = oldScale(m_sent.stored, *m_kind.scale);
        if (!old) return ends(500, old.error().message, "");
        stage.changes = changesBetween(m_sent.object, *scale);
        m_request.kind = "Scale";
        m_request.object = *std::move(scale);
        m_request.oldObject = *std::move(old);
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
                m_rejection = Rejection{500, *std::move(why), {}};
                return;
            }
        }
        const Version* storage = m_conversion.storageVersion();
        if (storage && storage->name != m_version && !m_conversion.obstacle().empty()) {
            m_out.complete = false;
            const auto schema = std::find_if(m_out.stages.begin(), m_out.stages.end(), [](const AdmissionStage& stage) {
                return stage.kind == AdmissionStageKind::Schema;
            });
            schema->why = phrase("Admission", "The object is stored as %1, and this conversion is not simulated.")
                              .with(storage->name);
        }
        Result<Json> read = m_conversion.returned(m_sent.scales() ? m_scaled : m_request.object, m_version, m_stop);
        if (!read) {
            m_rejection = Rejection{500, read.error().message, {}};
            return;
        }
        if (m_sent.scales()) read = object::scaleView(*read, *m_kind.scale);
        if (read) {
            m_returned = *std::move(read);
        } else {
            m_rejection = Rejection{400, read.error().message, "BadRequest"};
        }
    }

    // The server changes the replicas of the resource and validates it; webhooks and policies then see its Scale.
    void scaleSchema() {
        AdmissionStage& stage = add(AdmissionStageKind::Schema);
        stage.asked = true;
        dropRepeatedOwners(m_request.object, stage, " after mutating admission happens");
        const Result<std::optional<Json>> changed = scaledBy(m_request.object, m_sent.stored, *m_kind.scale);
        if (!changed) {
            reject(stage, {500, changed.error().message, ""});
            return;
        }
        if (!*changed) {
            reject(stage, {400, "the spec replicas field " + goQuoted(m_kind.scale->specReplicas) + " cannot be empty",
                           "BadRequest"});
            return;
        }
        if (const std::optional<Rejection> rejection = conflict()) {
            reject(stage, *rejection);
            return;
        }
        object::Reading reading;
        reading.object = **changed;
        const object::Outcome outcome =
            m_served->server->updateRead(std::move(reading), m_sent.stored, object::Endpoint::Main, m_stop);
        if (outcome.reading.refusal) {
            reject(stage, {500, *outcome.reading.refusal, "InternalError"});
            return;
        }
        if (!reportErrors(outcome, stage)) return;
        const Json mutated = m_request.object;
        for (auto [from, into] :
             {std::pair(&outcome.stored, &m_request.object), std::pair(&m_sent.stored, &m_request.oldObject)}) {
            Result<Json> view = object::scaleView(*from, *m_kind.scale);
            if (!view) {
                reject(stage, {500, view.error().message, ""});
                return;
            }
            *into = *std::move(view);
        }
        stage.changes = changesBetween(mutated, m_request.object);
        m_scaled = outcome.stored;
    }

    // False if the object is rejected.
    bool reportErrors(const object::Outcome& outcome, AdmissionStage& stage) {
        std::vector<std::string> errors;
        for (const object::ValueError& error : outcome.verdict.errors) {
            std::string text = toString(error, outcome.stored);
            if (std::find(errors.begin(), errors.end(), text) == errors.end()) errors.push_back(std::move(text));
        }
        if (!errors.empty()) {
            std::string message = outcome.stored.textAt("kind") + '.' + m_conversion.definition().group + ' ' +
                                  goQuoted(metadataText(outcome.stored, "name")) + " is invalid: ";
            message += errors.size() == 1 ? errors.front() : '[' + joined(errors, ", ") + ']';
            reject(stage, {422, std::move(message), "Invalid"});
            stage.errors = std::move(errors);
            return false;
        }
        for (const std::string& warning : outcome.verdict.warnings) warn(stage, warning);
        return true;
    }

    void schema() {
        if (m_sent.operation == Operation::Delete) return;
        if (m_sent.scales()) return scaleSchema();
        AdmissionStage& stage = add(AdmissionStageKind::Schema);
        stage.asked = true;
        const Json mutated = m_request.object;
        if (const std::string why = withoutInvalidManagedFields(m_request.object, m_managed); !why.empty()) {
            warn(stage,
                 ".metadata.managedFields was in an invalid state after admission; this could be caused by an outdated "
                 "mutating admission controller; please fix your requests: " +
                     why);
        }
        dropRepeatedOwners(m_request.object, stage, " after mutating admission happens");
        if (std::optional<Rejection> rejection = metadataRejection()) {
            reject(stage, *rejection);
            constexpr std::string_view kInvalid = " is invalid: ";
            if (const std::size_t at = rejection->message.find(kInvalid); at != std::string::npos)
                stage.errors = {rejection->message.substr(at + kInvalid.size())};
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
            reject(stage, {500, *outcome.reading.refusal, "InternalError"});
            return;
        }
        stage.changes = changesBetween(mutated, outcome.stored);
        m_request.object = outcome.stored;
        if (m_request.name.empty()) m_request.name = metadataText(outcome.stored, "name");
        reportErrors(outcome, stage);
    }

    // Owners that are there twice, with a warning. Source: k8s.io/apiserver pkg/endpoints/handlers/rest.go.
    void dropRepeatedOwners(Json& object, AdmissionStage& stage, const std::string& when) {
        const std::string repeated = withoutRepeatedOwners(object);
        if (repeated.empty()) return;
        warn(stage, ".metadata.ownerReferences contains duplicate entries" + when +
                        "; API server dedups owner references in 1.20+, and may reject such requests as early as "
                        "1.24; please fix your requests; duplicate UID(s) observed: " +
                        repeated);
    }

    // Mutation changed the resource version that the update is based on.
    std::optional<Rejection> conflict() const {
        const std::string version = metadataText(m_request.object, "resourceVersion");
        if (version.empty() || version == metadataText(m_sent.object, "resourceVersion") ||
            version == metadataText(m_sent.stored, "resourceVersion"))
            return std::nullopt;
        const ResourceName& resource = m_request.resource;
        return Rejection{409,
                         "Operation cannot be fulfilled on " + resource.resource + '.' + resource.group + ' ' +
                             goQuoted(m_request.name) +
                             ": the object has been modified; please apply your changes to the latest version and try "
                             "again",
                         "Conflict"};
    }

    // Why the object cannot be stored as that of the request; otherwise its namespace is that of the request. Source:
    // k8s.io/apiserver pkg/registry/rest (create.go, update.go), pkg/registry/generic/registry/store.go.
    std::optional<Rejection> metadataRejection() {
        Json::Object& fields = *m_request.object.asObject();
        const bool creates = m_sent.operation == Operation::Create;
        Json& metadata = fields.try_emplace("metadata", Json(Json::Object())).first->second;
        if (creates && !metadata.asObject()) return internal("system metadata was not initialized");
        // The server sets its own.
        if (creates) {
            metadata.asObject()->erase("uid");
            metadata.asObject()->erase("creationTimestamp");
        }
        if (!creates && metadataText(m_request.object, "resourceVersion").empty()) {
            const ResourceName& resource = m_request.resource;
            return Rejection{422,
                             resource.resource + '.' + resource.group + ' ' + goQuoted(m_request.name) +
                                 " is invalid: metadata.resourceVersion: Invalid value: 0: must be specified for an "
                                 "update",
                             "Invalid"};
        }
        if (std::optional<Rejection> rejection = creates ? std::nullopt : conflict()) return rejection;
        const std::string space = metadataText(m_request.object, "namespace");
        if (space == m_request.space || !metadata.asObject()) return std::nullopt;
        if (m_request.space.empty()) {
            metadata.asObject()->erase("namespace");
        } else if (space.empty()) {
            (*metadata.asObject())["namespace"] = Json(m_request.space);
        } else {
            return Rejection{400,
                             "the namespace of the provided object does not match the namespace sent on the request",
                             "BadRequest"};
        }
        return std::nullopt;
    }
};

}  // namespace crd::admission
