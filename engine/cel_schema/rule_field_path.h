// The field that a rule names in `fieldPath`: the location of its errors, below the value that the rule validates.
// Source: apiextensions-apiserver pkg/apiserver/schema/cel/validation.go, ValidFieldPath.
#pragma once

#include <string_view>

#include "engine/base/field_path.h"
#include "engine/base/result.h"
#include "engine/schema/schema.h"

namespace crd::cel_schema {

// Parses `.a.b['c']` to steps from the node: Field steps for properties, Key steps for members of maps. Fails with the
// server's message.
Result<FieldPath> ruleFieldPath(std::string_view text, const schema::Schema& node);

}  // namespace crd::cel_schema
