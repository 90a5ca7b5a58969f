#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/admission/internal/definition_request.h"
#include "engine/admission/internal/metadata_repair.h"
#include "engine/admission/internal/scale_request.h"
#include "engine/admission/internal/stage.h"
#include "engine/apply/apply.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/convert/apply_versions.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/object/client.h"
#include "engine/object/field_validation.h"
#include "engine/object/object_meta.h"
#include "engine/publish/discovery.h"
#include "engine/size/object_size.h"

namespace crd::admission {

namespace {

// Source: k8s.io/apiserver pkg/endpoints/handlers/rest.go, transformDecodeError.
std::string unhandledBody(const std::string& why, const RequestContext& context) {
    const Json& object = context.sent.object;
    const std::string kind = object.textAt("kind"), text = toString(object);
    const std::string& expected = context.request.kind;
    if (!kind.empty())
        return kind + " in version " + goQuoted(context.version) + " cannot be handled as a " + expected + ": " + why;
    constexpr std::size_t kMostShown = 30;
    return "the object provided is unrecognized (must be of type " + expected + "): " + why + " (" +
           (text.size() > kMostShown ? text.substr(0, kMostShown) + " ..." : text) + ')';
}

class DecodingStage final : public Stage {
 public:
    void run(RequestContext& context) override {
        AdmissionStage& stage = context.add(AdmissionStageKind::Decoding);
        stage.called = true;
        findVersion(context, stage);
        if (!context.rejection) decode(context, stage);
        if (!context.rejection && context.sent.operation == Operation::Update) checkUid(context, stage);
        if (!context.rejection) findNamespace(context, stage);
    }

 private:
    // Sets what the request is about.
    static void findVersion(RequestContext& context, AdmissionStage& stage) {
        const Sent& sent = context.sent;
        const Json& named = sent.named();
        context.version = context.conversion.versionOf(named);
        context.served = context.conversion.served(context.version);
        if (!context.served || !context.served->version->served) {
            context.reject(stage, {404, "the server could not find the requested resource", "NotFound"});
            return;
        }
        const Definition& definition = context.conversion.definition();
        const Version& served = *context.served->version;
        const std::string deprecation = publish::deprecationWarning({&definition, &served, true});
        if (!deprecation.empty()) context.warn(stage, deprecation);
        context.kind = resourceKindOf(definition, served);
        Request& request = context.request;
        request.resource = {definition.group, context.version, definition.plural};
        request.kind = definition.kindName;
        request.subresource = sent.subresource;
        request.operation = sent.operation;
        request.user = sent.user;
        request.dryRun = sent.dryRun;
        request.oldObject = sent.stored;
        if (sent.apply) request.fieldManager = sent.apply->manager;
        request.name = metadataText(named, "name");
        request.space = context.kind.namespaced ? metadataText(named, "namespace") : std::string();
        if (context.kind.namespaced && request.space.empty()) request.space = "default";
    }

    static void decode(RequestContext& context, AdmissionStage& stage) {
        if (context.sent.scales()) {
            decodeScale(context, stage);
        } else if (context.sent.operation != Operation::Delete) {
            decodeObject(context, stage);
        } else if (context.ofDefinition) {
            decodeDefinitionRequest(context, stage);
        }
    }

    static void decodeObject(RequestContext& context, AdmissionStage& stage) {
        const Sent& sent = context.sent;
        if (std::optional<std::string> why = bodyRejection(sent.object)) {
            context.reject(stage, {413, *std::move(why), "RequestEntityTooLarge"});
            return;
        }
        if (context.ofDefinition) {
            decodeDefinitionRequest(context, stage);
            context.managed = managedFieldsOf(context.request.object);
            return;
        }
        if (sent.apply) return decodeApply(context, stage);
        object::Reading reading = context.served->server->read(sent.object);
        if (reading.rejection) {
            context.reject(stage, {400, unhandledBody(*reading.rejection, context), "BadRequest"});
            return;
        }
        if (sent.operation == Operation::Update && !sent.stored.asObject()) {
            context.reject(stage, {500, "the stored object is not an object", "InternalError"});
            return;
        }
        checkUnknownFields(reading, context, stage);
        if (context.rejection) return;
        if (sent.operation == Operation::Create) object::dropServerFields(reading.object, reading.steps);
        context.dropRepeatedOwners(reading.object, stage, "");
        context.managed = managedFieldsOf(reading.object);
        context.request.object = object::completed(reading.object, context.kind);
        stage.changes = changesBetween(sent.object, reading.object);
    }

