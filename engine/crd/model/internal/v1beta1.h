// Internal to engine/crd: reads a definition of apiextensions.k8s.io/v1beta1 as the definition of v1 that it stands
// for: for its versions and names, for comparisons, and for its upgrade. It is not validated. Source:
// k8s.io/apiextensions-apiserver pkg/apis/apiextensions/v1beta1 (defaults.go, conversion.go).
#pragma once

#include "engine/crd/model/details.h"

namespace crd {

// The decoded fields in v1 form: parts at the top of the spec are those of every version if no version has its own,
// with the names of v1 and the defaults of v1beta1 (scope, versions from version, preserveUnknownFields, review
// versions). Fields that v1 does not have are gone. Positions remain those of the file.
Field v1Form(const Field& v1beta1);

}  // namespace crd
