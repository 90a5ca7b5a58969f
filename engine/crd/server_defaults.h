// What the server fills into a definition before it looks at it. Source: k8s.io/apiextensions-apiserver
// pkg/apis/apiextensions/v1/defaults.go; that of v1beta1 is in v1beta1.h.
#pragma once

#include <vector>

#include "engine/base/field_path.h"
#include "engine/crd/definition.h"
#include "engine/crd/details.h"
#include "engine/value/json.h"

namespace crd {

// Adds to the decoded fields, in the form of v1: the names in singular and of the list, the conversion, the port of its
// service.
void fillInDefaults(Field& root);

struct ServerDefault {
    FieldPath path;  // in the document, in the form of v1
    Json value;
};

// What was filled in when the definition was read, that of v1beta1 included.
std::vector<ServerDefault> serverDefaults(const Definition& definition);

}  // namespace crd
