// Internal to engine/crd: rules on a definition outside of its schemas.
#pragma once

#include "engine/crd/checks/internal/schema_check.h"
#include "engine/crd/model/definition.h"
#include "engine/crd/server/admission_options.h"

namespace crd {

// `definition` is a v1 definition with details. Includes the rules on a schema's root that depend on its version.
void definitionIssues(const Definition& definition, const AdmissionOptions& admission, FindingSink& sink);

// Whether the server merges the schemas of all versions into one because they are equal; it then reports their errors
// only once. `definition` has details.
bool schemasHoisted(const Definition& definition);

}  // namespace crd
