#include "model/admission/admission_templates.h"

#include "engine/base/phrase.h"

namespace crd::model {

namespace {

// %1 name, %2 group, %3 version, %4 plural, %5 scope, %6 webhook, %7 "Validating" or "Mutating", %8 path
constexpr std::string_view kWebhook = R"yaml(apiVersion: admissionregistration.k8s.io/v1
kind: %7WebhookConfiguration
metadata:
  name: %1
webhooks:
- name: %6
  admissionReviewVersions: ["v1"]
  sideEffects: None
  failurePolicy: Fail
  timeoutSeconds: 10
  clientConfig:
    service:
      namespace: default
      name: %4-webhook
      path: /%8
  rules:
  - apiGroups: ["%2"]
    apiVersions: ["%3"]
    operations: ["CREATE", "UPDATE"]
    resources: ["%4"]
    scope: %5
)yaml";

constexpr std::string_view kValidatingPolicy = R"yaml(apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata:
  name: %1
spec:
  failurePolicy: Fail
  matchConstraints:
    resourceRules:
    - apiGroups: ["%2"]
      apiVersions: ["%3"]
      operations: ["CREATE", "UPDATE"]
      resources: ["%4"]
  validations:
  - expression: object.metadata.name.size() <= 40
    message: The name has more than 40 characters.
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata:
  name: %1
spec:
  policyName: %1
  validationActions: [Deny]
)yaml";

constexpr std::string_view kMutatingPolicy = R"yaml(apiVersion: admissionregistration.k8s.io/v1
kind: MutatingAdmissionPolicy
metadata:
  name: %1
spec:
  failurePolicy: Fail
  reinvocationPolicy: Never
  matchConstraints:
    resourceRules:
    - apiGroups: ["%2"]
      apiVersions: ["%3"]
      operations: ["CREATE", "UPDATE"]
      resources: ["%4"]
  matchConditions:
  - name: has-no-team
    expression: "!has(object.metadata.labels) || !('team' in object.metadata.labels)"
  mutations:
  - patchType: JSONPatch
    jsonPatch:
      expression: >-
        has(object.metadata.labels)
        ? [JSONPatch{op: "add", path: "/metadata/labels/team", value: "unknown"}]
        : [JSONPatch{op: "add", path: "/metadata/labels", value: {"team": "unknown"}}]
---
apiVersion: admissionregistration.k8s.io/v1
kind: MutatingAdmissionPolicyBinding
metadata:
  name: %1
spec:
  policyName: %1
)yaml";

// The name, with a number if the text has it.
std::string freeName(const std::string& name, std::string_view present) {
    const auto taken = [&](const std::string& wanted) {
        return present.find("name: " + wanted + '\n') != std::string_view::npos;
    };
    std::string out = name;
    for (int number = 2; taken(out) && number < 1'000; ++number) out = name + '-' + std::to_string(number);
    return out;
}

}  // namespace

std::string admissionTemplate(AdmissionTemplate which, const Definition& definition, const Version& version,
                              std::string_view present) {
    const bool hook = which == AdmissionTemplate::ValidatingWebhook || which == AdmissionTemplate::MutatingWebhook;
    const bool mutating = which == AdmissionTemplate::MutatingWebhook || which == AdmissionTemplate::MutatingPolicy;
    const std::string verb = mutating ? "mutate" : "validate";
    const std::string name = freeName((hook ? verb + '-' : verb + "-policy-") + definition.plural, present);
    const std::string_view pattern = hook ? kWebhook : mutating ? kMutatingPolicy : kValidatingPolicy;
    return filled(
        pattern, {name, definition.group, version.name, definition.plural,
                  definition.scope == "Cluster" ? "Cluster" : "Namespaced",
                  verb + '.' + definition.plural + '.' + definition.group, mutating ? "Mutating" : "Validating", verb});
}

}  // namespace crd::model
