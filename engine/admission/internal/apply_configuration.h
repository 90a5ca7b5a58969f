// Internal to engine/admission: applies a mutating policy with patchType ApplyConfiguration to an object. The result of
// its expression is merged into the object by the list and map types of the schema: fields are set or added, never
// removed, and atomic values may not be changed at all. Both sides are checked against the schema's types first; an
// object that the schema rejects later can fail here.
// Sources: k8s.io/apiserver pkg/admission/plugin/policy/mutating/patch/smd.go, pkg/cel/mutation/dynamic;
// sigs.k8s.io/structured-merge-diff/v6 typed (validate.go, helpers.go). The merge is that of engine/apply.
#pragma once

#include "engine/apply/typed_schema.h"
#include "engine/base/result.h"
#include "engine/cel/eval/value.h"
#include "engine/value/json.h"

namespace crd::admission {

// `configuration` is the result of an expression of type Object. Fails with the server's error; where the server
// reports several in random order, in the order of their fields.
Result<Json> withConfiguration(const Json& object, const cel::Value& configuration, const apply::TypedSchema& schema);

// The server's error for literals inside of an Object literal whose type is not named after their field; empty if there
// is none, or the value is not such a literal.
std::string typeNameErrors(const cel::Value& value);

// An Object literal as the value of a JSON patch.
Result<Json> patchValue(const cel::Value& value);

}  // namespace crd::admission
