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

// The Scale object that a client reads. Fails with the server's message if a path leads to a value of another type.
Result<Json> scaleView(const Json& object, const ScalePaths& paths);

// The object after an update of its Scale with that number of replicas, before it is validated as an update. Fails
// likewise.
Result<Json> scaled(const Json& object, const ScalePaths& paths, std::int32_t replicas);

}  // namespace crd::object
