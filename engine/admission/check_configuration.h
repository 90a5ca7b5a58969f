// Validates an admission configuration as the server does on create: a webhook configuration, a policy or a binding.
// Updates are not distinguished: an unchanged problem of a stored configuration is reported too. A server that reads
// configurations from files at start (--admission-control-config-file) checks the same.
// Sources: k8s.io/kubernetes pkg/apis/admissionregistration (v1/defaults.go, validation/validation.go);
// k8s.io/apimachinery pkg/apis/meta/v1/validation.
#pragma once

#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/kubernetes/kubernetes.h"
#include "engine/object/value_error.h"
#include "engine/value/json.h"

namespace crd::admission {

struct ConfigurationCheck {
    std::string rejection;           // the server cannot read the object, with its text; nothing else is checked
    std::vector<FieldPath> unknown;  // fields that the server does not have: kubectl rejects them, others lose them
    std::vector<object::ValueError> errors;  // in the server's order; `shown` and `path` are set

    bool accepted() const { return rejection.empty() && errors.empty(); }
};

// Whether the object is an admission configuration at all.
bool isConfiguration(const Json& object);

// `object` is an admission configuration. Expressions are compiled as new ones, which a server does with the functions
// of the minor before its own.
ConfigurationCheck checkConfiguration(const Json& object, int minor = kDefaultMinor);

// The server's response to a client that creates the object, unknown fields aside; empty if it is accepted.
std::string rejectionOf(const Json& object, const ConfigurationCheck& check);

}  // namespace crd::admission
