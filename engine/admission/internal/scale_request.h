// Internal to engine/admission: the Scale in a write through /scale. Webhooks and policies see a Scale in place of the
// custom resource; mutating ones that of the client, validating ones that of the changed resource.
// Sources: k8s.io/apiextensions-apiserver pkg/registry/customresource/etcd.go (ScaleREST); k8s.io/apimachinery
// pkg/runtime/converter.go; k8s.io/api autoscaling/v1.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/base/result.h"
#include "engine/object/scale.h"
#include "engine/value/json.h"

namespace crd::admission {

// The Scale that the server decodes from what a client sent. Fails with the server's message.
Result<Json> decodedScale(const Json& sent);

// The Scale that the server makes of a patched one. Fails with its message.
Result<Json> convertedScale(const Json& patched);

// The Scale that an update changes, for mutation: the smallest number stands for replicas that are not set. Fails with
// the server's message if a path leads to a value of another type.
Result<Json> oldScale(const Json& resource, const object::ScalePaths& paths);

// The resource with the replicas of the Scale. Nothing if they are not set; fails likewise.
Result<std::optional<Json>> scaledBy(const Json& scale, const Json& resource, const object::ScalePaths& paths);

// Why the server does not match the Scale with the resource that the address names: it has another name, or none; or
// another namespace. Empty if it does.
std::string scaleNameError(const Json& scale, const std::string& name, const std::string& space);

}  // namespace crd::admission
