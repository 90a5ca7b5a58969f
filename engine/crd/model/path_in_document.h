// Paths of the parts of a definition in its document.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/base/field_path.h"
#include "engine/crd/model/definition.h"

namespace crd {

// `below` is a path below the object: "spec.versions[0].subresources.status". The result is a path of the document,
// below the item of a List.
FieldPath pathInDocument(const Definition& definition, const FieldPath& below);
FieldPath pathInDocument(const Definition& definition, std::string_view below);

// pathInDocument() of a path below a version ("additionalPrinterColumns[1].jsonPath"); empty: the version itself.
FieldPath pathInDocument(const Definition& definition, std::size_t version, const FieldPath& below);

}  // namespace crd
