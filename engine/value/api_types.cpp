// Sources: k8s.io/apiextensions-apiserver pkg/apis/apiextensions/v1/types.go and v1beta1/types.go, and
// k8s.io/apimachinery pkg/apis/meta/v1/types.go.
#include "engine/value/api_types.h"

#include <algorithm>
#include <array>

#include "engine/base/check.h"
#include "engine/value/internal/api_fields.h"

namespace crd {

using namespace api;

namespace {

// A type whose errors name the field that holds it.
constexpr Pattern nameOfField(const char* field) {
    return {"", field};
}

// The same fields, but one that replaces its namesake.
template <std::size_t N>
constexpr std::array<ApiField, N> replaced(std::array<ApiField, N> fields, const ApiField& field) {
    for (ApiField& old : fields)
        if (old.name == field.name) old = field;
    return fields;
}
// The same fields where only the server writes them.
template <std::size_t N>
constexpr std::array<ApiField, N> withoutHelp(std::array<ApiField, N> fields) {
    for (ApiField& field : fields)
        field = {.name = field.name, .kind = field.kind, .of = field.of, .goName = field.goName, .empty = field.empty};
    return fields;
}

// --- metadata of any object

constexpr ApiField kOwnerReferenceFields[] = {
    required(stringField("apiVersion", phrase("Completion", "The group and version of the owner."))),
    required(stringField("kind", phrase("Completion", "The kind of the owner."))),
    required(stringField("name", phrase("Completion", "The name of the owner."))),
    required(named("types.UID", stringField("uid", phrase("Completion", "The uid of the owner.")))),
    pointer(booleanField("controller", phrase("Completion", "Whether the owner is the controller of the object."))),
    pointer(booleanField("blockOwnerDeletion",
                         phrase("Completion", "Whether deletion of the owner waits for this object."))),
};
constexpr ApiType kOwnerReference = {phrase("Decoding", "An owner reference"), "OwnerReference", kOwnerReferenceFields};

constexpr ApiField kManagedFieldsFields[] = {
    stringField("manager"),    named("v1.ManagedFieldsOperationType", stringField("operation")),
    stringField("apiVersion"), fieldOfKind(GoKind::Time, "time"),
    stringField("fieldsType"), fieldOfKind(GoKind::Raw, "fieldsV1"),
    stringField("subresource")};
constexpr ApiType kManagedFields = {phrase("Decoding", "An entry of managedFields"), "ManagedFieldsEntry",
                                    kManagedFieldsFields};

constexpr auto kMetadataFields = std::to_array<ApiField>({
    stringField("name", phrase("Completion", "The name of the object.")),
    stringField("generateName", phrase("Completion", "A prefix of the name; the server generates the rest.")),
    stringField("namespace", phrase("Completion", "The namespace of the object.")),
    fromServer(stringField("selfLink")),
    fromServer(named("types.UID", stringField("uid"))),
    fromServer(stringField("resourceVersion")),
    fromServer(fieldOfKind(GoKind::Int64, "generation")),
    fromServer(fieldOfKind(GoKind::Time, "creationTimestamp")),
    fromServer(fieldOfKind(GoKind::Time, "deletionTimestamp")),
    fromServer(fieldOfKind(GoKind::Int64, "deletionGracePeriodSeconds")),
    mapField("labels", phrase("Completion", "Key-value pairs that objects are selected by.")),
    mapField("annotations", phrase("Completion", "Key-value pairs for tools and users.")),
    structsField("ownerReferences", kOwnerReference,
                 phrase("Completion", "The owners of this object; it is deleted with them.")),
    stringsField("finalizers", phrase("Completion", "What must be done before the object is deleted.")),
    fromServer(structsField("managedFields", kManagedFields)),
});
constexpr ApiType kObjectMeta = {nameOfField("metadata"), "ObjectMeta", kMetadataFields};

// --- the address of a webhook, of a conversion and of admission

constexpr ApiField kServiceFields[] = {
    written(stringField("namespace", phrase("Fields", "The namespace of the service."))),
    written(stringField("name", phrase("Fields", "The service that converts objects."))),
    pointer(stringField("path", phrase("Fields", "The path of the request, starting with a slash."))),
    pointer(
        withDefault("443", fieldOfKind(GoKind::Int32, "port", phrase("Fields", "The service's port, 1 to 65535.")))),
};
constexpr ApiType kServiceReference = {phrase("Decoding", "A service reference"), "ServiceReference", kServiceFields};

constexpr ApiField kClientConfigFields[] = {
    pointer(stringField("url", phrase("Fields", "An https URL, instead of a service."))),
    structField("service", kServiceReference, phrase("Completion", "The service in the cluster that is called.")),
    withDefault(
        phrase("Fields", "the server's trusted root certificates").english,
        fieldOfKind(
            GoKind::Bytes, "caBundle",
            phrase("Fields", "The CA certificates that verify the webhook's certificate: PEM, encoded in base64."))),
};

}  // namespace

constexpr ApiType api::kWebhookClientConfig = {nameOfField("clientConfig"), "WebhookClientConfig", kClientConfigFields};

namespace {

// --- CustomResourceDefinition

constexpr auto kNamesFields = std::to_array<ApiField>({
    required(stringField(
        "plural",
        phrase("Fields", "The name in URLs and in kubectl get: gateways. metadata.name is updated with it."))),
    withDefault(
        phrase("Fields", "the kind in lower case").english,
        stringField("singular", phrase("Fields", "The singular name that kubectl accepts and prints: gateway."))),
    stringsField("shortNames", phrase("Fields", "Abbreviations that kubectl accepts, as in kubectl get gtw.")),
    required(stringField("kind", phrase("Fields", "The kind used in manifests, in CamelCase and singular: Gateway."))),
    withDefault(phrase("Fields", "the kind followed by List").english,
                stringField("listKind", phrase("Fields", "The kind of a list of these objects: GatewayList."))),
    stringsField("categories",
                 phrase("Fields", "Groups of kinds for kubectl: with \"all\", kubectl get all lists these objects.")),
});
constexpr ApiType kNamesType = {nameOfField("names"), "CustomResourceDefinitionNames", kNamesFields};

constexpr ApiField kValidationFields[] = {
    pointer(required(named("v1.JSONSchemaProps",
                           fieldOfKind(GoKind::Schema, "openAPIV3Schema",
                                       phrase("Completion", "The schema; its root describes the whole object."))))),
};
constexpr ApiType kValidation = {phrase("Decoding", "The schema of a version"), "CustomResourceValidation",
                                 kValidationFields};

constexpr ApiType kStatusSubresource = {
    phrase("Decoding", "The status subresource"), "CustomResourceSubresourceStatus", {}};
constexpr ApiField kScaleFields[] = {
    written(stringField("specReplicasPath",
                        phrase("Fields", "The path of the desired number of replicas, below .spec: .spec.replicas."))),
    written(
        stringField("statusReplicasPath",
                    phrase("Fields", "The path of the actual number of replicas, below .status: .status.replicas."))),
    pointer(
        stringField("labelSelectorPath",
                    phrase("Fields", "The path of the pod selector in string form; horizontal autoscalers need it."))),
};
constexpr ApiType kScaleSubresource = {phrase("Decoding", "The scale subresource"), "CustomResourceSubresourceScale",
                                       kScaleFields};
constexpr ApiField kSubresourcesFields[] = {
    structField("status", kStatusSubresource,
                phrase("Fields", "The status has a separate endpoint; other updates ignore .status.")),
    structField("scale", kScaleSubresource,
                phrase("Fields", "kubectl scale and autoscalers can change the number of replicas.")),
};
constexpr ApiType kSubresources = {nameOfField("subresources"), "CustomResourceSubresources", kSubresourcesFields};

constexpr auto kColumnFields = std::to_array<ApiField>({
    required(stringField("name", phrase("Fields", "The heading of the column; kubectl prints it in capitals."))),
    choice("string integer number boolean date",
           required(stringField("type", phrase("Fields", "How the value is printed; a date is printed as an age.")))),
    choice("int32 int64 float double byte date date-time password",
           stringField("format", phrase("Fields", "A hint for clients about the value; kubectl does not use it."))),
    stringField("description", phrase("Fields", "A description of the column.")),
    withDefault("0", fieldOfKind(GoKind::Int32, "priority",
                                 phrase("Fields",
                                        "0 is always shown; columns with a greater value only with kubectl get -o "
                                        "wide."))),
    required(stringField("jsonPath", phrase("Fields",
                                            "The path of the value in each object: .spec.replicas, "
                                            ".status.conditions[?(@.type==\"Ready\")].status."))),
});
constexpr Pattern kColumnOwner = phrase("Decoding", "A printer column");
constexpr ApiType kColumn = {kColumnOwner, "CustomResourceColumnDefinition", kColumnFields};

constexpr ApiField kSelectableFieldFields[] = {
    required(stringField(
        "jsonPath",
        phrase("Fields",
               "A field usable with kubectl get --field-selector: a string, integer or boolean, .spec.color."))),
};
constexpr ApiType kSelectableField = {phrase("Decoding", "A selectable field"), "SelectableField",
                                      kSelectableFieldFields};

constexpr auto kVersionFields = std::to_array<ApiField>({
    required(stringField(
        "name", phrase("Fields", "The version, as it follows the group in apiVersion: v1, v1beta1, v2alpha1."))),
    required(withDefault("false", booleanField("served", phrase("Fields", "Whether clients can use the version.")))),
    required(withDefault(
        "false",
        booleanField(
            "storage",
            phrase("Fields",
                   "Whether objects are stored in this version. Exactly one version is the storage version.")))),
    withDefault("false", booleanField("deprecated", phrase("Fields", "Clients that use the version get a warning."))),
    pointer(withDefault(phrase("Fields", "the server's default warning").english,
                        stringField("deprecationWarning",
                                    phrase("Fields", "The text of the warning, in one line of at most 256 bytes.")))),
    pointer(
        required(structField("schema", kValidation, phrase("Completion", "The schema of objects in this version.")))),
    structField("subresources", kSubresources, phrase("Completion", "The status and scale subresources.")),
    structsField("additionalPrinterColumns", kColumn,
                 phrase("Completion", "The columns of kubectl get, in addition to the name.")),
    structsField("selectableFields", kSelectableField,
                 phrase("Completion", "The fields usable with kubectl get --field-selector.")),
});
constexpr Pattern kVersionOwner = phrase("Decoding", "A version");
constexpr std::string_view kVersionName = "CustomResourceDefinitionVersion";
constexpr ApiType kVersionType = {kVersionOwner, kVersionName, kVersionFields};

constexpr ApiField kConditionFields[] = {
    written(named("v1.CustomResourceDefinitionConditionType", stringField("type"))),
    written(named("v1.ConditionStatus", stringField("status"))),
    written(fieldOfKind(GoKind::Time, "lastTransitionTime")),
    stringField("reason"),
    stringField("message"),
    fieldOfKind(GoKind::Int64, "observedGeneration")};
constexpr ApiType kCondition = {phrase("Decoding", "A condition"), "CustomResourceDefinitionCondition",
                                kConditionFields};
constexpr auto kAcceptedNamesFields = withoutHelp(kNamesFields);
constexpr ApiType kAcceptedNames = {kNamesType.owner, kNamesType.name, kAcceptedNamesFields};
constexpr ApiField kDefinitionStatusFields[] = {
    written(structsField("conditions", kCondition)), written(structField("acceptedNames", kAcceptedNames)),
    written(stringsField("storedVersions")), fieldOfKind(GoKind::Int64, "observedGeneration")};
constexpr ApiType kDefinitionStatus = {nameOfField("status"), "CustomResourceDefinitionStatus",
                                       kDefinitionStatusFields};

constexpr ApiField kStrategyField = choice(
    "None Webhook",
    written(withDefault("None", named("v1.ConversionStrategyType",
                                      stringField("strategy", phrase("Fields",
                                                                     "None changes only the apiVersion; Webhook calls "
                                                                     "your service."))))));
constexpr ApiField kReviewVersionsField = written(stringsField(
    "conversionReviewVersions",
    phrase("Fields", "The versions of ConversionReview that the webhook supports; must include v1 or v1beta1.")));
constexpr ApiField kWebhookConversionFields[] = {
    structField("clientConfig", kWebhookClientConfig, phrase("Completion", "The address of the service.")),
    kReviewVersionsField,
};
constexpr ApiType kWebhookConversion = {nameOfField("webhook"), "WebhookConversion", kWebhookConversionFields};
constexpr ApiField kConversionFields[] = {
    kStrategyField,
    structField("webhook", kWebhookConversion,
                phrase("Completion", "The service that converts objects, and the review versions it supports.")),
};
constexpr Pattern kConversionOwner = nameOfField("conversion");
constexpr std::string_view kConversionName = "CustomResourceConversion";
constexpr ApiType kConversionType = {kConversionOwner, kConversionName, kConversionFields};

constexpr ApiField kGroupField = required(stringField(
    "group",
    phrase("Fields", "The API group, a DNS domain that you own: example.com. metadata.name is updated with it.")));
constexpr ApiField kNamesField =
    required(structField("names", kNamesType, phrase("Completion", "The singular and plural names of the kind.")));
constexpr ApiField kScopeField = choice(
    "Namespaced Cluster",
    required(
        named("v1.ResourceScope",
              stringField(
                  "scope",
                  phrase("Fields",
                         "Whether objects belong to a namespace or to the whole cluster. Cannot be changed later.")))));
constexpr ApiField kPreserveUnknownFieldsField = withDefault(
    "false",
    booleanField("preserveUnknownFields", phrase("Fields",
                                                 "From v1beta1. Must be false or unset in new definitions; use "
                                                 "x-kubernetes-preserve-unknown-fields instead.")));
constexpr ApiField kSpecFields[] = {
    kGroupField,
    kNamesField,
    kScopeField,
    required(structsField("versions", kVersionType,
                          phrase("Completion", "The versions of the kind, each with its schema."))),
    structField("conversion", kConversionType, phrase("Completion", "How objects are converted between versions.")),
    kPreserveUnknownFieldsField,
};
constexpr Pattern kSpecOwner = nameOfField("spec");
constexpr std::string_view kSpecName = "CustomResourceDefinitionSpec";
constexpr ApiType kSpec = {kSpecOwner, kSpecName, kSpecFields};

constexpr auto kDefinitionMetadataFields =
    replaced(kMetadataFields,
             required(stringField(
                 "name", phrase("Fields", "The name of the definition: always the plural, a dot and the group."))));
constexpr ApiType kDefinitionMetadata = {kObjectMeta.owner, kObjectMeta.name, kDefinitionMetadataFields};
constexpr auto kDefinitionFields = std::to_array<ApiField>({
    required(stringField("apiVersion", phrase("Completion", "The API version of the definition."))),
    required(stringField("kind", {"", "CustomResourceDefinition."})),
    required(structField("metadata", kDefinitionMetadata,
                         phrase("Completion", "The name, labels and annotations of the definition."))),
    required(structField("spec", kSpec, phrase("Completion", "The group, names, scope and versions of the kind."))),
    written(fromServer(
        structField("status", kDefinitionStatus, phrase("Completion", "Set by the server; a file does not need it.")))),
});
constexpr Pattern kDefinitionOwner = phrase("Decoding", "A CustomResourceDefinition");
constexpr std::string_view kDefinitionName = "CustomResourceDefinition";
constexpr ApiType kDefinition = {kDefinitionOwner, kDefinitionName, kDefinitionFields};

// --- v1beta1: its own fields, and otherwise the types of v1

constexpr auto kBetaColumnFields = [] {
    auto out = kColumnFields;
    out.back() = stringField("JSONPath");
    return out;
}();
constexpr ApiType kBetaColumn = {kColumnOwner, kColumn.name, kBetaColumnFields};
constexpr ApiField kBetaColumns = structsField("additionalPrinterColumns", kBetaColumn);
constexpr auto kBetaVersionFields = replaced(kVersionFields, kBetaColumns);
constexpr ApiType kBetaVersion = {kVersionOwner, kVersionName, kBetaVersionFields};
constexpr ApiField kBetaConversionFields[] = {kStrategyField, structField("webhookClientConfig", kWebhookClientConfig),
                                              kReviewVersionsField};
constexpr ApiType kBetaConversion = {kConversionOwner, kConversionName, kBetaConversionFields};
constexpr ApiField kBetaSpecFields[] = {kGroupField,
                                        stringField("version"),
                                        kNamesField,
                                        kScopeField,
                                        structField("validation", kValidation),
                                        structField("subresources", kSubresources),
                                        structsField("versions", kBetaVersion),
                                        kBetaColumns,
                                        structsField("selectableFields", kSelectableField),
                                        structField("conversion", kBetaConversion),
                                        kPreserveUnknownFieldsField};
constexpr ApiType kBetaSpec = {kSpecOwner, kSpecName, kBetaSpecFields};
constexpr auto kBetaDefinitionFields = replaced(kDefinitionFields, structField("spec", kBetaSpec));
constexpr ApiType kBetaDefinition = {kDefinitionOwner, kDefinitionName, kBetaDefinitionFields};

constexpr std::string_view kOfVersion = "%v";
std::string ofVersion(std::string_view goName, std::string_view version) {
    std::string out(goName);
    if (goName.starts_with(kOfVersion)) out.replace(0, kOfVersion.size(), version);
    return out;
}

}  // namespace

std::string ApiField::goType(std::string_view version) const {
    if (!goName.empty()) return ofVersion(goName, version);
    const auto structName = [&] {
        CRD_CHECK(of != nullptr);
        return ofVersion(of->package, version) + '.' + std::string(of->name);
    };
    switch (kind) {
        case GoKind::Boolean:
            return "bool";
        case GoKind::Int32:
            return "int32";
        case GoKind::Int64:
            return "int64";
        case GoKind::Bytes:
            return "[]uint8";
        case GoKind::StringList:
            return "[]string";
        case GoKind::StringMap:
            return "map[string]string";
        case GoKind::Struct:
            return structName();
        case GoKind::StructList:
            return "[]" + structName();
        case GoKind::String:
        case GoKind::Time:
        case GoKind::Raw:
        case GoKind::Schema:
            break;
    }
    return "string";
}

const ApiField* ApiType::field(std::string_view wanted) const {
    const auto found =
        std::find_if(fields.begin(), fields.end(), [&](const ApiField& field) { return field.name == wanted; });
    return found == fields.end() ? nullptr : &*found;
}

bool ApiType::hasBelow(std::string_view wanted) const {
    return std::any_of(fields.begin(), fields.end(), [&](const ApiField& field) {
        return field.name == wanted || (field.of && field.of->hasBelow(wanted));
    });
}

const ApiType& objectMetaType() {
    return kObjectMeta;
}

const ApiType& definitionType() {
    return kDefinition;
}

const ApiType& definitionTypeV1beta1() {
    return kBetaDefinition;
}

}  // namespace crd
