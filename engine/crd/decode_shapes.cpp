// Sources: k8s.io/apiextensions-apiserver pkg/apis/apiextensions/v1/types.go and v1beta1/types.go, and
// k8s.io/apimachinery pkg/apis/meta/v1/types.go.
#include "engine/crd/decode_shapes.h"

namespace crd {

namespace {

using FieldKind = DecodeKind;
using Shape = DecodeShape;

constexpr Pattern named(const char* field) {
    return {"", field};
}

constexpr DecodeField kOwnerReferenceFields[] = {
    {"apiVersion", FieldKind::Text}, {"kind", FieldKind::Text},
    {"name", FieldKind::Text},       {"uid", FieldKind::Text, {}, "types.UID"},
    {"controller", FieldKind::Flag}, {"blockOwnerDeletion", FieldKind::Flag}};
constexpr Shape kOwnerReference = {phrase("Decoding", "An owner reference"), "OwnerReference", "v1",
                                   kOwnerReferenceFields};

constexpr DecodeField kManagedFieldsFields[] = {
    {"manager", FieldKind::Text},    {"operation", FieldKind::Text, {}, "v1.ManagedFieldsOperationType"},
    {"apiVersion", FieldKind::Text}, {"time", FieldKind::Time},
    {"fieldsType", FieldKind::Text}, {"fieldsV1", FieldKind::Anything},
    {"subresource", FieldKind::Text}};
constexpr Shape kManagedFields = {phrase("Decoding", "An entry of managedFields"), "ManagedFieldsEntry", "v1",
                                  kManagedFieldsFields};

constexpr DecodeField kMetadataFields[] = {
    {"name", FieldKind::Text},
    {"generateName", FieldKind::Text},
    {"namespace", FieldKind::Text},
    {"selfLink", FieldKind::Text},
    {"uid", FieldKind::Text, {}, "types.UID"},
    {"resourceVersion", FieldKind::Text},
    {"generation", FieldKind::Int64},
    {"creationTimestamp", FieldKind::Time},
    {"deletionTimestamp", FieldKind::Time},
    {"deletionGracePeriodSeconds", FieldKind::Int64},
    {"labels", FieldKind::TextMap},
    {"annotations", FieldKind::TextMap},
    {"ownerReferences", FieldKind::ObjectList, &kOwnerReference},
    {"finalizers", FieldKind::TextList},
    {"managedFields", FieldKind::ObjectList, &kManagedFields},
};
constexpr Shape kMetadata = {named("metadata"), "ObjectMeta", "v1", kMetadataFields};

constexpr DecodeField kNamesFields[] = {{"plural", FieldKind::Text},         {"singular", FieldKind::Text},
                                        {"shortNames", FieldKind::TextList}, {"kind", FieldKind::Text},
                                        {"listKind", FieldKind::Text},       {"categories", FieldKind::TextList}};
constexpr DecodeField kServiceFields[] = {
    {"namespace", FieldKind::Text}, {"name", FieldKind::Text}, {"path", FieldKind::Text}, {"port", FieldKind::Int32}};
constexpr DecodeField kScaleFields[] = {{"specReplicasPath", FieldKind::Text},
                                        {"statusReplicasPath", FieldKind::Text},
                                        {"labelSelectorPath", FieldKind::Text}};
constexpr DecodeField kSelectableFieldFields[] = {{"jsonPath", FieldKind::Text}};

// The types of one API version. Types that both versions have differ only in their package.
enum class Api { V1, V1beta1 };

template <Api kApi>
struct Types {
    static constexpr bool kBeta = kApi == Api::V1beta1;
    static constexpr std::string_view kPackage = kBeta ? "v1beta1" : "v1";

