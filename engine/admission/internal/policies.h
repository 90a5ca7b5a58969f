// Internal to engine/admission: evaluates one policy for one binding and parameter.
// Source: k8s.io/apiserver pkg/admission/plugin/policy (validating/validator.go, generic/policy_dispatcher.go).
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/admission/configuration.h"
#include "engine/admission/expressions.h"
#include "engine/admission/json_patch.h"
#include "engine/apply/typed_schema.h"
#include "engine/base/result.h"

namespace crd::admission {

// The parameters of a binding; a null stands for none. `scope` is whether their kind is in namespaces; nothing: it
// shows in the objects. Fails with the server's error.
Result<std::vector<Json>> paramsOf(const Policy& policy, const Binding& binding, const std::vector<Json>& objects,
                                   const std::string& space, std::optional<bool> scope = std::nullopt);

struct Decision {
    std::string message;    // of a denial
    std::string reason;     // empty: Invalid
    std::size_t index = 0;  // of the validation
};
struct AuditAnnotation {
    std::string key, value;
};
struct PolicyResult {
    bool evaluated = false;  // its conditions match
    std::string failedCondition;
    std::vector<Decision> denials;
    std::vector<Decision> audited;  // errors of audit annotations: they deny, whatever the actions of the binding
    std::vector<AuditAnnotation> annotations;
    bool authorizes = false;  // an expression uses the cluster's authorizer, which is not simulated
    bool beyond = false;      // an evaluation exceeded a limit of this program: the result is not known
    std::string ignored;      // an error that failurePolicy Ignore hides
};
PolicyResult validated(const Policy& policy, const Inputs& inputs, int minor, const std::stop_token& stop);

// The result of the match conditions of a policy for an object, without its validations.
PolicyResult conditionsOf(const Policy& policy, const Inputs& inputs, int minor, const std::stop_token& stop);

// The patch that a mutation of the policy makes for an object. Fails with the server's error. `beyond` is set to
// whether a limit of this program was exceeded: the result is then not known, and neither is what follows.
Result<JsonPatch> patchOf(const Policy& policy, const Mutation& mutation, const Inputs& inputs, int minor,
                          const std::stop_token& stop, bool& beyond);

// The object with the configuration that a mutation of the policy applies to it. Fails with the server's error;
// `beyond` as above.
Result<Json> configured(const Policy& policy, const Mutation& mutation, const Inputs& inputs,
                        const apply::TypedSchema& schema, int minor, const std::stop_token& stop, bool& beyond);

// The status code of a reason.
int codeOf(const std::string& reason);

}  // namespace crd::admission
