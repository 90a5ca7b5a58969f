// Internal to engine/object: the error of storage where the stored object does not meet a precondition of the request.
#pragma once

#include <string>

#include "engine/object/object_meta.h"

namespace crd::object {

// `what`: "UID" or "ResourceVersion"; `wanted` by the request, `found` in the stored object, whose metadata are given.
// Source: k8s.io/apiserver pkg/storage/interfaces.go (Preconditions.Check), pkg/storage/errors.go.
std::string preconditionFailed(const std::string& group, const std::string& plural, const ObjectMeta& stored,
                               const std::string& what, const std::string& wanted, const std::string& found);

}  // namespace crd::object
