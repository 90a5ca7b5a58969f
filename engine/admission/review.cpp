#include "engine/admission/review.h"

#include <algorithm>
#include <iterator>

#include "engine/base/gocompat/base64.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/convert/go_review.h"
#include "engine/value/api_types.h"
#include "engine/value/json_text.h"

namespace crd::admission {

namespace {

using convert::GroupVersionKind;

constexpr std::string_view kGroup = "admission.k8s.io";
constexpr std::string_view kReview = "AdmissionReview";

bool isReview(const GroupVersionKind& gvk) {
    return gvk.group == kGroup && (gvk.version == "v1" || gvk.version == "v1beta1") && gvk.kind == kReview;
}

// Kinds that every scheme has in the version v1.
bool isUnversioned(std::string_view kind) {
    constexpr std::string_view kKinds[] = {"APIGroup", "APIGroupList", "APIResourceList", "APIVersions", "Status"};
    return std::find(std::begin(kKinds), std::end(kKinds), kind) != std::end(kKinds);
}

// A value of the fields of a struct as Go prints it: only known fields, without those that are empty.
Json::Object knownFields(const Json& value, const ApiType& type) {
    Json::Object out;
    for (const ApiField& field : type.fields) {
        const Json* found = value.find(field.name);
        if (!found || found->isNull()) continue;
        if (field.kind == GoKind::Struct) {
            out[std::string(field.name)] = Json(knownFields(*found, *field.of));
        } else if (field.kind == GoKind::StructList) {
            Json::Array items;
            for (const Json& item : *found->asArray()) items.emplace_back(knownFields(item, *field.of));
            if (!items.empty()) out[std::string(field.name)] = Json(std::move(items));
        } else if (*found != Json("") && *found != Json(0)) {
            out[std::string(field.name)] = *found;
        }
    }
    return out;
}

Json statusOf(const Json& value) {
    Json::Object out = knownFields(value, statusType());
    out.try_emplace("metadata", Json(Json::Object()));
    return Json(std::move(out));
}

// A Scale is of the same version whichever version of the resource it belongs to.
GroupVersionKind kindAt(const Request& request, const std::string& version) {
    if (request.subresource == "scale") return {"autoscaling", "v1", "Scale"};
    return {request.resource.group, version, request.kind};
}

void appendKind(std::string& out, const Request& request, const std::string& version) {
    const GroupVersionKind kind = kindAt(request, version);
    out += R"({"group":)";
    appendJsonText(out, kind.group, JsonEscapes::Html);
    out += R"(,"version":)";
    appendJsonText(out, kind.version, JsonEscapes::Html);
    out += R"(,"kind":)";
    appendJsonText(out, kind.kind, JsonEscapes::Html);
    out += '}';
}

void appendResource(std::string& out, const Request& request, const std::string& version) {
    out += R"({"group":)";
    appendJsonText(out, request.resource.group, JsonEscapes::Html);
    out += R"(,"version":)";
    appendJsonText(out, version, JsonEscapes::Html);
    out += R"(,"resource":)";
    appendJsonText(out, request.resource.resource, JsonEscapes::Html);
    out += '}';
}

void appendText(std::string& out, std::string_view key, std::string_view value, bool omitsEmpty = true) {
    if (value.empty() && omitsEmpty) return;
    out += ',';
    appendJsonText(out, key, JsonEscapes::Html);
    out += ':';
    appendJsonText(out, value, JsonEscapes::Html);
}

std::string_view optionsKind(Operation operation) {
    switch (operation) {
        case Operation::Create:
            return "CreateOptions";
        case Operation::Update:
            return "UpdateOptions";
        case Operation::Delete:
            break;
    }
    return "DeleteOptions";
}

}  // namespace

std::string_view name(Operation operation) {
    switch (operation) {
        case Operation::Create:
            return "CREATE";
        case Operation::Update:
            return "UPDATE";
        case Operation::Delete:
            break;
    }
    return "DELETE";
}

Json requestOf(const Request& request, const std::string& version) {
    const auto kind = [&](const std::string& at) {
        const GroupVersionKind own = kindAt(request, at);
        return Json(Json::Object{{"group", Json(own.group)}, {"version", Json(own.version)}, {"kind", Json(own.kind)}});
    };
    const auto resource = [&](const std::string& at) {
        return Json(Json::Object{{"group", Json(request.resource.group)},
                                 {"version", Json(at)},
                                 {"resource", Json(request.resource.resource)}});
    };
    Json::Object user;
    if (!request.user.name.empty()) user["username"] = Json(request.user.name);
    if (!request.user.uid.empty()) user["uid"] = Json(request.user.uid);
    if (!request.user.groups.empty()) {
        Json::Array groups(request.user.groups.begin(), request.user.groups.end());
        user["groups"] = Json(std::move(groups));
    }
    Json::Object options = {{"apiVersion", Json("meta.k8s.io/v1")}, {"kind", Json(optionsKind(request.operation))}};
    if (request.dryRun) options["dryRun"] = Json(Json::Array{Json("All")});
    if (!request.fieldManager.empty()) options["fieldManager"] = Json(request.fieldManager);
    Json::Object out = {{"uid", Json("")},
                        {"kind", kind(version)},
                        {"resource", resource(version)},
                        {"requestKind", kind(request.resource.version)},
                        {"requestResource", resource(request.resource.version)},
                        {"operation", Json(name(request.operation))},
                        {"userInfo", Json(std::move(user))},
                        {"dryRun", Json(request.dryRun)},
                        {"options", Json(std::move(options))}};
    if (!request.name.empty()) out["name"] = Json(request.name);
    if (!request.space.empty()) out["namespace"] = Json(request.space);
    if (!request.subresource.empty()) {
        out["subResource"] = Json(request.subresource);
        out["requestSubResource"] = Json(request.subresource);
    }
    return Json(std::move(out));
}

std::string reviewBody(const Request& request, const std::string& version, const std::string& reviewVersion,
                       const std::string& uid) {
    std::string out = R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/)" + reviewVersion;
    out += R"(","request":{"uid":)";
    appendJsonText(out, uid, JsonEscapes::Html);
    out += R"(,"kind":)";
    appendKind(out, request, version);
    out += R"(,"resource":)";
    appendResource(out, request, version);
    appendText(out, "subResource", request.subresource);
    out += R"(,"requestKind":)";
    appendKind(out, request, request.resource.version);
    out += R"(,"requestResource":)";
    appendResource(out, request, request.resource.version);
    appendText(out, "requestSubResource", request.subresource);
    appendText(out, "name", request.name);
    appendText(out, "namespace", request.space);
    appendText(out, "operation", name(request.operation));
    out += R"(,"userInfo":{)";
    std::string user;
    appendText(user, "username", request.user.name);
    appendText(user, "uid", request.user.uid);
    if (!request.user.groups.empty()) {
        user += R"(,"groups":)";
        appendJson(user, Json(Json::Array(request.user.groups.begin(), request.user.groups.end())), JsonEscapes::Html);
    }
    if (!user.empty()) out += user.substr(1);
    out += R"(},"object":)";
    appendJson(out, request.object, JsonEscapes::Html);
    out += R"(,"oldObject":)";
    appendJson(out, request.oldObject, JsonEscapes::Html);
    out += R"(,"dryRun":)";
    out += request.dryRun ? "true" : "false";
    out += R"(,"options":{"kind":")";
    out += optionsKind(request.operation);
    out += R"(","apiVersion":"meta.k8s.io/v1")";
    if (request.dryRun) out += R"(,"dryRun":["All"])";
    appendText(out, "fieldManager", request.fieldManager);
    return out + "}}}\n";
}

