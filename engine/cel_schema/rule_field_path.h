// The field that a rule names in `fieldPath`: where its errors stand, below the value that the rule is on. Source:
// apiextensions-apiserver pkg/apiserver/schema/cel/validation.go, ValidFieldPath.
#pragma once

#include <string_view>

#include "engine/base/field_path.h"
#include "engine/base/result.h"
#include "engine/schema/schema.h"

namespace crd::cel_schema {

// `.a.b['c']` as steps from the node: fields by their names, members of maps as keys. The error is the server's.
Result<FieldPath> ruleFieldPath(std::string_view text, const schema::Schema& node);

}  // namespace crd::cel_schema
