// What the server fills into a definition before it looks at it. Source: k8s.io/apiextensions-apiserver
// pkg/apis/apiextensions/v1/defaults.go and v1beta1/defaults.go.
#pragma once

#include <vector>

#include "engine/base/field_path.h"
#include "engine/crd/definition.h"
#include "engine/value/json.h"

namespace crd {

struct ServerDefault {
    FieldPath path;  // in the document; of a v1beta1 definition in the form of v1
    Json value;
};

// The fields that the file does not give and the server sets, in the order of the type: scope and
// preserveUnknownFields (v1beta1 only), the names in singular and of the list, the conversion and what belongs to its
// webhook, status.storedVersions. Empty for a definition that cannot be decoded.
std::vector<ServerDefault> serverDefaults(const Definition& definition);

}  // namespace crd
