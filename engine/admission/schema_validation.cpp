#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/admission/internal/definition_request.h"
#include "engine/admission/internal/metadata_repair.h"
#include "engine/admission/internal/scale_request.h"
#include "engine/admission/internal/stage.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/object/object_meta.h"
#include "engine/object/value_error.h"

namespace crd::admission {

namespace {

// The update is based on another resource version or on none, or mutation changed it.
std::optional<Rejection> updateConflict(const RequestContext& context) {
    const ResourceName& resource = context.request.resource;
    std::optional<object::UpdateRejection> rejection = object::versionRejection(
        context.request.object, context.sent.stored, resource.group, resource.resource, context.sent.scales());
    if (!rejection) return std::nullopt;
    return Rejection{rejection->code, std::move(rejection->message), std::move(rejection->reason)};
}

// Why the object cannot be stored as that of the request; otherwise its namespace is that of the request. Source:
// k8s.io/apiserver pkg/registry/rest (create.go, update.go), pkg/registry/generic/registry/store.go.
std::optional<Rejection> metadataRejection(RequestContext& context) {
    Request& request = context.request;
    Json::Object& fields = *request.object.asObject();
    const bool creates = context.sent.operation == Operation::Create;
    Json& metadata = fields.try_emplace("metadata", Json(Json::Object())).first->second;
    if (creates && !metadata.asObject()) return internalError("system metadata was not initialized");
    // The server sets its own.
    if (creates) {
        metadata.asObject()->erase("uid");
        metadata.asObject()->erase("creationTimestamp");
    }
    if (std::optional<Rejection> conflict = creates ? std::nullopt : updateConflict(context)) return conflict;
    const std::string space = metadataText(request.object, "namespace");
    if (space == request.space || !metadata.asObject()) return std::nullopt;
    if (request.space.empty()) {
        metadata.asObject()->erase("namespace");
    } else if (space.empty()) {
        (*metadata.asObject())["namespace"] = Json(request.space);
    } else {
        return Rejection{400, "the namespace of the provided object does not match the namespace sent on the request",
                         "BadRequest"};
    }
    return std::nullopt;
}

// The errors of the schema end the request.
void reportOutcome(const object::Outcome& outcome, RequestContext& context, AdmissionStage& stage) {
    std::vector<std::string> errors;
    for (const object::ValueError& error : outcome.validation.errors) {
        if (error.notEvaluated) continue;
        std::string text = toString(error, outcome.stored);
        if (std::find(errors.begin(), errors.end(), text) == errors.end()) errors.push_back(std::move(text));
    }
    if (!errors.empty()) {
        std::string message = outcome.stored.textAt("kind") + '.' + context.conversion.definition().group + ' ' +
                              goQuoted(metadataText(outcome.stored, "name")) + " is invalid: ";
        message += errors.size() == 1 ? errors.front() : '[' + joined(errors, ", ") + ']';
        context.reject(stage, {422, std::move(message), "Invalid"});
        stage.errors = std::move(errors);
        return;
    }
    if (object::isUndecided(outcome.validation.errors)) {
        stage.why = phrase("Admission", "Whether the schema accepts it is not known. %1")
                        .with(toString(outcome.validation.errors.front(), outcome.stored));
        stage.unsimulated = true;
        context.out.unsimulated = true;
        context.out.complete = false;
    }
    for (const std::string& warning : outcome.validation.warnings) context.warn(stage, warning);
}

class SchemaValidation final : public Stage {
 public:
    void run(RequestContext& context) override {
        if (context.sent.operation == Operation::Delete) return;
        AdmissionStage& stage = context.add(AdmissionStageKind::Schema);
        stage.called = true;
        if (context.sent.scales()) {
            validateScaled(context, stage);
        } else {
            validate(context, stage);
        }
    }

