#include "engine/crd/written_place.h"

namespace crd {

FieldPath writtenPlace(const Definition& definition, const FieldPath& below) {
    return definition.root.joined(below);
}

FieldPath writtenPlace(const Definition& definition, std::string_view below) {
    return writtenPlace(definition, FieldPath::parse(below).value_or(FieldPath()));
}

FieldPath writtenPlace(const Definition& definition, std::size_t version, const FieldPath& below) {
    return writtenPlace(definition, FieldPath().child("spec").child("versions").at(version).joined(below));
}

}  // namespace crd