    // The server merges before admission, which then sees a create or an update with the merged object.
    static void decodeApply(RequestContext& context, AdmissionStage& stage) {
        const Sent& sent = context.sent;
        const Json* stored = sent.operation == Operation::Update ? &sent.stored : nullptr;
        convert::ApplyVersions versions(context.conversion);
        apply::FieldManager fields(
            context.kind, sent.subresource == "status" ? object::Endpoint::Status : object::Endpoint::Main, &versions);
        tl::expected<apply::Prepared, apply::Rejection> made =
            apply::prepared(context.kind, fields, stored, sent.object,
                            {sent.apply->manager, sent.apply->force, sent.apply->now, context.stop});
        if (const Phrase& why = versions.obstacle(); !why.empty()) {
            stage.why = why;
            stage.unsimulated = true;
            context.out.unsimulated = true;
            context.out.complete = false;
        }
        if (!made) {
            context.reject(stage, {made.error().code, made.error().message, made.error().reason});
            return;
        }
        object::Reading& reading = made->reading;
        if (!stored) {
            if (Json::Object* metadata = metadataFields(reading.object)) metadata->erase("resourceVersion");
            object::dropServerFields(reading.object, reading.steps);
        }
        context.managed = managedFieldsOf(reading.object);
        context.request.object = reading.object;
        stage.changes = changesBetween(stored ? *stored : sent.object, reading.object);
    }

    static void checkUnknownFields(const object::Reading& reading, RequestContext& context, AdmissionStage& stage) {
        const std::string error = object::strictError(reading);
        if (error.empty()) return;
        const std::optional<object::FieldValidation>& validation = context.sent.fieldValidation;
        if (!validation) {
            stage.why = phrase("Admission", "By default, kubectl asks the server to reject unknown fields: %1")
                            .with(unhandledBody(error, context));
        } else if (*validation == object::FieldValidation::Strict) {
            context.reject(stage, {400, unhandledBody(error, context), "BadRequest"});
        } else if (*validation == object::FieldValidation::Warn) {
            for (const std::string& text : object::unknownFieldTexts(reading)) context.warn(stage, text);
        }
    }

    static void decodeScale(RequestContext& context, AdmissionStage& stage) {
        Request& request = context.request;
        const auto ends = [&](int code, const std::string& why, const char* reason) {
            context.reject(stage, {code, why, reason});
        };
        if (!context.kind.scale) return ends(404, "the server could not find the requested resource", "NotFound");
        Result<Json> scale = decodedScale(context.sent.object);
        if (!scale) return ends(400, scale.error().message.english(), "BadRequest");
        if (const std::string why = scaleNameError(*scale, request.name, request.space); !why.empty())
            return ends(400, why, "BadRequest");
        Json::Object& metadata = *(*scale->asObject())["metadata"].asObject();
        if (!request.space.empty()) metadata["namespace"] = Json(request.space);
        context.dropRepeatedOwners(*scale, stage, "");
        Result<Json> old = oldScale(context.sent.stored, *context.kind.scale);
        if (!old) return ends(500, old.error().message.english(), "");
        stage.changes = changesBetween(context.sent.object, *scale);
        request.kind = "Scale";
        request.object = *std::move(scale);
        request.oldObject = *std::move(old);
    }

    // Storage checks it before admission begins.
    static void checkUid(RequestContext& context, AdmissionStage& stage) {
        const ResourceName& resource = context.request.resource;
        if (std::optional<object::UpdateRejection> other =
                object::uidRejection(context.request.object, context.sent.stored, resource.group, resource.resource))
            context.reject(stage, {other->code, std::move(other->message), std::move(other->reason)});
    }

    // Source: k8s.io/apiserver pkg/admission/plugin/namespace/lifecycle/admission.go, which comes first.
    static void findNamespace(RequestContext& context, AdmissionStage& stage) {
        const std::string& name = context.request.space;
        if (name.empty()) return;
        if (context.sent.operation != Operation::Delete && !context.configurations.hasSpace(name)) {
            context.reject(stage, {404, "namespaces " + goQuoted(name) + " not found", "NotFound"});
            return;
        }
        context.space = context.configurations.space(name);
    }
};

}  // namespace

std::unique_ptr<Stage> decoding() {
    return std::make_unique<DecodingStage>();
}

}  // namespace crd::admission
