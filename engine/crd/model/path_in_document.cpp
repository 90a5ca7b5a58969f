#include "engine/crd/model/path_in_document.h"

namespace crd {

FieldPath pathInDocument(const Definition& definition, const FieldPath& below) {
    return definition.root.joined(below);
}

FieldPath pathInDocument(const Definition& definition, std::string_view below) {
    return pathInDocument(definition, FieldPath::parse(below).value_or(FieldPath()));
}

FieldPath pathInDocument(const Definition& definition, std::size_t version, const FieldPath& below) {
    return pathInDocument(definition, FieldPath().child("spec").child("versions").at(version).joined(below));
}

}  // namespace crd
