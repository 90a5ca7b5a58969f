// A definition as JSON, as the server's v1 type has it after decoding: with the defaults of the type, without unknown
// fields, without empty fields that Go omits and with those that it writes (ApiField::empty). Admission policies and
// webhooks see it so; storedDefinition() makes of it what GET returns.
// Sources: k8s.io/apiextensions-apiserver pkg/apis/apiextensions/v1 (types.go, types_jsonschema.go, defaults.go,
// conversion.go, marshal.go).
#pragma once

#include "engine/value/json.h"

namespace crd {

// Features that the server drops: it does not know them, or does not support them without a feature gate.
struct DroppedFeatures {
    bool selectableFields = false, optionalOldSelf = false;
};

// `decoded` is a definition of v1 whose types are right: see decodeError(). Numbers without a fraction are integers,
// also those of maximum, minimum and multipleOf, which the type has as floating-point numbers.
Json typedDefinition(const Json& decoded, DroppedFeatures dropped = {});

}  // namespace crd
