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
constexpr Shape kOwnerReference = {phrase("Decoding", "An owner reference"), "OwnerReference", kOwnerReferenceFields};

constexpr DecodeField kManagedFieldsFields[] = {
    {"manager", FieldKind::Text},    {"operation", FieldKind::Text, {}, "v1.ManagedFieldsOperationType"},
    {"apiVersion", FieldKind::Text}, {"time", FieldKind::Time},
    {"fieldsType", FieldKind::Text}, {"fieldsV1", FieldKind::Anything},
    {"subresource", FieldKind::Text}};
constexpr Shape kManagedFields = {phrase("Decoding", "An entry of managedFields"), "ManagedFieldsEntry",
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
constexpr Shape kMetadata = {named("metadata"), "ObjectMeta", kMetadataFields};

constexpr DecodeField kNamesFields[] = {{"plural", FieldKind::Text},         {"singular", FieldKind::Text},
                                        {"shortNames", FieldKind::TextList}, {"kind", FieldKind::Text},
                                        {"listKind", FieldKind::Text},       {"categories", FieldKind::TextList}};
constexpr DecodeField kServiceFields[] = {
    {"namespace", FieldKind::Text}, {"name", FieldKind::Text}, {"path", FieldKind::Text}, {"port", FieldKind::Int32}};
constexpr DecodeField kScaleFields[] = {{"specReplicasPath", FieldKind::Text},
                                        {"statusReplicasPath", FieldKind::Text},
                                        {"labelSelectorPath", FieldKind::Text}};
constexpr DecodeField kSelectableFieldFields[] = {{"jsonPath", FieldKind::Text}};

constexpr Shape kNamesShape = {named("names"), "CustomResourceDefinitionNames", kNamesFields};
constexpr Shape kServiceShape = {phrase("Decoding", "A service reference"), "ServiceReference", kServiceFields};
constexpr DecodeField kVersionSchemaFields[] = {{"openAPIV3Schema", FieldKind::Schema, {}, "v1.JSONSchemaProps"}};
constexpr Shape kValidation = {phrase("Decoding", "The schema of a version"), "CustomResourceValidation",
                               kVersionSchemaFields};
constexpr Shape kStatusSubresource = {
    phrase("Decoding", "The status subresource"), "CustomResourceSubresourceStatus", {}};
constexpr Shape kScale = {phrase("Decoding", "The scale subresource"), "CustomResourceSubresourceScale", kScaleFields};
constexpr Shape kSelectableField = {phrase("Decoding", "A selectable field"), "SelectableField",
                                    kSelectableFieldFields};

constexpr DecodeField kClientConfigFields[] = {
    {"url", FieldKind::Text}, {"service", FieldKind::Object, &kServiceShape}, {"caBundle", FieldKind::Bytes}};
constexpr Shape kClientConfig = {named("clientConfig"), "WebhookClientConfig", kClientConfigFields};

constexpr DecodeField kSubresourcesFields[] = {{"status", FieldKind::Object, &kStatusSubresource},
                                               {"scale", FieldKind::Object, &kScale}};
constexpr Shape kSubresources = {named("subresources"), "CustomResourceSubresources", kSubresourcesFields};

constexpr DecodeField kColumnFields[] = {{"name", FieldKind::Text},      {"type", FieldKind::Text},
                                         {"format", FieldKind::Text},    {"description", FieldKind::Text},
                                         {"priority", FieldKind::Int32}, {"jsonPath", FieldKind::Text}};
constexpr Shape kColumn = {phrase("Decoding", "A printer column"), "CustomResourceColumnDefinition", kColumnFields};

constexpr DecodeField kVersionFields[] = {
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
constexpr Shape kVersionShape = {phrase("Decoding", "A version"), "CustomResourceDefinitionVersion", kVersionFields};

constexpr DecodeField kStatusConditionFields[] = {
    {"type", FieldKind::Text, {}, "v1.CustomResourceDefinitionConditionType"},
    {"status", FieldKind::Text, {}, "v1.ConditionStatus"},
    {"lastTransitionTime", FieldKind::Time},
    {"reason", FieldKind::Text},
    {"message", FieldKind::Text},
    {"observedGeneration", FieldKind::Int64}};
constexpr Shape kCondition = {phrase("Decoding", "A condition"), "CustomResourceDefinitionCondition",
                              kStatusConditionFields};

constexpr DecodeField kDefinitionStatusFields[] = {
    {"conditions", FieldKind::ObjectList, &kCondition},
    {"acceptedNames", FieldKind::Object, &kNamesShape},
    {"storedVersions", FieldKind::TextList},
    {"observedGeneration", FieldKind::Int64},
};
constexpr Shape kStatus = {named("status"), "CustomResourceDefinitionStatus", kDefinitionStatusFields};

constexpr std::string_view kStrategyType = "v1.ConversionStrategyType";
constexpr std::string_view kScopeType = "v1.ResourceScope";

constexpr DecodeField kWebhookFields[] = {{"clientConfig", FieldKind::Object, &kClientConfig},
                                          {"conversionReviewVersions", FieldKind::TextList}};
constexpr Shape kWebhook = {named("webhook"), "WebhookConversion", kWebhookFields};
constexpr DecodeField kConversionFields[] = {{"strategy", FieldKind::Text, {}, kStrategyType},
                                             {"webhook", FieldKind::Object, &kWebhook}};
constexpr Shape kConversion = {named("conversion"), "CustomResourceConversion", kConversionFields};
constexpr DecodeField kSpecFields[] = {
    {"group", FieldKind::Text},
    {"names", FieldKind::Object, &kNamesShape},
    {"scope", FieldKind::Text, {}, kScopeType},
    {"versions", FieldKind::ObjectList, &kVersionShape},
    {"conversion", FieldKind::Object, &kConversion},
    {"preserveUnknownFields", FieldKind::Flag},
};
constexpr Shape kSpec = {named("spec"), "CustomResourceDefinitionSpec", kSpecFields};
constexpr DecodeField kDefinitionFields[] = {
    {"apiVersion", FieldKind::Text},
    {"kind", FieldKind::Text},
    {"metadata", FieldKind::Object, &kMetadata},
    {"spec", FieldKind::Object, &kSpec},
    {"status", FieldKind::Object, &kStatus},
};
constexpr Shape kDefinition = {phrase("Decoding", "A CustomResourceDefinition"), "CustomResourceDefinition",
                               kDefinitionFields};

// Of v1beta1, which is only read to be upgraded: its own fields, and otherwise the types of v1.
constexpr DecodeField kBetaColumnFields[] = {{"name", FieldKind::Text},      {"type", FieldKind::Text},
                                             {"format", FieldKind::Text},    {"description", FieldKind::Text},
                                             {"priority", FieldKind::Int32}, {"JSONPath", FieldKind::Text}};
constexpr Shape kBetaColumn = {phrase("Decoding", "A printer column"), "CustomResourceColumnDefinition",
                               kBetaColumnFields};
constexpr DecodeField kBetaVersionFields[] = {
    {"name", FieldKind::Text},
    {"served", FieldKind::Flag},
    {"storage", FieldKind::Flag},
    {"deprecated", FieldKind::Flag},
    {"deprecationWarning", FieldKind::Text},
    {"schema", FieldKind::Object, &kValidation},
    {"subresources", FieldKind::Object, &kSubresources},
    {"additionalPrinterColumns", FieldKind::ObjectList, &kBetaColumn},
    {"selectableFields", FieldKind::ObjectList, &kSelectableField},
};
constexpr Shape kBetaVersion = {phrase("Decoding", "A version"), "CustomResourceDefinitionVersion", kBetaVersionFields};
constexpr DecodeField kBetaConversionFields[] = {{"strategy", FieldKind::Text, {}, kStrategyType},
                                                 {"webhookClientConfig", FieldKind::Object, &kClientConfig},
                                                 {"conversionReviewVersions", FieldKind::TextList}};
constexpr Shape kBetaConversion = {named("conversion"), "CustomResourceConversion", kBetaConversionFields};
constexpr DecodeField kBetaSpecFields[] = {
    {"group", FieldKind::Text},
    {"version", FieldKind::Text},
    {"names", FieldKind::Object, &kNamesShape},
    {"scope", FieldKind::Text, {}, kScopeType},
    {"validation", FieldKind::Object, &kValidation},
    {"subresources", FieldKind::Object, &kSubresources},
    {"versions", FieldKind::ObjectList, &kBetaVersion},
    {"additionalPrinterColumns", FieldKind::ObjectList, &kBetaColumn},
    {"selectableFields", FieldKind::ObjectList, &kSelectableField},
    {"conversion", FieldKind::Object, &kBetaConversion},
    {"preserveUnknownFields", FieldKind::Flag},
};
constexpr Shape kBetaSpec = {named("spec"), "CustomResourceDefinitionSpec", kBetaSpecFields};
constexpr DecodeField kBetaDefinitionFields[] = {
    {"apiVersion", FieldKind::Text},
    {"kind", FieldKind::Text},
    {"metadata", FieldKind::Object, &kMetadata},
    {"spec", FieldKind::Object, &kBetaSpec},
    {"status", FieldKind::Object, &kStatus},
};
constexpr Shape kBetaDefinition = {phrase("Decoding", "A CustomResourceDefinition"), "CustomResourceDefinition",
                                   kBetaDefinitionFields};

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
