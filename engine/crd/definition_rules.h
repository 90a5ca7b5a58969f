// Internal to engine/crd: the rules about a definition outside of its schemas.
#pragma once

#include "engine/crd/admission_options.h"
#include "engine/crd/definition.h"
#include "engine/crd/schema_check.h"

namespace crd {

// `definition` is a v1 definition with details. Also the rules about a schema's root that depend on its version.
void definitionIssues(const Definition& definition, const AdmissionOptions& admission, FindingSink& sink);

// Whether the server takes the schemas of all versions for one, as it does where they are equal: what it says about
// them is said once then, and for all. `definition` has details.
bool schemasHoisted(const Definition& definition);

}  // namespace crd
