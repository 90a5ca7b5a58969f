// Internal to engine/admission: the bindings of a policy that apply to a request, and their parameters.
// Source: k8s.io/apiserver pkg/admission/plugin/policy/generic/policy_dispatcher.go.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/admission/internal/request_context.h"
#include "engine/base/result.h"

namespace crd::admission {

struct PolicyHandler {
    // Evaluates the policy for a binding; its rule names `version`.
    std::function<void(const Binding& binding, const std::string& version, AdmissionStage& stage)> evaluate;
    // Gets the server's error of a policy that cannot be evaluated.
    std::function<void(const std::string& why, AdmissionStage& stage)> unconfigured;
};
// Evaluates a policy for each binding that applies; the others get a stage with the reason.
void forBindings(const Policy& policy, RequestContext& context, const PolicyHandler& handler);

// The parameters; a null stands for none. Fails with the server's error.
Result<std::vector<Json>> paramsFor(const Policy& policy, const Binding& binding, const RequestContext& context);
// Why a binding is not evaluated whose parameters are not found.
Phrase noParams();

}  // namespace crd::admission
