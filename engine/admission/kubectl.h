// What kubectl prints for the answer to a request: the warnings, then the result or the error.
// Source: k8s.io/kubectl pkg/cmd/util/helpers.go (checkErr, StandardErrorMessage, AddSourceToErr), pkg/cmd/create,
// replace, delete; k8s.io/client-go rest/warnings.go.
#pragma once

#include <string>

#include "engine/admission/admit.h"
#include "engine/object/request.h"

namespace crd::admission {

// The command that sends the request. Its file has the name of the object.
std::string kubectlCommand(const Sent& sent);

// Its output: lines without the last line end. `reason` is that of the status with which a webhook denied the request;
// empty: none.
std::string kubectlOutput(const Admitted& admitted, const Sent& sent, const object::ResourceKind& kind,
                          const std::string& reason = {});

}  // namespace crd::admission
