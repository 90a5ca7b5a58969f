// What kubectl and the request's own path add to an object before the server sees it.
#pragma once

#include "engine/object/request.h"

namespace crd::object {

// A namespaced object is sent to the namespace "default" where it names none. With `stored`, the object is its update:
// it carries the stored resourceVersion and uid. What is no object, or has metadata that is none, stays as it is.
Json completed(Json object, const ResourceKind& kind, const Json* stored = nullptr);

}  // namespace crd::object
