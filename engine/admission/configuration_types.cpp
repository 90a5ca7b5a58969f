#include "engine/admission/configuration_types.h"

#include <algorithm>

namespace crd::admission {

namespace {

using convert::GoField;
using convert::GoForm;

constexpr GoField textField(std::string_view name, std::string_view type = "string") {
    return {name, GoForm::Text, type, {}, {}};
}
constexpr GoField numberField(std::string_view name) {
    return {name, GoForm::Integer, "int32", {}, {}};
}
constexpr GoField textsField(std::string_view name, std::string_view type = "[]string") {
    return {name, GoForm::TextList, type, {}, {}};
}
constexpr GoField rawField(std::string_view name) {
    return {name, GoForm::Raw, {}, {}, {}};
}

constexpr GoField kRequirementFields[] = {textField("key"), textField("operator", "v1.LabelSelectorOperator"),
                                          textsField("values")};
constexpr GoField kSelectorFields[] = {{"matchLabels", GoForm::TextMap, "map[string]string", {}, {}},
                                       {"matchExpressions", GoForm::List, "[]v1.LabelSelectorRequirement",
                                        "LabelSelectorRequirement", kRequirementFields}};
constexpr GoField selectorField(std::string_view name) {
    return {name, GoForm::Struct, "v1.LabelSelector", "LabelSelector", kSelectorFields};
}

constexpr GoField kServiceFields[] = {textField("namespace"), textField("name"), textField("path"),
                                      numberField("port")};
constexpr GoField kClientFields[] = {
    textField("url"),
    {"service", GoForm::Struct, "v1.ServiceReference", "ServiceReference", kServiceFields},
    {"caBundle", GoForm::Bytes, "[]uint8", {}, {}}};
constexpr GoField embeddedIn(std::string_view structs, GoField field) {
    field.embedded = structs;
    return field;
}
constexpr GoField kOperations = textsField("operations", "[]v1.OperationType"),
                  kScope = textField("scope", "v1.ScopeType");
constexpr std::string_view kRule = "Rule", kNamedRule = "RuleWithOperations.Rule";
constexpr GoField kRuleFields[] = {kOperations, embeddedIn(kRule, textsField("apiGroups")),
                                   embeddedIn(kRule, textsField("apiVersions")),
                                   embeddedIn(kRule, textsField("resources")), embeddedIn(kRule, kScope)};
constexpr GoField kNamedRuleFields[] = {textsField("resourceNames"),
                                        embeddedIn("RuleWithOperations", kOperations),
                                        embeddedIn(kNamedRule, textsField("apiGroups")),
                                        embeddedIn(kNamedRule, textsField("apiVersions")),
                                        embeddedIn(kNamedRule, textsField("resources")),
                                        embeddedIn(kNamedRule, kScope)};
constexpr GoField kConditionFields[] = {textField("name"), textField("expression")};
constexpr GoField kConditionList = {"matchConditions", GoForm::List, "[]v1.MatchCondition", "MatchCondition",
                                    kConditionFields};
constexpr GoField kFailurePolicy = textField("failurePolicy", "v1.FailurePolicyType");

constexpr GoField kWebhookFields[] = {
    textField("name"),
    {"clientConfig", GoForm::Struct, "v1.WebhookClientConfig", "WebhookClientConfig", kClientFields},
    {"rules", GoForm::List, "[]v1.RuleWithOperations", "RuleWithOperations", kRuleFields},
    kFailurePolicy,
    textField("matchPolicy", "v1.MatchPolicyType"),
    selectorField("namespaceSelector"),
    selectorField("objectSelector"),
    textField("sideEffects", "v1.SideEffectClass"),
    numberField("timeoutSeconds"),
    textsField("admissionReviewVersions"),
    kConditionList,
    // Of mutating webhooks; the last one.
    textField("reinvocationPolicy", "v1.ReinvocationPolicyType")};
constexpr std::span<const GoField> kAllWebhookFields = kWebhookFields;

constexpr GoField kMatchFields[] = {
    selectorField("namespaceSelector"),
    selectorField("objectSelector"),
    {"resourceRules", GoForm::List, "[]v1.NamedRuleWithOperations", "NamedRuleWithOperations", kNamedRuleFields},
    {"excludeResourceRules", GoForm::List, "[]v1.NamedRuleWithOperations", "NamedRuleWithOperations", kNamedRuleFields},
    textField("matchPolicy", "v1.MatchPolicyType")};
constexpr GoField matchingField(std::string_view name) {
    return {name, GoForm::Struct, "v1.MatchResources", "MatchResources", kMatchFields};
}

constexpr GoField kParamKindFields[] = {textField("apiVersion"), textField("kind")};
constexpr GoField kParamKind = {"paramKind", GoForm::Struct, "v1.ParamKind", "ParamKind", kParamKindFields};
constexpr GoField kVariableList = {"variables", GoForm::List, "[]v1.Variable", "Variable", kConditionFields};
constexpr GoField kValidationFields[] = {textField("expression"), textField("message"),
                                         textField("reason", "v1.StatusReason"), textField("messageExpression")};
constexpr GoField kAnnotationFields[] = {textField("key"), textField("valueExpression")};
constexpr GoField kExpressionFields[] = {textField("expression")};
constexpr GoField kMutationFields[] = {
    textField("patchType", "v1.PatchType"),
    {"applyConfiguration", GoForm::Struct, "v1.ApplyConfiguration", "ApplyConfiguration", kExpressionFields},
    {"jsonPatch", GoForm::Struct, "v1.JSONPatch", "JSONPatch", kExpressionFields}};

constexpr GoField kValidatingPolicyFields[] = {
    kParamKind,
    matchingField("matchConstraints"),
    {"validations", GoForm::List, "[]v1.Validation", "Validation", kValidationFields},
    kFailurePolicy,
    {"auditAnnotations", GoForm::List, "[]v1.AuditAnnotation", "AuditAnnotation", kAnnotationFields},
    kConditionList,
    kVariableList};
constexpr GoField kMutatingPolicyFields[] = {kParamKind,
                                             matchingField("matchConstraints"),
                                             kVariableList,
                                             {"mutations", GoForm::List, "[]v1.Mutation", "Mutation", kMutationFields},
                                             kFailurePolicy,
                                             kConditionList,
                                             textField("reinvocationPolicy", "v1.ReinvocationPolicyType")};
constexpr GoField kParamRefFields[] = {textField("name"), textField("namespace"), selectorField("selector"),
                                       textField("parameterNotFoundAction", "v1.ParameterNotFoundActionType")};
constexpr GoField kParamRef = {"paramRef", GoForm::Struct, "v1.ParamRef", "ParamRef", kParamRefFields};
constexpr GoField kValidatingBindingFields[] = {textField("policyName"), kParamRef, matchingField("matchResources"),
                                                textsField("validationActions", "[]v1.ValidationAction")};
constexpr GoField kMutatingBindingFields[] = {textField("policyName"), kParamRef, matchingField("matchResources")};

constexpr GoField kMutatingWebhooks[] = {
    textField("apiVersion"),
    textField("kind"),
    rawField("metadata"),
    {"webhooks", GoForm::List, "[]v1.MutatingWebhook", "MutatingWebhook", kAllWebhookFields}};
constexpr GoField kValidatingWebhooks[] = {textField("apiVersion"),
                                           textField("kind"),
                                           rawField("metadata"),
                                           {"webhooks", GoForm::List, "[]v1.ValidatingWebhook", "ValidatingWebhook",
                                            kAllWebhookFields.first(kAllWebhookFields.size() - 1)}};
constexpr GoField kValidatingPolicy[] = {textField("apiVersion"),
                                         textField("kind"),
                                         rawField("metadata"),
                                         {"spec", GoForm::Struct, "v1.ValidatingAdmissionPolicySpec",
                                          "ValidatingAdmissionPolicySpec", kValidatingPolicyFields},
                                         rawField("status")};
constexpr GoField kMutatingPolicy[] = {
    textField("apiVersion"),
    textField("kind"),
    rawField("metadata"),
    {"spec", GoForm::Struct, "v1.MutatingAdmissionPolicySpec", "MutatingAdmissionPolicySpec", kMutatingPolicyFields}};
constexpr GoField kValidatingBinding[] = {textField("apiVersion"),
                                          textField("kind"),
                                          rawField("metadata"),
                                          {"spec", GoForm::Struct, "v1.ValidatingAdmissionPolicyBindingSpec",
                                           "ValidatingAdmissionPolicyBindingSpec", kValidatingBindingFields}};
constexpr GoField kMutatingBinding[] = {textField("apiVersion"),
                                        textField("kind"),
                                        rawField("metadata"),
                                        {"spec", GoForm::Struct, "v1.MutatingAdmissionPolicyBindingSpec",
                                         "MutatingAdmissionPolicyBindingSpec", kMutatingBindingFields}};

void addUnknown(const Json& object, std::span<const GoField> fields, const FieldPath& at, std::size_t limit,
                std::vector<FieldPath>& out) {
    const Json::Object* members = object.asObject();
    if (!members) return;
    for (const auto& [name, value] : *members) {
        if (out.size() >= limit) return;
        const auto field =
            std::find_if(fields.begin(), fields.end(), [&](const GoField& one) { return one.name == name; });
        const FieldPath path = at.child(name);
        if (field == fields.end()) {
            out.push_back(path);
        } else if (field->form == GoForm::Struct) {
            addUnknown(value, field->fields, path, limit, out);
        } else if (field->form == GoForm::List && value.asArray()) {
            for (std::size_t i = 0; i < value.asArray()->size(); ++i)
                addUnknown((*value.asArray())[i], field->fields, path.at(i), limit, out);
        }
    }
}

}  // namespace

std::span<const GoField> configurationFields(std::string_view kind) {
    if (kind == "MutatingWebhookConfiguration") return kMutatingWebhooks;
    if (kind == "ValidatingWebhookConfiguration") return kValidatingWebhooks;
    if (kind == "ValidatingAdmissionPolicy") return kValidatingPolicy;
    if (kind == "MutatingAdmissionPolicy") return kMutatingPolicy;
    if (kind == "ValidatingAdmissionPolicyBinding") return kValidatingBinding;
    if (kind == "MutatingAdmissionPolicyBinding") return kMutatingBinding;
    return {};
}

std::vector<FieldPath> unknownFields(const Json& object, std::span<const GoField> fields, std::size_t limit) {
    std::vector<FieldPath> out;
    addUnknown(object, fields, {}, limit, out);
    return out;
}

}  // namespace crd::admission
