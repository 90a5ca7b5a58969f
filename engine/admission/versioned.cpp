#include "engine/admission/internal/versioned.h"

#include <utility>
#include <vector>

#include "engine/admission/internal/definition_request.h"
#include "engine/admission/internal/scale_request.h"
#include "engine/convert/go_review.h"

namespace crd::admission {

Result<Versioned> objectsAt(const std::string& version, const RequestContext& context) {
    const Request& request = context.request;
    Versioned out{version, request.object, request.oldObject, false, request.object};
    if (context.sent.scales()) return out;
    for (Json* object : {&out.object, &out.oldObject}) {
        if (!object->asObject()) continue;
        Result<Json> converted = context.conversion.convertedTo(*object, version, context.stop);
        if (!converted) return tl::unexpected<Error>(std::move(converted.error()));
        *object = *std::move(converted);
        (*object->asObject())["kind"] = Json(request.kind);
    }
    return out;
}

void setObject(Json after, Versioned& objects, const RequestContext& context, AdmissionStage& stage) {
    convert::Conversion& conversion = context.conversion;
    const bool scales = context.sent.scales();
    const convert::Conversion::Served* own = scales ? nullptr : conversion.served(conversion.versionOf(after));
    if (own) own->defaults->set(after);
    objects.object = std::move(after);
    objects.changed = true;
    Result<Json> back =
        scales ? convertedScale(objects.object) : conversion.convertedTo(objects.object, context.version, context.stop);
    stage.changes = objects.back && back ? changesBetween(*objects.back, *back) : std::vector<ValueChange>();
    objects.back = std::move(back);
}

tl::expected<bool, Rejection> setPatched(Json after, bool strict, Versioned& objects, const RequestContext& context,
                                         AdmissionStage& stage) {
    const auto fails = [](const std::string& why) { return tl::unexpected<Rejection>(internalError(why)); };
    const std::string text = toString(after);
    const Result<convert::Body> body = convert::bodyOf(text);
    const Result<convert::GroupVersionKind> kind =
        body ? convert::namedKind(*body) : tl::unexpected<Error>(body.error());
    if (!kind) return fails(kind.error().message.english());
    if (kind->kind.empty()) return fails("Object 'Kind' is missing in '" + text + "'");
    if (context.ofDefinition) {
        Result<Json> decoded = patchedDefinition(after, strict, context);
        if (!decoded) return fails(decoded.error().message.english());
        after = *std::move(decoded);
    }
    const bool differs = after != objects.object;
    setObject(std::move(after), objects, context, stage);
    return differs;
}

std::string takeBack(const Versioned& objects, RequestContext& context) {
    if (!objects.changed) return {};
    if (!objects.back) return objects.back.error().message.english();
    context.request.object = *objects.back;
    return {};
}

Request requestWith(const Versioned& objects, const RequestContext& context) {
    Request out = context.request;
    out.object = objects.object;
    out.oldObject = objects.oldObject;
    return out;
}

Inputs inputsWith(const Versioned& objects, const Json& params, const RequestContext& context) {
    const Request& request = context.request;
    Inputs out;
    out.request = requestOf(requestWith(objects, context), objects.version);
    out.object = objects.object;
    out.oldObject = objects.oldObject;
    out.space = context.space;
    out.params = params;
    out.authorize = context.authorize;
    out.resource.group = request.resource.group;
    out.resource.resource = request.resource.resource;
    out.resource.subresource = request.subresource;
    out.resource.space = request.space;
    out.resource.name = request.name;
    return out;
}

}  // namespace crd::admission
