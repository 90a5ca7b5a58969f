// The schema of a version as it stands in a published document.
//
// Source: k8s.io/apiextensions-apiserver pkg/apiserver/schema (convert.go, unfold.go, kubeopenapi.go),
// pkg/controller/openapi/v2/conversion.go and pkg/controller/openapi/builder/builder.go. In short:
//   - int-or-string nodes get anyOf integer and string; the root and embedded resources get apiVersion, kind, metadata
//   - additionalProperties inside junctors is not published
//   - v2 has no junctors; a nullable node loses its type, items and properties; a node that preserves unknown fields
//     loses items and properties; properties that may be null are not required
#pragma once

#include "engine/publish/meta_types.h"
#include "engine/publish/node.h"
#include "engine/publish/served_version.h"

namespace crd::publish {

// What v2 makes of the parts of a node of the structural form.
struct LossyNode {
    bool dropsType = false, dropsNullable = false, dropsItems = false, dropsProperties = false, dropsJunctors = false;
    bool dropsRequired = false;                             // all of it
    std::vector<std::string_view> dropsRequiredProperties;  // those that may be null
};
LossyNode lossyNode(const schema::Schema& node);

// The definitions of the kind and of its list, with their names: reversed group, version, kind.
struct KindSchemas {
    std::string kindName, listName;
    Node kind, list;
};
KindSchemas publishedSchemas(const ServedVersion& version, const Form& form, TextStore& texts);

// Whether the document has no more than `type: object`.
bool publishesOnlyType(const ServedVersion& version, const Form& form);

}  // namespace crd::publish
