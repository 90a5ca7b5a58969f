#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "engine/admission/internal/policies.h"
#include "engine/admission/internal/policy_bindings.h"
#include "engine/admission/internal/stage.h"
#include "engine/admission/internal/versioned.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/object/go_value.h"

namespace crd::admission {

namespace {

// What the audit log says of a failed validation: of the first one only.
void auditFailure(const Binding& binding, const Decision& decision, Admitted& out) {
    std::vector<std::string> actions;
    for (const std::string& action : binding.actions) actions.push_back(object::goJson(Json(action)));
    out.auditAnnotations.try_emplace("validation.policy.admission.k8s.io/validation_failure",
                                     "[{\"message\":" + object::goJson(Json(decision.message)) +
                                         ",\"policy\":" + object::goJson(Json(binding.policy)) +
                                         ",\"binding\":" + object::goJson(Json(binding.name)) +
                                         ",\"expressionIndex\":" + std::to_string(decision.index) +
                                         ",\"validationActions\":[" + joined(actions, ",") + "]}]");
}

// All are evaluated; the first denial decides.
class ValidatingPolicies final : public Stage {
 public:
    void run(RequestContext& context) override {
        for (const Policy* policy : context.policies) {
            if (policy->mutating) continue;
            PolicyHandler handler;
            handler.evaluate = [&](const Binding& binding, const std::string& version, AdmissionStage& stage) {
                evaluate(*policy, binding, version, context, stage);
            };
            handler.unconfigured = [&](const std::string& why, AdmissionStage& stage) {
                fail(*policy, nullptr, why, context, stage);
            };
            forBindings(*policy, context, handler);
        }
        context.rejection = std::move(m_first);
    }

 private:
    void evaluate(const Policy& policy, const Binding& binding, const std::string& version, RequestContext& context,
                  AdmissionStage& stage) {
        const Result<std::vector<Json>> params = paramsFor(policy, binding, context);
        if (!params) {
            fail(policy, &binding, "failed to configure binding: " + params.error().message.english(), context, stage);
            return;
        }
        if (params->empty()) {
            stage.why = noParams();
            return;
        }
        const Result<Versioned> objects = objectsAt(version, context);
        if (!objects) {
            const std::string& why = objects.error().message.english();
            fail(policy, &binding, "failed to configure binding: failed to convert object version: " + why, context,
                 stage);
            return;
        }
        std::map<std::string, std::vector<std::string>> annotations;
        for (const Json& param : *params) {
            const PolicyResult policyResult =
                validated(policy, inputsWith(*objects, param, context), context.sent.minor, context.stop);
            if (policyResult.beyond) {
                context.noteBeyond(stage);
                continue;
            }
            report(policyResult, policy, binding, context, stage);
            for (const AuditAnnotation& annotation : policyResult.annotations) {
                std::vector<std::string>& values = annotations[annotation.key];
                if (std::find(values.begin(), values.end(), annotation.value) == values.end())
                    values.push_back(annotation.value);
            }
            for (const Decision& decision : policyResult.audited) deny(policy, &binding, decision, context, stage);
        }
        for (const auto& [key, values] : annotations)
            context.out.auditAnnotations.try_emplace(policy.name + '/' + key, joined(values, ", "));
    }

    // What the actions of the binding make of a result.
    void report(const PolicyResult& policyResult, const Policy& policy, const Binding& binding, RequestContext& context,
                AdmissionStage& stage) {
        context.noteUndeclared(policyResult.authorizes, stage);
        stage.called = stage.called || policyResult.evaluated;
        if (!policyResult.failedCondition.empty() || !policyResult.evaluated)
            stage.why = unmetConditions(policyResult.failedCondition);
        if (!policyResult.ignored.empty()) stage.ignored = policyResult.ignored;
        for (const Decision& decision : policyResult.denials) {
            for (const std::string& action : binding.actions) {
                if (action == "Deny") deny(policy, &binding, decision, context, stage);
                if (action == "Audit") auditFailure(binding, decision, context.out);
                if (action == "Warn") {
                    context.warn(stage, "Validation failed for ValidatingAdmissionPolicy '" + policy.name +
                                            "' with binding '" + binding.name + "': " + decision.message);
                }
            }
        }
    }

    void deny(const Policy& policy, const Binding* binding, const Decision& decision, const RequestContext& context,
              AdmissionStage& stage) {
        const std::string message = "ValidatingAdmissionPolicy '" + policy.name + '\'' +
                                    (binding ? " with binding '" + binding->name + '\'' : std::string()) +
                                    " denied request: " + decision.message;
        Rejection rejection{codeOf(decision.reason), context.forbidden(context.objectName(), message),
                            decision.reason.empty() ? "Invalid" : decision.reason};
        stage.errors.push_back(rejection.message);
        if (!m_first) m_first = std::move(rejection);
    }

    // A policy, or a binding of it, that cannot be evaluated.
    void fail(const Policy& policy, const Binding* binding, const std::string& why, const RequestContext& context,
              AdmissionStage& stage) {
        if (policy.ignoresFailures) {
            stage.ignored = why;
        } else {
            deny(policy, binding, {why, {}}, context, stage);
        }
    }

    std::optional<Rejection> m_first;
};

}  // namespace

std::unique_ptr<Stage> validatingPolicies() {
    return std::make_unique<ValidatingPolicies>();
}

}  // namespace crd::admission
