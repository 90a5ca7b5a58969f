// Internal to engine/crd: a definition of apiextensions.k8s.io/v1beta1 as one of v1, so that every rule sees one form.
// Source: k8s.io/apiextensions-apiserver pkg/apis/apiextensions/v1beta1 (defaults.go, conversion.go).
#pragma once

#include <optional>
#include <vector>

#include "engine/base/finding.h"
#include "engine/crd/definition.h"
#include "engine/crd/details.h"

namespace crd {

// The decoded fields in the form of v1: what stands once at the top of the spec in every version, where none has its
// own; the names of v1, and the defaults of v1beta1 (scope, versions from version, preserveUnknownFields, review
// versions). Places stay those of the file.
Field v1Form(const Field& v1beta1);

// What stands at the top of the spec as the form of v1 of a definition with one version; nothing where it says nothing
// there. `v1` is the form of v1 of the whole.
std::optional<Field> topAlone(const Field& v1);

// The rules that only v1beta1 knows: what may not stand both at the top and in versions, what may not be the same in
// all versions, and spec.version. `definition` has its versions; `v1beta1` are the fields that it was decoded to.
std::vector<Finding> layoutFindings(const Definition& definition, const Field& v1beta1);

// Where a path of the v1 form stands in the v1beta1 file; other paths stay. `v1` is the root of the v1 form.
FieldPath pathInV1beta1(const FieldPath& path, const Field& v1);

// The same for a place to write to: what no version has yet belongs to the top of the spec, while that is where parts
// of versions are.
FieldPath homeInV1beta1(const FieldPath& path, const Field& v1);

}  // namespace crd
