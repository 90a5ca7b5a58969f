// Completes an object as kubectl and the request path do before the server receives it.
#pragma once

#include "engine/object/request.h"

namespace crd::object {

// Adds the namespace "default" to a namespaced object without a namespace. With `stored`, the object is an update of
// it: adds the stored resourceVersion and uid. A value that is not an object, or whose metadata is not an object, is
// returned unchanged.
Json completed(Json object, const ResourceKind& kind, const Json* stored = nullptr);

// The stored object of an update. One without a resource version or uid, such as one that was written by hand, has
// those that the update names.
Json baseOfUpdate(Json stored, const Json& update);

// The object with a label that changes nothing else.
Json labelled(Json object);

}  // namespace crd::object
