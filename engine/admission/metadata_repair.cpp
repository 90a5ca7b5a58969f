#include "engine/admission/internal/metadata_repair.h"

#include <algorithm>
#include <vector>

#include "engine/base/gocompat/go_text.h"
#include "engine/object/object_meta.h"

namespace crd::admission {

namespace {

std::string entryError(const ManagedFieldsEntry& entry, std::size_t index) {
    if (entry.operation != "Apply" && entry.operation != "Update") return "operation must be `Apply` or `Update`";
    if (entry.apiVersion.empty()) return "apiVersion must not be empty";
    const std::string place = " in managed fields entry " + std::to_string(index);
    if (entry.fieldsType.empty()) return "missing fieldsType" + place;
    if (entry.fieldsType != "FieldsV1") return "invalid fieldsType " + goQuoted(entry.fieldsType) + place;
    return {};
}

}  // namespace

std::string withoutRepeatedOwners(Json& object) {
    Json::Object* metadata = metadataFields(object);
    const auto found = metadata ? metadata->find("ownerReferences") : Json::Object::iterator();
    if (!metadata || found == metadata->end()) return {};
    const Result<ObjectMeta> decoded = decodeObjectMeta(Json(Json::Object{{"ownerReferences", found->second}}));
    if (!decoded) return {};
    const Json typed = toJson(*decoded);
    const Json* list = typed.find("ownerReferences");
    Json::Array kept;
    std::vector<std::string> repeated;
    for (const Json& owner : list ? *list->asArray() : Json::Array()) {
        if (std::find(kept.begin(), kept.end(), owner) == kept.end()) {
            kept.push_back(owner);
        } else {
            repeated.push_back(owner.textAt("uid"));
        }
    }
    if (repeated.empty()) return {};
    found->second = Json(std::move(kept));
    return joined(repeated, ", ");
}

Json managedFieldsOf(const Json& object) {
    const Json* metadata = object.find("metadata");
    const Json* fields = metadata ? metadata->find("managedFields") : nullptr;
    return fields ? *fields : Json();
}

std::string withoutInvalidManagedFields(Json& object, const Json& before) {
    const Json now = managedFieldsOf(object);
    if (now == before || now.isNull()) return {};
    const Result<ObjectMeta> decoded = decodeObjectMeta(Json(Json::Object{{"managedFields", now}}));
    if (!decoded) return {};
    std::string why;
    for (std::size_t i = 0; why.empty() && i < decoded->managedFields.size(); ++i)
        why = entryError(decoded->managedFields[i], i);
    if (why.empty()) return {};
    Json::Object& metadata = *metadataFields(object);
    if (before.isNull()) {
        metadata.erase("managedFields");
    } else {
        metadata["managedFields"] = before;
    }
    return why;
}

}  // namespace crd::admission
