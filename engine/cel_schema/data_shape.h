// How expressions access values of a schema node. Source: apiserver cel/common/valuesunstructured.go, schemas.go.
#pragma once

#include <memory>

#include "engine/cel/eval/data.h"
#include "engine/schema/schema.h"

namespace crd::cel_schema {

// `isResource`: the node is the root of an object; apiVersion, kind and the names in metadata are always accessible.
// Embedded resources are detected from the node itself.
std::shared_ptr<const cel::DataShape> dataShape(const schema::Schema& node, bool isResource);

}  // namespace crd::cel_schema