    static constexpr Shape kNames = {named("names"), "CustomResourceDefinitionNames", kPackage, kNamesFields};
    static constexpr Shape kService = {phrase("Decoding", "A service reference"), "ServiceReference", kPackage,
                                       kServiceFields};
    static constexpr DecodeField kValidationFields[] = {
        {"openAPIV3Schema", FieldKind::Schema, {}, kBeta ? "v1beta1.JSONSchemaProps" : "v1.JSONSchemaProps"}};
    static constexpr Shape kValidation = {phrase("Decoding", "The schema of a version"), "CustomResourceValidation",
                                          kPackage, kValidationFields};
    static constexpr Shape kStatusSubresource = {
        phrase("Decoding", "The status subresource"), "CustomResourceSubresourceStatus", kPackage, {}};
    static constexpr Shape kScale = {phrase("Decoding", "The scale subresource"), "CustomResourceSubresourceScale",
                                     kPackage, kScaleFields};
    static constexpr Shape kSelectableField = {phrase("Decoding", "A selectable field"), "SelectableField", kPackage,
                                               kSelectableFieldFields};

    static constexpr DecodeField kClientConfigFields[] = {
        {"url", FieldKind::Text}, {"service", FieldKind::Object, &kService}, {"caBundle", FieldKind::Bytes}};
    static constexpr Shape kClientConfig = {named(kBeta ? "webhookClientConfig" : "clientConfig"),
                                            "WebhookClientConfig", kPackage, kClientConfigFields};

    static constexpr DecodeField kSubresourcesFields[] = {{"status", FieldKind::Object, &kStatusSubresource},
                                                          {"scale", FieldKind::Object, &kScale}};
    static constexpr Shape kSubresources = {named("subresources"), "CustomResourceSubresources", kPackage,
                                            kSubresourcesFields};

    static constexpr DecodeField kColumnFields[] = {
        {"name", FieldKind::Text},      {"type", FieldKind::Text},
        {"format", FieldKind::Text},    {"description", FieldKind::Text},
        {"priority", FieldKind::Int32}, {kBeta ? "JSONPath" : "jsonPath", FieldKind::Text}};
    static constexpr Shape kColumn = {phrase("Decoding", "A printer column"), "CustomResourceColumnDefinition",
                                      kPackage, kColumnFields};

    static constexpr DecodeField kVersionFields[] = {
        {"name", FieldKind::Text},
        {"served", FieldKind::Flag},
        {"storage", FieldKind::Flag},
        {"deprecated", FieldKind::Flag},
        {"deprecationWarning", FieldKind::Text},
        {"schema", FieldKind::Object, &kValidation},
        {"subresources", FieldKind::Object, &kSubresources},
        {"additionalPrinterColumns", FieldKind::ObjectList, &kColumn},
        {"selectableFields", FieldKind::ObjectList, &kSelectableField},
    };
    static constexpr Shape kVersion = {phrase("Decoding", "A version"), "CustomResourceDefinitionVersion", kPackage,
                                       kVersionFields};

    static constexpr DecodeField kConditionFields[] = {
        {"type",
         FieldKind::Text,
         {},
         kBeta ? "v1beta1.CustomResourceDefinitionConditionType" : "v1.CustomResourceDefinitionConditionType"},
        {"status", FieldKind::Text, {}, kBeta ? "v1beta1.ConditionStatus" : "v1.ConditionStatus"},
        {"lastTransitionTime", FieldKind::Time},
        {"reason", FieldKind::Text},
        {"message", FieldKind::Text},
        {"observedGeneration", FieldKind::Int64}};
    static constexpr Shape kCondition = {phrase("Decoding", "A condition"), "CustomResourceDefinitionCondition",
                                         kPackage, kConditionFields};

    static constexpr DecodeField kStatusFields[] = {
        {"conditions", FieldKind::ObjectList, &kCondition},
        {"acceptedNames", FieldKind::Object, &kNames},
        {"storedVersions", FieldKind::TextList},
        {"observedGeneration", FieldKind::Int64},
    };
    static constexpr Shape kStatus = {named("status"), "CustomResourceDefinitionStatus", kPackage, kStatusFields};