 private:
    static void validate(RequestContext& context, AdmissionStage& stage) {
        Request& request = context.request;
        const Json mutated = request.object;
        if (const std::string why = withoutInvalidManagedFields(request.object, context.managed); !why.empty()) {
            context.warn(stage,
                         ".metadata.managedFields was in an invalid state after admission; this could be caused by an "
                         "outdated mutating admission controller; please fix your requests: " +
                             why);
        }
        context.dropRepeatedOwners(request.object, stage, " after mutating admission happens");
        if (const std::optional<Rejection> rejection = metadataRejection(context)) {
            context.reject(stage, *rejection);
            constexpr std::string_view kInvalid = " is invalid: ";
            if (const std::size_t at = rejection->message.find(kInvalid); at != std::string::npos)
                stage.errors = {rejection->message.substr(at + kInvalid.size())};
            return;
        }
        if (context.ofDefinition) {
            validateDefinitionRequest(context, stage);
            return;
        }
        const object::Outcome outcome = written(context);
        if (outcome.reading.rejection) {
            context.reject(stage, {500, *outcome.reading.rejection, "InternalError"});
            return;
        }
        stage.changes = changesBetween(mutated, outcome.stored);
        request.object = outcome.stored;
        if (request.name.empty()) request.name = metadataText(outcome.stored, "name");
        reportOutcome(outcome, context, stage);
    }

    static object::Outcome written(const RequestContext& context) {
        const Sent& sent = context.sent;
        object::ResourceServer& server = *context.served->server;
        object::Reading reading;
        reading.object = context.request.object;
        if (sent.operation == Operation::Create) return server.createRead(std::move(reading), context.stop);
        if (sent.subresource != "status")
            return server.updateRead(std::move(reading), sent.stored, object::Endpoint::Main, context.stop);
        object::Outcome out =
            server.updateRead(std::move(reading), sent.stored, object::Endpoint::Status, context.stop);
        // Of the metadata that the request has, the server only keeps the managers.
        const Json managers = managedFieldsOf(context.request.object);
        Json::Object* metadata = sent.apply && !managers.isNull() ? metadataFields(out.stored) : nullptr;
        if (metadata) (*metadata)["managedFields"] = managers;
        return out;
    }

    // The server changes the replicas of the resource and validates it; webhooks and policies then see its Scale.
    static void validateScaled(RequestContext& context, AdmissionStage& stage) {
        Request& request = context.request;
        const Json& stored = context.sent.stored;
        const object::ScalePaths& paths = *context.kind.scale;
        context.dropRepeatedOwners(request.object, stage, " after mutating admission happens");
        const Result<std::optional<Json>> changed = scaledBy(request.object, stored, paths);
        if (!changed) {
            context.reject(stage, {500, changed.error().message.english(), ""});
            return;
        }
        if (!*changed) {
            context.reject(stage, {400, "the spec replicas field " + goQuoted(paths.specReplicas) + " cannot be empty",
                                   "BadRequest"});
            return;
        }
        if (const std::optional<Rejection> conflict = updateConflict(context)) {
            context.reject(stage, *conflict);
            return;
        }
        object::Reading reading;
        reading.object = **changed;
        const object::Outcome outcome =
            context.served->server->updateRead(std::move(reading), stored, object::Endpoint::Main, context.stop);
        if (outcome.reading.rejection) {
            context.reject(stage, {500, *outcome.reading.rejection, "InternalError"});
            return;
        }
        reportOutcome(outcome, context, stage);
        if (context.rejection) return;
        const Json mutated = request.object;
        for (auto [from, into] :
             {std::pair(&outcome.stored, &request.object), std::pair(&stored, &request.oldObject)}) {
            Result<Json> view = object::scaleView(*from, paths);
            if (!view) {
                context.reject(stage, {500, view.error().message.english(), ""});
                return;
            }
            *into = *std::move(view);
        }
        stage.changes = changesBetween(mutated, request.object);
        context.scaled = outcome.stored;
    }
};

}  // namespace

std::unique_ptr<Stage> schemaValidation() {
    return std::make_unique<SchemaValidation>();
}

}  // namespace crd::admission
