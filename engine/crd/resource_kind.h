// A version of a definition as the server of its objects sees it.
#pragma once

#include "engine/crd/definition.h"
#include "engine/object/request.h"

namespace crd {

// `version` is one of the definition's, has a schema, and outlives the result. Objects can be served only where that
// schema is structural (VersionVerdict::structural).
object::ResourceKind resourceKindOf(const Definition& definition, const Version& version);

}  // namespace crd
