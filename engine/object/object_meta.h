// The metadata of an object: decoding from JSON as in the server, and the server's validation on create and update.
// Used for definitions, objects and embedded resources.
// Sources: k8s.io/apimachinery pkg/apis/meta/v1 (types.go, validation/validation.go), pkg/api/validation/objectmeta.go.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/gocompat/rfc3339.h"
#include "engine/base/kubernetes/server_version.h"
#include "engine/base/result.h"
#include "engine/object/value_error.h"
#include "engine/value/json.h"

namespace crd {

struct OwnerReference {
    std::string apiVersion, kind, name, uid;
    std::optional<bool> controller, blockOwnerDeletion;
};

struct ManagedFieldsEntry {
    std::string manager, operation, apiVersion;
    std::optional<Instant> time;
    std::string fieldsType;
    std::optional<Json> fieldsV1;
    std::string subresource;
};

struct ObjectMeta {
    std::string name, generateName, nameSpace, selfLink, uid, resourceVersion;
    std::int64_t generation = 0;
    Instant creationTimestamp = kNoTime;
    std::optional<Instant> deletionTimestamp;
    std::optional<std::int64_t> deletionGracePeriodSeconds;
    std::map<std::string, std::string> labels, annotations;
    std::vector<OwnerReference> ownerReferences;
    std::vector<std::string> finalizers;
    std::vector<ManagedFieldsEntry> managedFields;
};

// Decodes the value of `metadata`. Null is empty metadata; unknown fields are dropped. Fails with the message of
// Go's decoder: "json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string".
Result<ObjectMeta> decodeObjectMeta(const Json& metadata);
// The fields of an object's metadata, to change them; null if there are none.
Json::Object* metadataFields(Json& object);
// A text in an object's metadata, such as its name; empty if it is absent or of another type.
std::string metadataText(const Json& object, std::string_view name);

// The value that the server uses after decoding: empty fields are omitted, times are in UTC.
Json toJson(const ObjectMeta& metadata);

// The server's errors for a name, or for a generateName if `prefix` (base/kubernetes/names.h).
using NameRule = std::function<std::vector<std::string>(std::string_view name, bool prefix)>;

// The errors below are relative to metadata; their paths include the key or item that the server's omit.
// Validates a new object. `namespaced`: the object is in a namespace; otherwise it must not have one.
std::vector<object::ValueError> objectMetaErrors(const ObjectMeta& metadata, bool namespaced, const NameRule& nameRule,
                                                 const TargetServer& server = {});
// What every update is checked for as well, before the rules for updates of its kind.
// Source: k8s.io/apiserver pkg/registry/rest/update.go.
std::vector<object::ValueError> objectMetaCommonErrors(const ObjectMeta& metadata, bool namespaced,
                                                       const TargetServer& server = {});
// Validates the update of an object whose stored metadata is `old`.
std::vector<object::ValueError> objectMetaUpdateErrors(const ObjectMeta& metadata, const ObjectMeta& old,
                                                       const TargetServer& server = {});

}  // namespace crd