    static constexpr std::string_view kStrategyType =
        kBeta ? "v1beta1.ConversionStrategyType" : "v1.ConversionStrategyType";
    static constexpr std::string_view kScopeType = kBeta ? "v1beta1.ResourceScope" : "v1.ResourceScope";
};

using V1Types = Types<Api::V1>;
using V1beta1Types = Types<Api::V1beta1>;

constexpr DecodeField kWebhookFields[] = {{"clientConfig", FieldKind::Object, &V1Types::kClientConfig},
                                          {"conversionReviewVersions", FieldKind::TextList}};
constexpr Shape kWebhook = {named("webhook"), "WebhookConversion", "v1", kWebhookFields};
constexpr DecodeField kConversionFields[] = {{"strategy", FieldKind::Text, {}, V1Types::kStrategyType},
                                             {"webhook", FieldKind::Object, &kWebhook}};
constexpr Shape kConversion = {named("conversion"), "CustomResourceConversion", "v1", kConversionFields};
constexpr DecodeField kSpecFields[] = {
    {"group", FieldKind::Text},
    {"names", FieldKind::Object, &V1Types::kNames},
    {"scope", FieldKind::Text, {}, V1Types::kScopeType},
    {"versions", FieldKind::ObjectList, &V1Types::kVersion},
    {"conversion", FieldKind::Object, &kConversion},
    {"preserveUnknownFields", FieldKind::Flag},
};
constexpr Shape kSpec = {named("spec"), "CustomResourceDefinitionSpec", "v1", kSpecFields};
constexpr DecodeField kDefinitionFields[] = {
    {"apiVersion", FieldKind::Text},
    {"kind", FieldKind::Text},
    {"metadata", FieldKind::Object, &kMetadata},
    {"spec", FieldKind::Object, &kSpec},
    {"status", FieldKind::Object, &V1Types::kStatus},
};
constexpr Shape kDefinition = {phrase("Decoding", "A CustomResourceDefinition"), "CustomResourceDefinition", "v1",
                               kDefinitionFields};

constexpr DecodeField kBetaConversionFields[] = {
    {"strategy", FieldKind::Text, {}, V1beta1Types::kStrategyType},
    {"webhookClientConfig", FieldKind::Object, &V1beta1Types::kClientConfig},
    {"conversionReviewVersions", FieldKind::TextList}};
constexpr Shape kBetaConversion = {named("conversion"), "CustomResourceConversion", "v1beta1", kBetaConversionFields};
constexpr DecodeField kBetaSpecFields[] = {
    {"group", FieldKind::Text},
    {"version", FieldKind::Text},
    {"names", FieldKind::Object, &V1beta1Types::kNames},
    {"scope", FieldKind::Text, {}, V1beta1Types::kScopeType},
    {"validation", FieldKind::Object, &V1beta1Types::kValidation},
    {"subresources", FieldKind::Object, &V1beta1Types::kSubresources},
    {"versions", FieldKind::ObjectList, &V1beta1Types::kVersion},
    {"additionalPrinterColumns", FieldKind::ObjectList, &V1beta1Types::kColumn},
    {"selectableFields", FieldKind::ObjectList, &V1beta1Types::kSelectableField},
    {"conversion", FieldKind::Object, &kBetaConversion},
    {"preserveUnknownFields", FieldKind::Flag},
};
constexpr Shape kBetaSpec = {named("spec"), "CustomResourceDefinitionSpec", "v1beta1", kBetaSpecFields};
constexpr DecodeField kBetaDefinitionFields[] = {
    {"apiVersion", FieldKind::Text},
    {"kind", FieldKind::Text},
    {"metadata", FieldKind::Object, &kMetadata},
    {"spec", FieldKind::Object, &kBetaSpec},
    {"status", FieldKind::Object, &V1beta1Types::kStatus},
};
constexpr Shape kBetaDefinition = {phrase("Decoding", "A CustomResourceDefinition"), "CustomResourceDefinition",
                                   "v1beta1", kBetaDefinitionFields};

}  // namespace

const DecodeShape& metadataShape() {
    return kMetadata;
}
const DecodeShape& definitionShape() {
    return kDefinition;
}

const DecodeShape& definitionShapeV1beta1() {
    return kBetaDefinition;
}

}  // namespace crd
