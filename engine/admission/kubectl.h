// What kubectl prints for the response to a request: the warnings, then the result or the error.
// Source: k8s.io/kubectl pkg/cmd/util/helpers.go (checkErr, StandardErrorMessage, AddSourceToErr), pkg/cmd/create,
// replace, delete, apply; k8s.io/client-go rest/warnings.go.
#pragma once

#include <string>

#include "engine/admission/admit.h"
#include "engine/object/request.h"

namespace crd::admission {

// The command that sends the request. Its file has the name of the object.
std::string kubectlCommand(const Sent& sent);

// Its output: lines without the last line end.
std::string kubectlOutput(const Admitted& admitted, const Sent& sent, const object::ResourceKind& kind);

}  // namespace crd::admission
