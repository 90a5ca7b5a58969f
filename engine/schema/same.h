// Semantic equality of schemas, independent of position and formatting. Source: k8s.io/apimachinery pkg/api/equality,
// Semantic.DeepEqual over the types of k8s.io/apiextensions-apiserver.
#pragma once

#include "engine/schema/schema.h"

namespace crd::schema {

// Empty lists, maps and strings equal absent ones. Does not compare what the server never evaluates: externalDocs and
// the lists of dependencies.
bool sameSchema(const Schema& a, const Schema& b);

}  // namespace crd::schema
