// Internal to engine/crd: converts a definition of apiextensions.k8s.io/v1beta1 to v1 form, so that rules only handle
// one form. Source: k8s.io/apiextensions-apiserver pkg/apis/apiextensions/v1beta1 (defaults.go, conversion.go).
#pragma once

#include <optional>
#include <vector>

#include "engine/base/finding.h"
#include "engine/crd/definition.h"
#include "engine/crd/details.h"

namespace crd {

// The decoded fields in v1 form: parts at the top of the spec are copied to every version if no version has its own; v1
// names, and the defaults of v1beta1 (scope, versions from version, preserveUnknownFields, review versions). Positions
// remain those of the file.
Field v1Form(const Field& v1beta1);

// The parts at the top of the spec as the v1 form of a definition with one version; nothing if there are none. `v1` is
// the v1 form of the whole definition.
std::optional<Field> topAlone(const Field& v1);

// Rules that only apply to v1beta1: parts that may not be both at the top and in versions, parts that may not be equal
// in all versions, and spec.version. `definition` has its versions; `v1beta1` are its decoded fields.
std::vector<Finding> layoutFindings(const Definition& definition, const Field& v1beta1);

// Converts a path of the v1 form to the path in the v1beta1 file; other paths are returned unchanged. `v1` is the root
// of the v1 form.
FieldPath pathInV1beta1(const FieldPath& path, const Field& v1);

// pathInV1beta1() for a path to write to: a part that no version has yet belongs to the top of the spec, if the parts
// of versions are there.
FieldPath homeInV1beta1(const FieldPath& path, const Field& v1);

}  // namespace crd
