// Follows a JSON path of plain steps, `.spec.replicas` or `.spec['x.y']`, through a schema's structural form. Source:
// k8s.io/apiextensions-apiserver pkg/apiserver/schema/cel/validation.go, ValidFieldPath.
#pragma once

#include <string_view>

#include "engine/base/field_path.h"
#include "engine/base/result.h"
#include "engine/schema/schema.h"

namespace crd::schema {

struct FollowedPath {
    FieldPath path;               // Field steps for properties, Key steps for additionalProperties
    const Schema* end = nullptr;  // null below `additionalProperties: true`, where no schema is known
};

// `brackets` allows steps in brackets. Fails with the server's message: "does not refer to a valid field".
Result<FollowedPath> followPath(std::string_view text, const Schema& root, bool brackets);

}  // namespace crd::schema
