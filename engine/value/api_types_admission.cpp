// Sources: k8s.io/apimachinery pkg/apis/meta/v1/types.go; k8s.io/apiextensions-apiserver
// pkg/apis/apiextensions/v1/types.go; k8s.io/api admission/v1/types.go and admissionregistration/v1/types.go.
#include <array>
#include <iterator>
#include <span>

#include "engine/value/api_types.h"
#include "engine/value/internal/api_fields.h"

namespace crd {

using namespace api;

namespace {

// --- reviews

constexpr ApiField kUidField = named("types.UID", stringField("uid"));
constexpr ApiField kKindField = stringField("kind"), kApiVersionField = stringField("apiVersion");

constexpr ApiField kListMetaFields[] = {stringField("selfLink"), stringField("resourceVersion"),
                                        stringField("continue"), fieldOfKind(GoKind::Int64, "remainingItemCount")};
constexpr ApiType kListMeta = {{}, "ListMeta", kListMetaFields};
constexpr ApiField kCauseFields[] = {named("v1.CauseType", stringField("reason")), stringField("message"),
                                     stringField("field")};
constexpr ApiType kCause = {{}, "StatusCause", kCauseFields};
constexpr ApiField kDetailFields[] = {
    stringField("name"), stringField("group"),           kKindField,
    kUidField,           structsField("causes", kCause), fieldOfKind(GoKind::Int32, "retryAfterSeconds")};
constexpr ApiType kDetails = {{}, "StatusDetails", kDetailFields};
constexpr ApiField kStatusFields[] = {embeddedIn("TypeMeta", kKindField),
                                      embeddedIn("TypeMeta", kApiVersionField),
                                      structField("metadata", kListMeta),
                                      stringField("status"),
                                      stringField("message"),
                                      named("v1.StatusReason", stringField("reason")),
                                      structField("details", kDetails),
                                      fieldOfKind(GoKind::Int32, "code")};
constexpr ApiType kStatus = {{}, "Status", kStatusFields};

constexpr ApiType kRawExtension = {{}, "RawExtension", {}, "runtime"};
constexpr ApiField kConversionRequestFields[] = {kUidField, stringField("desiredAPIVersion"),
                                                 structsField("objects", kRawExtension)};
constexpr ApiType kConversionRequest = {{}, "ConversionRequest", kConversionRequestFields, "%v"};
constexpr ApiField kConversionResponseFields[] = {kUidField, structsField("convertedObjects", kRawExtension),
                                                  structField("result", kStatus)};
constexpr ApiType kConversionResponse = {{}, "ConversionResponse", kConversionResponseFields, "%v"};
constexpr ApiField kConversionReviewFields[] = {kKindField, kApiVersionField,
                                                structField("request", kConversionRequest),
                                                structField("response", kConversionResponse)};
constexpr ApiType kConversionReview = {{}, "ConversionReview", kConversionReviewFields, "%v"};

constexpr ApiField kGroupVersionKindFields[] = {stringField("group"), stringField("version"), kKindField};
constexpr ApiType kGroupVersionKind = {{}, "GroupVersionKind", kGroupVersionKindFields};
constexpr ApiField kGroupVersionResourceFields[] = {stringField("group"), stringField("version"),
                                                    stringField("resource")};
constexpr ApiType kGroupVersionResource = {{}, "GroupVersionResource", kGroupVersionResourceFields};
constexpr ApiField kAdmissionRequestFields[] = {kUidField,
                                                structField("kind", kGroupVersionKind),
                                                structField("resource", kGroupVersionResource),
                                                stringField("subResource"),
                                                stringField("requestSubResource"),
                                                stringField("name"),
                                                stringField("namespace"),
                                                named("%v.Operation", stringField("operation")),
                                                booleanField("dryRun")};
constexpr ApiType kAdmissionRequest = {{}, "AdmissionRequest", kAdmissionRequestFields, "%v"};
constexpr ApiField kAdmissionResponseFields[] = {kUidField,
                                                 booleanField("allowed"),
                                                 structField("status", kStatus),
                                                 fieldOfKind(GoKind::Bytes, "patch"),
                                                 named("%v.PatchType", stringField("patchType")),
                                                 mapField("auditAnnotations"),
                                                 stringsField("warnings")};
constexpr ApiType kAdmissionResponse = {{}, "AdmissionResponse", kAdmissionResponseFields, "%v"};
constexpr ApiField kAdmissionReviewFields[] = {kKindField, kApiVersionField, structField("request", kAdmissionRequest),
                                               structField("response", kAdmissionResponse)};
constexpr ApiType kAdmissionReview = {{}, "AdmissionReview", kAdmissionReviewFields, "%v"};

// --- configurations of admission

constexpr ApiField kRawMetadataField = fieldOfKind(GoKind::Raw, "metadata");

constexpr ApiField kRequirementFields[] = {
    stringField("key"), named("v1.LabelSelectorOperator", stringField("operator")), stringsField("values")};
constexpr ApiType kRequirement = {{}, "LabelSelectorRequirement", kRequirementFields};
constexpr ApiField kSelectorFields[] = {mapField("matchLabels"), structsField("matchExpressions", kRequirement)};
constexpr ApiType kSelector = {{}, "LabelSelector", kSelectorFields};

constexpr ApiField kOperationsField = named("[]v1.OperationType", stringsField("operations")),
                   kApiGroupsField = stringsField("apiGroups"), kApiVersionsField = stringsField("apiVersions"),
                   kResourcesField = stringsField("resources"),
                   kRuleScopeField = named("v1.ScopeType", stringField("scope"));
constexpr std::string_view kRule = "Rule", kRuleOfNamed = "RuleWithOperations.Rule";
constexpr ApiField kRuleFields[] = {kOperationsField, embeddedIn(kRule, kApiGroupsField),
                                    embeddedIn(kRule, kApiVersionsField), embeddedIn(kRule, kResourcesField),
                                    embeddedIn(kRule, kRuleScopeField)};
constexpr ApiType kRuleWithOperations = {{}, "RuleWithOperations", kRuleFields};
constexpr ApiField kNamedRuleFields[] = {stringsField("resourceNames"),
                                         embeddedIn("RuleWithOperations", kOperationsField),
                                         embeddedIn(kRuleOfNamed, kApiGroupsField),
                                         embeddedIn(kRuleOfNamed, kApiVersionsField),
                                         embeddedIn(kRuleOfNamed, kResourcesField),
                                         embeddedIn(kRuleOfNamed, kRuleScopeField)};
constexpr ApiType kNamedRule = {{}, "NamedRuleWithOperations", kNamedRuleFields};

constexpr ApiField kNamedExpressionFields[] = {stringField("name"), stringField("expression")};
constexpr ApiType kMatchCondition = {{}, "MatchCondition", kNamedExpressionFields};
constexpr ApiType kVariable = {{}, "Variable", kNamedExpressionFields};
constexpr ApiField kMatchConditionsField = structsField("matchConditions", kMatchCondition);
constexpr ApiField kVariablesField = structsField("variables", kVariable);
constexpr ApiField kFailurePolicyField = named("v1.FailurePolicyType", stringField("failurePolicy"));
constexpr ApiField kMatchPolicyField = named("v1.MatchPolicyType", stringField("matchPolicy"));
constexpr ApiField kReinvocationPolicyField = named("v1.ReinvocationPolicyType", stringField("reinvocationPolicy"));
constexpr ApiField kNamespaceSelectorField = structField("namespaceSelector", kSelector);
constexpr ApiField kObjectSelectorField = structField("objectSelector", kSelector);

constexpr ApiField kMutatingWebhookFields[] = {stringField("name"),
                                               structField("clientConfig", kWebhookClientConfig),
                                               structsField("rules", kRuleWithOperations),
                                               kFailurePolicyField,
                                               kMatchPolicyField,
                                               kNamespaceSelectorField,
                                               kObjectSelectorField,
                                               named("v1.SideEffectClass", stringField("sideEffects")),
                                               fieldOfKind(GoKind::Int32, "timeoutSeconds"),
                                               stringsField("admissionReviewVersions"),
                                               kMatchConditionsField,
                                               kReinvocationPolicyField};
constexpr ApiType kMutatingWebhook = {{}, "MutatingWebhook", kMutatingWebhookFields};
constexpr ApiType kValidatingWebhook = {
    {}, "ValidatingWebhook", std::span(kMutatingWebhookFields).first(std::size(kMutatingWebhookFields) - 1)};

constexpr ApiField kMatchFields[] = {kNamespaceSelectorField, kObjectSelectorField,
                                     structsField("resourceRules", kNamedRule),
                                     structsField("excludeResourceRules", kNamedRule), kMatchPolicyField};
constexpr ApiType kMatchResources = {{}, "MatchResources", kMatchFields};
constexpr ApiField kMatchConstraintsField = structField("matchConstraints", kMatchResources);

constexpr ApiField kParamKindFields[] = {kApiVersionField, kKindField};
constexpr ApiType kParamKind = {{}, "ParamKind", kParamKindFields};
constexpr ApiField kParamKindField = structField("paramKind", kParamKind);
constexpr ApiField kPolicyValidationFields[] = {stringField("expression"), stringField("message"),
                                                named("v1.StatusReason", stringField("reason")),
                                                stringField("messageExpression")};
constexpr ApiType kPolicyValidation = {{}, "Validation", kPolicyValidationFields};
constexpr ApiField kAnnotationFields[] = {stringField("key"), stringField("valueExpression")};
constexpr ApiType kAuditAnnotation = {{}, "AuditAnnotation", kAnnotationFields};
constexpr ApiField kExpressionFields[] = {stringField("expression")};
constexpr ApiType kApplyConfiguration = {{}, "ApplyConfiguration", kExpressionFields};
constexpr ApiType kJsonPatch = {{}, "JSONPatch", kExpressionFields};
constexpr ApiField kMutationFields[] = {named("v1.PatchType", stringField("patchType")),
                                        structField("applyConfiguration", kApplyConfiguration),
                                        structField("jsonPatch", kJsonPatch)};
constexpr ApiType kMutation = {{}, "Mutation", kMutationFields};

constexpr ApiField kValidatingPolicySpecFields[] = {kParamKindField,
                                                    kMatchConstraintsField,
                                                    structsField("validations", kPolicyValidation),
                                                    kFailurePolicyField,
                                                    structsField("auditAnnotations", kAuditAnnotation),
                                                    kMatchConditionsField,
                                                    kVariablesField};
constexpr ApiType kValidatingPolicySpec = {{}, "ValidatingAdmissionPolicySpec", kValidatingPolicySpecFields};
constexpr ApiField kMutatingPolicySpecFields[] = {
    kParamKindField,     kMatchConstraintsField, kVariablesField,         structsField("mutations", kMutation),
    kFailurePolicyField, kMatchConditionsField,  kReinvocationPolicyField};
constexpr ApiType kMutatingPolicySpec = {{}, "MutatingAdmissionPolicySpec", kMutatingPolicySpecFields};

constexpr ApiField kParamRefFields[] = {
    stringField("name"), stringField("namespace"), structField("selector", kSelector),
    named("v1.ParameterNotFoundActionType", stringField("parameterNotFoundAction"))};
constexpr ApiType kParamRef = {{}, "ParamRef", kParamRefFields};
constexpr ApiField kBindingSpecFields[] = {stringField("policyName"), structField("paramRef", kParamRef),
                                           structField("matchResources", kMatchResources),
                                           named("[]v1.ValidationAction", stringsField("validationActions"))};
constexpr ApiType kValidatingBindingSpec = {{}, "ValidatingAdmissionPolicyBindingSpec", kBindingSpecFields};
constexpr ApiType kMutatingBindingSpec = {
    {}, "MutatingAdmissionPolicyBindingSpec", std::span(kBindingSpecFields).first(std::size(kBindingSpecFields) - 1)};

// The fields of a configuration, of which one is its own.
constexpr std::array<ApiField, 4> configurationFields(const ApiField& own) {
    return {kApiVersionField, kKindField, kRawMetadataField, own};
}
constexpr auto kMutatingConfigurationFields = configurationFields(structsField("webhooks", kMutatingWebhook));
constexpr auto kValidatingConfigurationFields = configurationFields(structsField("webhooks", kValidatingWebhook));
constexpr ApiField kValidatingPolicyFields[] = {kApiVersionField, kKindField, kRawMetadataField,
                                                structField("spec", kValidatingPolicySpec),
                                                fieldOfKind(GoKind::Raw, "status")};
constexpr auto kMutatingPolicyFields = configurationFields(structField("spec", kMutatingPolicySpec));
constexpr auto kValidatingBindingFields = configurationFields(structField("spec", kValidatingBindingSpec));
constexpr auto kMutatingBindingFields = configurationFields(structField("spec", kMutatingBindingSpec));

constexpr ApiType kConfigurations[] = {
    {{}, "MutatingWebhookConfiguration", kMutatingConfigurationFields},
    {{}, "ValidatingWebhookConfiguration", kValidatingConfigurationFields},
    {{}, "ValidatingAdmissionPolicy", kValidatingPolicyFields},
    {{}, "MutatingAdmissionPolicy", kMutatingPolicyFields},
    {{}, "ValidatingAdmissionPolicyBinding", kValidatingBindingFields},
    {{}, "MutatingAdmissionPolicyBinding", kMutatingBindingFields},
};
constexpr ApiType kNoConfiguration = {};

}  // namespace

const ApiType& statusType() {
    return kStatus;
}

const ApiType& conversionReviewType() {
    return kConversionReview;
}

const ApiType& admissionReviewType() {
    return kAdmissionReview;
}

const ApiType& configurationType(std::string_view kind) {
    for (const ApiType& type : kConfigurations)
        if (type.name == kind) return type;
    return kNoConfiguration;
}

}  // namespace crd
