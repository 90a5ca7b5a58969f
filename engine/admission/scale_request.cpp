#include "engine/admission/internal/scale_request.h"

#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

#include "engine/admission/admit.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/convert/review.h"
#include "engine/convert/review_response.h"
#include "engine/object/nested_field.h"
#include "engine/object/object_meta.h"

namespace crd::admission {

namespace {

constexpr std::int32_t kNotSet = std::numeric_limits<std::int32_t>::min();

std::int32_t in32Bits(std::int64_t number) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::uint64_t>(number)));
}

Json memberOf(const Json& value, std::string_view name) {
    const Json* found = value.find(name);
    return found ? *found : Json();
}

// As the server writes it: zero replicas are omitted in the spec.
Json scaleOf(Json metadata, std::int32_t wanted, std::int32_t found, const std::string& selector) {
    Json::Object spec, status = {{"replicas", Json(static_cast<std::int64_t>(found))}};
    if (wanted != 0) spec["replicas"] = Json(static_cast<std::int64_t>(wanted));
    if (!selector.empty()) status["selector"] = Json(selector);
    return Json(Json::Object{{"apiVersion", Json("autoscaling/v1")},
                             {"kind", Json("Scale")},
                             {"metadata", std::move(metadata)},
                             {"spec", Json(std::move(spec))},
                             {"status", Json(std::move(status))}});
}

std::string_view goKind(const Json& value) {
    if (value.asObject()) return "map";
    if (value.asArray()) return "slice";
    if (value.asString()) return "string";
    if (value.asBool()) return "bool";
    return value.asInt() ? "int64" : "float64";
}

Result<std::string> textFrom(const Json& value) {
    if (value.isNull()) return std::string();
    if (const std::string* text = value.asString()) return *text;
    if (value.asInt()) return failure("cannot convert int64 to string");
    return failure("unrecognized type: string");
}

Result<std::int32_t> numberFrom(const Json& value) {
    if (value.isNull()) return 0;
    if (const std::int64_t* number = value.asInt()) return in32Bits(*number);
    const double* number = value.asDouble();
    if (!number) return failure("unrecognized type: int32");
    if (*number != std::trunc(*number)) return failure("cannot convert float64 to int32");
    constexpr double kMost = 9e18;
    return std::abs(*number) < kMost ? in32Bits(static_cast<std::int64_t>(*number)) : kNotSet;
}

// A struct of the Scale; null stands for an empty one.
Result<Json> partFrom(const Json& value, std::string_view name) {
    Json part = memberOf(value, name);
    if (part.isNull()) return Json(Json::Object());
    if (!part.asObject()) return failure("cannot restore struct from: " + std::string(goKind(part)));
    return part;
}

Result<Json> metadataFrom(const Json& value) {
    const Result<Json> metadata = partFrom(value, "metadata");
    if (!metadata) return metadata;
    for (const char* name : {"name", "generateName", "namespace", "selfLink", "resourceVersion"}) {
        const Result<std::string> text = textFrom(memberOf(*metadata, name));
        if (!text) return tl::unexpected<Error>(text.error());
    }
    for (const char* name : {"labels", "annotations"}) {
        const Json map = memberOf(*metadata, name);
        if (map.isNull()) continue;
        if (!map.asObject()) return failure("cannot restore map from " + std::string(goKind(map)));
        for (const auto& [key, one] : *map.asObject()) {
            const Result<std::string> text = textFrom(one);
            if (!text) return tl::unexpected<Error>(text.error());
        }
    }
    const Result<ObjectMeta> decoded = decodeObjectMeta(*metadata);
    if (!decoded) return tl::unexpected<Error>(decoded.error());
    return toJson(*decoded);
}

// `older`: the type of an older group, whose selector is a map.
Result<Json> scaleFrom(const Json& value, bool older = false) {
    const Result<Json> metadata = metadataFrom(value);
    if (!metadata) return metadata;
    const Result<Json> spec = partFrom(value, "spec");
    if (!spec) return spec;
    const Result<std::int32_t> wanted = numberFrom(memberOf(*spec, "replicas"));
    if (!wanted) return tl::unexpected<Error>(wanted.error());
    const Result<Json> status = partFrom(value, "status");
    if (!status) return status;
    const Result<std::int32_t> found = numberFrom(memberOf(*status, "replicas"));
    if (!found) return tl::unexpected<Error>(found.error());
    const Json chosen = memberOf(*status, "selector");
    if (older) {
        if (chosen.isNull() || chosen.asObject()) return Json();
        return failure("cannot restore map from " + std::string(goKind(chosen)));
    }
    const Result<std::string> selector = textFrom(chosen);
    if (!selector) return tl::unexpected<Error>(selector.error());
    return scaleOf(*metadata, *wanted, *found, *selector);
}

