#include "engine/object/scale.h"

#include <array>

#include "engine/base/gocompat/go_text.h"
#include "engine/object/nested_field.h"

namespace crd::object {

namespace {

// The number truncated to 32 bits, as the server stores it.
Json as32Bits(std::int64_t number) {
    return Json(static_cast<std::int64_t>(static_cast<std::int32_t>(static_cast<std::uint64_t>(number) & 0xffffffffU)));
}

}  // namespace

Result<Json> scaleView(const Json& object, const ScalePaths& paths) {
    const auto wanted = nestedInteger(object, paths.specReplicas);
    if (!wanted) return tl::unexpected<Error>(wanted.error());
    const auto found = nestedInteger(object, paths.statusReplicas);
    if (!found) return tl::unexpected<Error>(found.error());
    Json::Object metadata, spec, status;
    const Json* own = object.find("metadata");
    for (const char* name : {"name", "namespace", "uid", "resourceVersion", "creationTimestamp"}) {
        const Json* field = own ? own->find(name) : nullptr;
        if (field) metadata.emplace(name, *field);
    }
    // Zero is omitted, as in every object of the server.
    if (wanted->value_or(0) != 0) spec.emplace("replicas", as32Bits(**wanted));
    status.emplace("replicas", as32Bits(found->value_or(0)));
    if (paths.labelSelector && !paths.labelSelector->empty()) {
        const auto selector = nestedText(object, *paths.labelSelector);
        if (!selector) return tl::unexpected<Error>(selector.error());
        if (!selector->value_or("").empty()) status.emplace("selector", Json(**selector));
    }
    Json::Object out;
    out.emplace("apiVersion", Json("autoscaling/v1"));
    out.emplace("kind", Json("Scale"));
    out.emplace("metadata", Json(std::move(metadata)));
    out.emplace("spec", Json(std::move(spec)));
    out.emplace("status", Json(std::move(status)));
    return Json(std::move(out));
}

Result<Json> scaleRead(const Json& object, const ScalePaths& paths) {
    Result<Json> view = scaleView(object, paths);
    const auto wanted = nestedInteger(object, paths.specReplicas);
    if (view && wanted && !wanted->has_value())
        return failure("the spec replicas field " + goQuoted(paths.specReplicas) + " does not exist");
    return view;
}

Result<Json> scaled(const Json& object, const ScalePaths& paths, std::int32_t replicas) {
    const Result<Json> before = scaleView(object, paths);
    if (!before) return before;
    Json out = object;
    const Result<void> set = setNested(out, paths.specReplicas, Json(static_cast<std::int64_t>(replicas)));
    if (!set) return tl::unexpected<Error>(set.error());
    return out;
}

}  // namespace crd::object
