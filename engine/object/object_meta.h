// The metadata of an object: reading it from JSON as the server does, and the server's rules for it on create and on
// update. Serves definitions, objects and the resources embedded in them.
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
#include "engine/base/result.h"
#include "engine/base/rfc3339.h"
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

// Decodes the value of `metadata`; null is empty metadata, unknown fields are dropped. Fails with the words of Go's
// decoder: "json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string".
Result<ObjectMeta> decodeObjectMeta(const Json& metadata);

// The value that the server works on after reading: empty fields are left out, times are in UTC.
Json toJson(const ObjectMeta& metadata);

// One error of the server.
struct ObjectMetaError {
    std::string_view type;  // base/error_types.h
    FieldPath path;         // below metadata, where the server reports it
    std::string detail;
    std::string value;  // the bad value where it is a scalar, else empty
    FieldPath place;    // below metadata, where it is: the key or item that `path` leaves open
};

// What the server says about a name, or about the beginning of one that is to be generated (base/names.h).
using NameRule = std::function<std::vector<std::string>(std::string_view name, bool prefix)>;

// The rules for a new object. `namespaced`: the object lives in a namespace, else it may name none.
std::vector<ObjectMetaError> objectMetaErrors(const ObjectMeta& metadata, bool namespaced, const NameRule& nameRule);
// The rules for the update of an object whose stored metadata is `old`.
std::vector<ObjectMetaError> objectMetaUpdateErrors(const ObjectMeta& metadata, const ObjectMeta& old);

}  // namespace crd
