// The size limits for an object on its way into a cluster.
#pragma once

#include <optional>
#include <string>

#include "engine/base/phrase.h"
#include "engine/value/json.h"

namespace crd {

// How the API server rejects a create or update with this body, before it reads the object: with the code 413 and the
// reason RequestEntityTooLarge. Nothing if it reads the object. `sent` is what the client sends as JSON.
std::optional<std::string> bodyRejection(const Json& sent);

// A sentence if etcd does not store the object with its default limit; empty if it does. Fields that only the server
// sets are not counted.
Phrase etcdNote(const Json& stored);

}  // namespace crd
