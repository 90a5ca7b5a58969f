// A JSON path of plain steps, `.spec.replicas` or `.spec['x.y']`, followed through a schema's structural form. Source:
// k8s.io/apiextensions-apiserver pkg/apiserver/schema/cel/validation.go, ValidFieldPath.
#pragma once

#include <string_view>

#include "engine/base/field_path.h"
#include "engine/base/result.h"
#include "engine/schema/schema.h"

namespace crd::schema {

struct FollowedPath {
    FieldPath path;               // fields below properties, keys below additionalProperties
    const Schema* end = nullptr;  // null below `additionalProperties: true`, of which nothing is known
};

// `brackets`: steps in brackets are allowed. Fails with the server's words: "does not refer to a valid field".
Result<FollowedPath> followPath(std::string_view text, const Schema& root, bool brackets);

}  // namespace crd::schema