std::string chosenReviewVersion(const std::vector<std::string>& versions) {
    for (const std::string& version : versions)
        if (version == "v1" || version == "v1beta1") return version;
    return {};
}

Result<Json> decodedReview(const std::string& reviewVersion, const std::string& text) {
    const Result<convert::Body> body = convert::bodyOf(text);
    if (!body) return tl::unexpected<Error>(body.error());
    Result<GroupVersionKind> gvk = convert::namedKind(*body);
    if (!gvk) return tl::unexpected<Error>(gvk.error());
    if (gvk->kind.empty()) gvk->kind = kReview;
    if (gvk->version.empty() && gvk->group.empty()) gvk->group = kGroup;
    if (gvk->version.empty() && gvk->group == kGroup) gvk->version = reviewVersion;
    if (gvk->version.empty()) return failure("Object 'apiVersion' is missing in '" + text + "'");
    if (gvk->groupVersion() == "v1" && isUnversioned(gvk->kind)) {
        return failure("converting (v1." + gvk->kind + ") to (" + reviewVersion +
                       ".AdmissionReview): unknown conversion");
    }
    if (!isReview(*gvk)) {
        return failure("no kind " + goQuoted(gvk->kind) + " is registered for version " +
                       goQuoted(gvk->groupVersion()) + " in scheme \"k8s.io/apiserver/pkg/util/webhook/client.go:71\"");
    }
    if (std::optional<std::string> error = convert::typeError(gvk->version, *body, admissionReviewType()))
        return failure(*std::move(error));
    if (gvk->version != reviewVersion) {
        return failure("converting (" + gvk->version + ".AdmissionReview) to (" + reviewVersion +
                       ".AdmissionReview): unknown conversion");
    }
    return body->value;
}

