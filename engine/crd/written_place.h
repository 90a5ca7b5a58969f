// Maps paths of the v1 form to paths in the file of a definition.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/base/field_path.h"
#include "engine/crd/definition.h"

namespace crd {

// `v1` is a path below the object, in v1 form: "spec.versions[0].subresources.status". The result is a path of the
// document: below the item of a List and, for a v1beta1 definition, with the names and positions of v1beta1. New parts
// of a v1beta1 definition go to the top of its spec, unless versions have parts of their own (the server rejects equal
// parts in all versions).
FieldPath writtenPlace(const Definition& definition, const FieldPath& v1);
FieldPath writtenPlace(const Definition& definition, std::string_view v1);

// writtenPlace() of a path below a version ("additionalPrinterColumns[1].jsonPath"); empty: the version itself.
FieldPath writtenPlace(const Definition& definition, std::size_t version, const FieldPath& below);

// True for a v1beta1 definition that names its only version in spec.version and has no list of versions.
bool lacksVersionList(const Definition& definition);

}  // namespace crd
