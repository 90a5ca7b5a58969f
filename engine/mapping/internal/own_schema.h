// Internal to engine/mapping: the schema of APIConversion.
#pragma once

#include "engine/object/request.h"

namespace crd::mapping {

// Lives as long as the program.
const object::ResourceKind& ownKind();

}  // namespace crd::mapping