Result<Review> verified(const Json& review, const std::string& reviewVersion, bool mutating, std::string_view uid) {
    const Json* response = review.find("response");
    if (!response || response->isNull()) return failure("webhook response was absent");
    const bool strict = reviewVersion == "v1";
    if (strict && response->textAt("uid") != uid)
        return failure("expected response.uid=" + goQuoted(uid) + ", got " + goQuoted(response->textAt("uid")));
    if (strict) {
        const GroupVersionKind wanted{std::string(kGroup), "v1", std::string(kReview)};
        const GroupVersionKind got = convert::kindOf(review);
        if (got.toString() != wanted.toString())
            return failure("expected webhook response of " + wanted.toString() + ", got " + got.toString());
    }
    Review out;
    std::string patch = fromBase64(response->textAt("patch")).value_or(std::string());
    const Json* type = response->find("patchType");
    const bool hasType = type && type->asString();
    if (strict && mutating) {
        if (!patch.empty() && !hasType) return failure("webhook returned response.patch but not response.patchType");
        if (patch.empty() && hasType) return failure("webhook returned response.patchType but not response.patch");
        if (hasType && type->asString()->empty()) return failure("webhook returned invalid response.patchType of \"\"");
        if (hasType) out.patchType = *type->asString();
    } else if (strict) {
        if (!patch.empty()) return failure("validating webhook may not return response.patch");
        if (hasType) return failure("validating webhook may not return response.patchType");
    } else if (!patch.empty() && mutating) {
        out.patchType = "JSONPatch";
    }
    if (mutating) out.patch = std::move(patch);
    const Json* allowed = response->find("allowed");
    out.allowed = allowed && allowed->asBool() && *allowed->asBool();
    if (const Json* status = response->find("status"); status && !status->isNull()) out.result = statusOf(*status);
    if (const Json* warnings = response->find("warnings"); warnings && warnings->asArray()) {
        for (const Json& warning : *warnings->asArray())
            out.warnings.push_back(warning.asString() ? *warning.asString() : std::string());
    }
    if (const Json* texts = response->find("auditAnnotations"); texts && texts->asObject())
        out.auditAnnotations = *texts->asObject();
    return out;
}

}  // namespace crd::admission
