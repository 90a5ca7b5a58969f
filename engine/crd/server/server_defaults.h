// Values that the server sets in a definition before validation. Source: k8s.io/apiextensions-apiserver
// pkg/apis/apiextensions/v1/defaults.go; for v1beta1 see v1beta1.h.
#pragma once

#include <vector>

#include "engine/base/field_path.h"
#include "engine/crd/model/definition.h"
#include "engine/crd/model/details.h"
#include "engine/value/json.h"

namespace crd {

// Adds defaults to the decoded fields in v1 form: the singular and list names, the conversion, and the port of its
// service.
void fillInDefaults(Field& root);

struct ServerDefault {
    FieldPath path;  // in the document, in v1 form
    Json value;
};

// The defaults added when the definition was read, including those of v1beta1.
std::vector<ServerDefault> serverDefaults(const Definition& definition);

}  // namespace crd
