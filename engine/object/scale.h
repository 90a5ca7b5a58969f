// The scale subresource: the fields that it shows, and those that an update of it changes.
// Source: k8s.io/apiextensions-apiserver pkg/registry/customresource/etcd.go.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/base/result.h"
#include "engine/value/json.h"

namespace crd::object {

struct ScalePaths {
    std::string specReplicas, statusReplicas;  // ".spec.replicas"
    std::optional<std::string> labelSelector;
    bool operator==(const ScalePaths&) const = default;
};

// The Scale object of an object, as in the response to an update of it. Fails with the server's message if a path leads
// to a value of another type.
Result<Json> scaleView(const Json& object, const ScalePaths& paths);

// The response to reading the Scale: fails, too, if the object has no number of replicas, with the server's message.
Result<Json> scaleRead(const Json& object, const ScalePaths& paths);

// The object after an update of its Scale with that number of replicas, before it is validated as an update. Fails
// likewise.
Result<Json> scaled(const Json& object, const ScalePaths& paths, std::int32_t replicas);

}  // namespace crd::object
