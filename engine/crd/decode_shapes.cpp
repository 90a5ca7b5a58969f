// Sources: k8s.io/apiextensions-apiserver pkg/apis/apiextensions/v1/types.go and v1beta1/types.go, and
// k8s.io/apimachinery pkg/apis/meta/v1/types.go.
#include "engine/crd/decode_shapes.h"

namespace crd {

namespace {

using Kind = DecodeKind;
using Shape = DecodeShape;

constexpr DecodeField kOwnerReferenceFields[] = {{"apiVersion", Kind::Text}, {"kind", Kind::Text},
                                                 {"name", Kind::Text},       {"uid", Kind::Text, {}, "types.UID"},
                                                 {"controller", Kind::Flag}, {"blockOwnerDeletion", Kind::Flag}};
constexpr Shape kOwnerReference = {"An owner reference", "OwnerReference", "v1", kOwnerReferenceFields};

constexpr DecodeField kManagedFieldsFields[] = {
    {"manager", Kind::Text},    {"operation", Kind::Text, {}, "v1.ManagedFieldsOperationType"},
    {"apiVersion", Kind::Text}, {"time", Kind::Time},
    {"fieldsType", Kind::Text}, {"fieldsV1", Kind::Anything},
    {"subresource", Kind::Text}};
constexpr Shape kManagedFields = {"An entry of managedFields", "ManagedFieldsEntry", "v1", kManagedFieldsFields};

constexpr DecodeField kMetadataFields[] = {
    {"name", Kind::Text},
    {"generateName", Kind::Text},
    {"namespace", Kind::Text},
    {"selfLink", Kind::Text},
    {"uid", Kind::Text, {}, "types.UID"},
    {"resourceVersion", Kind::Text},
    {"generation", Kind::Int64},
    {"creationTimestamp", Kind::Time},
    {"deletionTimestamp", Kind::Time},
    {"deletionGracePeriodSeconds", Kind::Int64},
    {"labels", Kind::TextMap},
    {"annotations", Kind::TextMap},
    {"ownerReferences", Kind::ObjectList, &kOwnerReference},
    {"finalizers", Kind::TextList},
    {"managedFields", Kind::ObjectList, &kManagedFields},
};
constexpr Shape kMetadata = {"metadata", "ObjectMeta", "v1", kMetadataFields};

constexpr DecodeField kNamesFields[] = {{"plural", Kind::Text},         {"singular", Kind::Text},
                                        {"shortNames", Kind::TextList}, {"kind", Kind::Text},
                                        {"listKind", Kind::Text},       {"categories", Kind::TextList}};
constexpr DecodeField kServiceFields[] = {
    {"namespace", Kind::Text}, {"name", Kind::Text}, {"path", Kind::Text}, {"port", Kind::Int32}};
constexpr DecodeField kScaleFields[] = {
    {"specReplicasPath", Kind::Text}, {"statusReplicasPath", Kind::Text}, {"labelSelectorPath", Kind::Text}};
constexpr DecodeField kSelectableFieldFields[] = {{"jsonPath", Kind::Text}};

// The types of one API version; those that both have alike are told apart by their package only.
enum class Api { V1, V1beta1 };

template <Api kApi>
struct Types {
    static constexpr bool kBeta = kApi == Api::V1beta1;
    static constexpr std::string_view kPackage = kBeta ? "v1beta1" : "v1";

    static constexpr Shape kNames = {"names", "CustomResourceDefinitionNames", kPackage, kNamesFields};
    static constexpr Shape kService = {"A service reference", "ServiceReference", kPackage, kServiceFields};
    static constexpr DecodeField kValidationFields[] = {
        {"openAPIV3Schema", Kind::Schema, {}, kBeta ? "v1beta1.JSONSchemaProps" : "v1.JSONSchemaProps"}};
    static constexpr Shape kValidation = {"The schema of a version", "CustomResourceValidation", kPackage,
                                          kValidationFields};
    static constexpr Shape kStatusSubresource = {
        "The status subresource", "CustomResourceSubresourceStatus", kPackage, {}};
    static constexpr Shape kScale = {"The scale subresource", "CustomResourceSubresourceScale", kPackage, kScaleFields};
    static constexpr Shape kSelectableField = {"A selectable field", "SelectableField", kPackage,
                                               kSelectableFieldFields};

    static constexpr DecodeField kClientConfigFields[] = {
        {"url", Kind::Text}, {"service", Kind::Object, &kService}, {"caBundle", Kind::Bytes}};
    static constexpr Shape kClientConfig = {kBeta ? "webhookClientConfig" : "clientConfig", "WebhookClientConfig",
                                            kPackage, kClientConfigFields};

    static constexpr DecodeField kSubresourcesFields[] = {{"status", Kind::Object, &kStatusSubresource},
                                                          {"scale", Kind::Object, &kScale}};
    static constexpr Shape kSubresources = {"subresources", "CustomResourceSubresources", kPackage,
                                            kSubresourcesFields};

    static constexpr DecodeField kColumnFields[] = {
        {"name", Kind::Text},        {"type", Kind::Text},      {"format", Kind::Text},
        {"description", Kind::Text}, {"priority", Kind::Int32}, {kBeta ? "JSONPath" : "jsonPath", Kind::Text}};
    static constexpr Shape kColumn = {"A printer column", "CustomResourceColumnDefinition", kPackage, kColumnFields};

