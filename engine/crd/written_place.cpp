#include "engine/crd/written_place.h"

#include "engine/crd/details.h"
#include "engine/crd/v1beta1.h"

namespace crd {

FieldPath writtenPlace(const Definition& definition, const FieldPath& v1) {
    const bool beta = definition.kind == DocumentKind::CustomResourceDefinitionV1beta1 && definition.details;
    return definition.root.joined(beta ? homeInV1beta1(v1, definition.details->root) : v1);
}

FieldPath writtenPlace(const Definition& definition, std::string_view v1) {
    return writtenPlace(definition, FieldPath::parse(v1).value_or(FieldPath()));
}

FieldPath writtenPlace(const Definition& definition, std::size_t version, const FieldPath& below) {
    return writtenPlace(definition, FieldPath().child("spec").child("versions").at(version).joined(below));
}

bool lacksVersionList(const Definition& definition) {
    return definition.details && definition.details->root["spec"]["versions"].filledIn;
}

}  // namespace crd
