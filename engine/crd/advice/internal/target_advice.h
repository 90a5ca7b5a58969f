// Internal to engine/crd: fields and formats of a definition that the target version does not know or not use
// (api_changes.h).
#pragma once

#include "engine/base/kubernetes/server_version.h"
#include "engine/crd/checks/internal/schema_check.h"
#include "engine/crd/model/definition.h"

namespace crd {

// Reports unknown fields as the server does, and the others as advice. `definition` has details. Does nothing for the
// newest minor.
void targetAdvice(const Definition& definition, const TargetServer& server, FindingSink& sink);

}  // namespace crd