    static constexpr DecodeField kVersionFields[] = {
        {"name", Kind::Text},
        {"served", Kind::Flag},
        {"storage", Kind::Flag},
        {"deprecated", Kind::Flag},
        {"deprecationWarning", Kind::Text},
        {"schema", Kind::Object, &kValidation},
        {"subresources", Kind::Object, &kSubresources},
        {"additionalPrinterColumns", Kind::ObjectList, &kColumn},
        {"selectableFields", Kind::ObjectList, &kSelectableField},
    };
    static constexpr Shape kVersion = {"A version", "CustomResourceDefinitionVersion", kPackage, kVersionFields};

    static constexpr DecodeField kConditionFields[] = {
        {"type",
         Kind::Text,
         {},
         kBeta ? "v1beta1.CustomResourceDefinitionConditionType" : "v1.CustomResourceDefinitionConditionType"},
        {"status", Kind::Text, {}, kBeta ? "v1beta1.ConditionStatus" : "v1.ConditionStatus"},
        {"lastTransitionTime", Kind::Time},
        {"reason", Kind::Text},
        {"message", Kind::Text},
        {"observedGeneration", Kind::Int64}};
    static constexpr Shape kCondition = {"A condition", "CustomResourceDefinitionCondition", kPackage,
                                         kConditionFields};

    static constexpr DecodeField kStatusFields[] = {
        {"conditions", Kind::ObjectList, &kCondition},
        {"acceptedNames", Kind::Object, &kNames},
        {"storedVersions", Kind::TextList},
        {"observedGeneration", Kind::Int64},
    };
    static constexpr Shape kStatus = {"status", "CustomResourceDefinitionStatus", kPackage, kStatusFields};

    static constexpr std::string_view kStrategyType =
        kBeta ? "v1beta1.ConversionStrategyType" : "v1.ConversionStrategyType";
    static constexpr std::string_view kScopeType = kBeta ? "v1beta1.ResourceScope" : "v1.ResourceScope";
};

using V1 = Types<Api::V1>;
using Beta = Types<Api::V1beta1>;

constexpr DecodeField kWebhookFields[] = {{"clientConfig", Kind::Object, &V1::kClientConfig},
                                          {"conversionReviewVersions", Kind::TextList}};
constexpr Shape kWebhook = {"webhook", "WebhookConversion", "v1", kWebhookFields};
constexpr DecodeField kConversionFields[] = {{"strategy", Kind::Text, {}, V1::kStrategyType},
                                             {"webhook", Kind::Object, &kWebhook}};
constexpr Shape kConversion = {"conversion", "CustomResourceConversion", "v1", kConversionFields};
constexpr DecodeField kSpecFields[] = {
    {"group", Kind::Text},
    {"names", Kind::Object, &V1::kNames},
    {"scope", Kind::Text, {}, V1::kScopeType},
    {"versions", Kind::ObjectList, &V1::kVersion},
    {"conversion", Kind::Object, &kConversion},
    {"preserveUnknownFields", Kind::Flag},
};
constexpr Shape kSpec = {"spec", "CustomResourceDefinitionSpec", "v1", kSpecFields};
constexpr DecodeField kDefinitionFields[] = {
    {"apiVersion", Kind::Text},
    {"kind", Kind::Text},
    {"metadata", Kind::Object, &kMetadata},
    {"spec", Kind::Object, &kSpec},
    {"status", Kind::Object, &V1::kStatus},
};
constexpr Shape kDefinition = {"A CustomResourceDefinition", "CustomResourceDefinition", "v1", kDefinitionFields};

constexpr DecodeField kBetaConversionFields[] = {{"strategy", Kind::Text, {}, Beta::kStrategyType},
                                                 {"webhookClientConfig", Kind::Object, &Beta::kClientConfig},
                                                 {"conversionReviewVersions", Kind::TextList}};
constexpr Shape kBetaConversion = {"conversion", "CustomResourceConversion", "v1beta1", kBetaConversionFields};
constexpr DecodeField kBetaSpecFields[] = {
    {"group", Kind::Text},
    {"version", Kind::Text},
    {"names", Kind::Object, &Beta::kNames},
    {"scope", Kind::Text, {}, Beta::kScopeType},
    {"validation", Kind::Object, &Beta::kValidation},
    {"subresources", Kind::Object, &Beta::kSubresources},
    {"versions", Kind::ObjectList, &Beta::kVersion},
    {"additionalPrinterColumns", Kind::ObjectList, &Beta::kColumn},
    {"selectableFields", Kind::ObjectList, &Beta::kSelectableField},
    {"conversion", Kind::Object, &kBetaConversion},
    {"preserveUnknownFields", Kind::Flag},
};
constexpr Shape kBetaSpec = {"spec", "CustomResourceDefinitionSpec", "v1beta1", kBetaSpecFields};
constexpr DecodeField kBetaDefinitionFields[] = {
    {"apiVersion", Kind::Text},
    {"kind", Kind::Text},
    {"metadata", Kind::Object, &kMetadata},
    {"spec", Kind::Object, &kBetaSpec},
    {"status", Kind::Object, &Beta::kStatus},
};
constexpr Shape kBetaDefinition = {"A CustomResourceDefinition", "CustomResourceDefinition", "v1beta1",
                                   kBetaDefinitionFields};

}  // namespace

const DecodeShape& definitionShape() {
    return kDefinition;
}

const DecodeShape& definitionShapeV1beta1() {
    return kBetaDefinition;
}

}  // namespace crd
