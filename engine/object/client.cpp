#include "engine/object/client.h"

#include <string>

#include "engine/object/object_meta.h"

namespace crd::object {

Json completed(Json object, const ResourceKind& kind, const Json* stored) {
    Json::Object* fields = object.asObject();
    if (!fields) return object;
    Json& held = (*fields)["metadata"];
    if (held.isNull()) held = Json(Json::Object());
    Json::Object* metadata = held.asObject();
    if (!metadata) return object;
    if (kind.namespaced) metadata->try_emplace("namespace", Json("default"));
    if (!stored) return object;
    const Json* before = stored->find("metadata");
    // Every stored object has a resource version.
    const Json* version = before ? before->find("resourceVersion") : nullptr;
    metadata->try_emplace("resourceVersion", version ? *version : Json("1"));
    if (const Json* uid = before ? before->find("uid") : nullptr) metadata->try_emplace("uid", *uid);
    return object;
}

Json baseOfUpdate(Json stored, const Json& update) {
    for (const char* name : {"resourceVersion", "uid"}) {
        const std::string value = metadataText(update, name);
        Json::Object* const metadata = metadataFields(stored);
        if (metadata && !value.empty() && metadataText(stored, name).empty()) (*metadata)[name] = Json(value);
    }
    return stored;
}

Json labelled(Json object) {
    Json::Object* fields = object.asObject();
    if (!fields) return object;
    Json& metadata = (*fields)["metadata"];
    if (!metadata.asObject()) metadata = Json(Json::Object());
    Json& labels = (*metadata.asObject())["labels"];
    if (!labels.asObject()) labels = Json(Json::Object());
    (*labels.asObject())["changed"] = Json("true");
    return object;
}

}  // namespace crd::object
