// Where the file of a definition has, or would have, what the form of v1 calls by a path.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/base/field_path.h"
#include "engine/crd/definition.h"

namespace crd {

// `v1` is a path below the object, in the form of v1: "spec.versions[0].subresources.status". The result is a path of
// the document: below the item of a List, and of a v1beta1 definition under that version's names, where its author
// wrote it. What a v1beta1 definition does not have yet goes to the top of its spec, unless versions have parts of
// their own (the server refuses the same in all of them).
FieldPath writtenPlace(const Definition& definition, const FieldPath& v1);
FieldPath writtenPlace(const Definition& definition, std::string_view v1);

// The same for a path below a version ("additionalPrinterColumns[1].jsonPath"); empty: the version itself.
FieldPath writtenPlace(const Definition& definition, std::size_t version, const FieldPath& below);

// A v1beta1 definition that names its only version in spec.version, and has no list of versions.
bool lacksVersionList(const Definition& definition);

}  // namespace crd
