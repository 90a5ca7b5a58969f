// A definition as JSON, as the server's v1 type has it after decoding: with the defaults of the type, without unknown
// fields, without empty fields that Go omits and with those that it writes. Admission policies and webhooks see it so.
// Sources: k8s.io/apiextensions-apiserver pkg/apis/apiextensions/v1 (types.go, types_jsonschema.go, defaults.go,
// marshal.go).
#pragma once

#include "engine/value/json.h"

namespace crd {

// `decoded` is a definition of v1 whose types are right: see decodeError(). Whole numbers of maximum, minimum and
// multipleOf stay integers, which the type has as floating-point numbers.
Json typedDefinition(const Json& decoded);

}  // namespace crd
