// Whether two schemas are the same for the server, wherever they stand and however they are written. Source:
// k8s.io/apimachinery pkg/api/equality, Semantic.DeepEqual over the types of k8s.io/apiextensions-apiserver.
#pragma once

#include "engine/schema/schema.h"

namespace crd::schema {

// Empty lists, maps and texts are the same as none. What the server never looks into is not compared: externalDocs and
// the lists of dependencies.
bool sameSchema(const Schema& a, const Schema& b);

}  // namespace crd::schema
