// Internal to engine/publish: what documents of both versions have in common.
#pragma once

#include <span>

#include "engine/publish/meta_types.h"
#include "engine/publish/node.h"
#include "engine/publish/served_version.h"

namespace crd::publish {

Node documentInfo();

// The schemas of the versions and the shared definitions that their paths refer to, sorted by name.
Node::Object definitions(std::span<const ServedVersion> versions, const Form& form, TextStore& texts);

}  // namespace crd::publish