// Whether Go's JSON decoder accepts the number for 32 bits.
bool fits(const Json& value) {
    if (value.isNull()) return true;
    const std::int64_t* number = value.asInt();
    return number && *number == in32Bits(*number);
}

// Like a merge patch.
void merge(Json& into, const Json& part) {
    Json::Object* members = into.asObject();
    if (!members || !part.asObject()) {
        into = part;
        return;
    }
    for (const auto& [name, value] : *part.asObject()) {
        if (value.isNull()) {
            members->erase(name);
        } else {
            merge((*members)[name], value);
        }
    }
}

}  // namespace

Json scaleToSend(const Json& part, const Json& stored, const object::ScalePaths& paths) {
    const Result<Json> view = oldScale(stored, paths);
    if (!view || !part.asObject()) return part;  // the server rejects it
    Json out = *view;
    merge(out, part);
    return out;
}

Result<Json> decodedScale(const Json& sent) {
    const std::string apiVersion = sent.textAt("apiVersion"), kind = sent.textAt("kind");
    const bool named = (apiVersion.empty() || apiVersion == "autoscaling/v1") && (kind.empty() || kind == "Scale");
    if (sent.asObject() && named && fits(memberOf(memberOf(sent, "spec"), "replicas")) &&
        fits(memberOf(memberOf(sent, "status"), "replicas"))) {
        if (Result<Json> out = scaleFrom(sent)) return out;
    }
    // Whatever is wrong with it: the server fails to write its message.
    return failure(
        "no kind is registered for the type v1.Scale in scheme "
        "\"k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_handler.go:781\"");
}

Result<Json> convertedScale(const Json& patched) {
    const convert::GroupVersionKind kind = convert::kindOf(patched);
    if (patched.textAt("apiVersion").empty())
        return failure("Object 'apiVersion' is missing in 'unstructured object has no version'");
    const std::string group = kind.groupVersion();
    const bool older = group == "apps/v1beta1" || group == "apps/v1beta2" || group == "extensions/v1beta1";
    if (kind.kind == "Scale" && (older || group == "autoscaling/v1")) {
        Result<Json> out = scaleFrom(patched, older);
        if (!out)
            return failure("unable to convert unstructured object to " + group +
                           ", Kind=Scale: " + out.error().message.english());
        if (older) return failure("converting (" + kind.version + ".Scale) to (v1.Scale): unknown conversion");
        return out;
    }
    return failure("no kind " + goQuoted(kind.kind) + " is registered for version " + goQuoted(group) +
                   " in scheme \"k8s.io/client-go/kubernetes/scheme/register.go:82\"");
}

Result<Json> oldScale(const Json& resource, const object::ScalePaths& paths) {
    Result<Json> out = object::scaleView(resource, paths);
    if (!out) return out;
    const auto replicas = object::nestedInteger(resource, paths.specReplicas);
    if (replicas && !*replicas)
        (*(*out->asObject())["spec"].asObject())["replicas"] = Json(static_cast<std::int64_t>(kNotSet));
    return out;
}

Result<std::optional<Json>> scaledBy(const Json& scale, const Json& resource, const object::ScalePaths& paths) {
    const Json replicas = memberOf(memberOf(scale, "spec"), "replicas");
    const std::int32_t wanted = replicas.asInt() ? in32Bits(*replicas.asInt()) : 0;
    if (wanted == kNotSet) return std::optional<Json>();
    Result<Json> out = object::scaled(resource, paths, wanted);
    if (!out) return tl::unexpected<Error>(std::move(out.error()));
    return std::optional<Json>(*std::move(out));
}

std::string scaleNameError(const Json& scale, const std::string& name, const std::string& space) {
    const Json metadata = memberOf(scale, "metadata");
    const std::string ownSpace = metadata.textAt("namespace"), own = metadata.textAt("name");
    if (!ownSpace.empty() && ownSpace != space)
        return "the namespace of the provided object does not match the namespace sent on the request";
    if (own.empty())
        return "the name of the object (" + name + " based on URL) was undeterminable: name must be provided";
    if (own != name) return "the name of the object (" + own + ") does not match the name on the URL (" + name + ')';
    return {};
}

}  // namespace crd::admission
