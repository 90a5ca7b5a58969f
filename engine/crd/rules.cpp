#include "engine/crd/rules.h"

#include <algorithm>
#include <array>

namespace crd {

namespace {

using R = RuleId;
using D = DocumentationRule;
using S = Severity;

constexpr std::array<RuleInfo, kRuleCount> kRules = {{
    {R::DecodeWrongType, "decode.wrong-type", "A field has a value of the wrong kind", D::Api, S::Error},
    {R::DecodeUnreadableValue, "decode.unreadable-value", "A value or key that the server's reader refuses", D::Api,
     S::Error},
    {R::DecodeUnknownField, "decode.unknown-field", "A field that the type does not have", D::Api, S::Warning},
    {R::DecodeDuplicateField, "decode.duplicate-field", "A field that is set twice", D::Api, S::Warning},
    {R::DecodeTooDeep, "decode.too-deep", "A schema that is nested too deeply", D::Api, S::Error},
    {R::CrdV1beta1, "crd.v1beta1", "A definition of the old version v1beta1", D::Api, S::Error},
    {R::CrdV1beta1Layout, "crd.v1beta1-layout", "A layout that v1beta1 does not allow", D::Api, S::Error},
    {R::CrdOtherKind, "crd.other-kind", "An object that is no CustomResourceDefinition", D::Api, S::Info},
    {R::CrdNotAnObject, "crd.not-an-object", "A document that is no Kubernetes object", D::Api, S::Error},
    {R::CrdMissingKind, "crd.missing-kind", "A document without apiVersion or kind", D::Api, S::Error},
    {R::CrdNearMiss, "crd.near-miss", "A document that is almost a CustomResourceDefinition", D::Api, S::Error},

    {R::StructuralTypeRequired, "structural.type-required", "Every node of a schema needs a type", D::One, S::Error},
    {R::StructuralRootType, "structural.root-type", "The root of a schema is an object", D::One, S::Error},
    {R::StructuralItemsRequired, "structural.items-required", "An array says what its items are", D::One, S::Error},
    {R::StructuralDefinedOutside, "structural.defined-outside",
     "What a junctor restricts is also specified outside of it", D::Two, S::Error},
    {R::StructuralTypeInJunctor, "structural.type-in-junctor", "No type inside allOf, anyOf, oneOf or not", D::Three,
     S::Error},
    {R::StructuralDefaultInJunctor, "structural.default-in-junctor", "No default inside allOf, anyOf, oneOf or not",
     D::Three, S::Error},
    {R::StructuralDescriptionInJunctor, "structural.description-in-junctor",
     "No description inside allOf, anyOf, oneOf or not", D::Three, S::Error},
    {R::StructuralNullableInJunctor, "structural.nullable-in-junctor", "No nullable inside allOf, anyOf, oneOf or not",
     D::Three, S::Error},
    {R::StructuralAdditionalPropertiesInJunctor, "structural.additional-properties-in-junctor",
     "No additionalProperties inside allOf, anyOf, oneOf or not", D::Three, S::Error},
    {R::StructuralTitleInJunctor, "structural.title-in-junctor", "No title inside allOf, anyOf, oneOf or not", D::Api,
     S::Error},
    {R::StructuralPreserveUnknownFieldsInJunctor, "structural.preserve-unknown-fields-in-junctor",
     "No x-kubernetes-preserve-unknown-fields inside allOf, anyOf, oneOf or not", D::Api, S::Error},
    {R::StructuralEmbeddedResourceInJunctor, "structural.embedded-resource-in-junctor",
     "No x-kubernetes-embedded-resource inside allOf, anyOf, oneOf or not", D::Api, S::Error},
    {R::StructuralIntOrStringInJunctor, "structural.int-or-string-in-junctor",
     "No x-kubernetes-int-or-string inside allOf, anyOf, oneOf or not", D::Api, S::Error},
    {R::StructuralListMapKeysInJunctor, "structural.list-map-keys-in-junctor",
     "No x-kubernetes-list-map-keys inside allOf, anyOf, oneOf or not", D::Api, S::Error},
    {R::StructuralListTypeInJunctor, "structural.list-type-in-junctor",
     "No x-kubernetes-list-type inside allOf, anyOf, oneOf or not", D::Api, S::Error},
    {R::StructuralMapTypeInJunctor, "structural.map-type-in-junctor",
     "No x-kubernetes-map-type inside allOf, anyOf, oneOf or not", D::Api, S::Error},
    {R::StructuralValidationsInJunctor, "structural.validations-in-junctor",
     "No x-kubernetes-validations inside allOf, anyOf, oneOf or not", D::Api, S::Error},
    {R::StructuralMetadataRestricted, "structural.metadata-restricted",
     "Of metadata, only name and generateName can be restricted", D::Four, S::Error},
    {R::StructuralMetadataInJunctor, "structural.metadata-in-junctor", "No metadata inside allOf, anyOf, oneOf or not",
     D::Four, S::Error},
    {R::StructuralMetadataType, "structural.metadata-type", "The metadata of a resource is an object", D::Four,
     S::Error},
    {R::StructuralTypeMetaType, "structural.type-meta-type", "kind and apiVersion of a resource are strings", D::Api,
     S::Error},
    {R::StructuralEmbeddedType, "structural.embedded-type", "An embedded resource is an object", D::Api, S::Error},
    {R::StructuralEmbeddedProperties, "structural.embedded-properties",
     "An embedded resource has properties or preserves unknown fields", D::Api, S::Error},
    {R::StructuralEmbeddedAdditionalProperties, "structural.embedded-additional-properties",
     "An embedded resource is no map", D::Api, S::Error},
    {R::StructuralRootAdditionalProperties, "structural.root-additional-properties", "The root of a schema is no map",
     D::Api, S::Error},
    {R::StructuralIntOrStringPreserve, "structural.int-or-string-preserve",
     "int-or-string does not preserve unknown fields", D::Api, S::Error},
    {R::StructuralIntOrStringEmbedded, "structural.int-or-string-embedded", "int-or-string is no embedded resource",
     D::Api, S::Error},
    {R::StructuralPattern, "structural.pattern", "A pattern is a valid regular expression (RE2)", D::Api, S::Error},

    {R::SchemaIdForbidden, "schema.id-forbidden", "id is not supported", D::Api, S::Error},
    {R::SchemaSchemaForbidden, "schema.schema-forbidden", "$schema is not supported", D::Api, S::Error},
    {R::SchemaRefForbidden, "schema.ref-forbidden", "$ref is not supported", D::Api, S::Error},
    {R::SchemaDefinitionsForbidden, "schema.definitions-forbidden", "definitions is not supported", D::Api, S::Error},
    {R::SchemaPatternPropertiesForbidden, "schema.pattern-properties-forbidden", "patternProperties is not supported",
     D::Api, S::Error},
    {R::SchemaDependenciesForbidden, "schema.dependencies-forbidden", "dependencies is not supported", D::Api,
     S::Error},
    {R::SchemaAdditionalItemsForbidden, "schema.additional-items-forbidden", "additionalItems is not supported", D::Api,
     S::Error},
    {R::SchemaItemsList, "schema.items-list", "items is one schema, not a list", D::Api, S::Error},
    {R::SchemaUniqueItems, "schema.unique-items", "uniqueItems cannot be true", D::Api, S::Error},
    {R::SchemaTypeUnsupported, "schema.type-unsupported", "The type is one of the six JSON types", D::Api, S::Error},
    {R::SchemaTypeNull, "schema.type-null", "nullable instead of type null", D::Api, S::Error},
    {R::SchemaDefaultForbidden, "schema.default-forbidden", "No default here", D::Api, S::Error},
    {R::SchemaPropertiesAndAdditional, "schema.properties-and-additional",
     "properties and additionalProperties exclude each other", D::Api, S::Error},
    {R::SchemaPreserveUnknownFieldsFalse, "schema.preserve-unknown-fields-false",
     "x-kubernetes-preserve-unknown-fields is true or absent", D::Api, S::Error},
    {R::SchemaEmbeddedInMetadata, "schema.embedded-in-metadata", "No embedded resource inside metadata", D::Api,
     S::Error},
    {R::SchemaRootNullable, "schema.root-nullable", "The root of a schema is not nullable", D::Api, S::Error},
    {R::SchemaStatusRootType, "schema.status-root-type", "With a status subresource, the root is an object", D::Api,
     S::Error},
    {R::SchemaStatusRootKeyword, "schema.status-root-keyword",
     "With a status subresource, few keywords are allowed at the root", D::Api, S::Error},
    {R::SchemaMapTypeNeedsObject, "schema.map-type-needs-object", "x-kubernetes-map-type is for objects", D::Api,
     S::Error},
    {R::SchemaMapTypeUnsupported, "schema.map-type-unsupported", "x-kubernetes-map-type is granular or atomic", D::Api,
     S::Error},
    {R::SchemaListTypeNeedsArray, "schema.list-type-needs-array", "x-kubernetes-list-type is for arrays", D::Api,
     S::Error},
    {R::SchemaListTypeUnsupported, "schema.list-type-unsupported", "x-kubernetes-list-type is atomic, set or map",
     D::Api, S::Error},
    {R::SchemaSetItemAtomic, "schema.set-item-atomic", "The items of a set are atomic", D::Api, S::Error},
    {R::SchemaListItemNullable, "schema.list-item-nullable", "The items of a set or map list are not nullable", D::Api,
     S::Error},
    {R::SchemaListMapKeysNeedMap, "schema.list-map-keys-need-map", "Map keys are for lists of type map", D::Api,
     S::Error},
    {R::SchemaListMapNeedsKeys, "schema.list-map-needs-keys", "A list of type map names its keys", D::Api, S::Error},
    {R::SchemaListMapNeedsItems, "schema.list-map-needs-items", "A list of type map has one schema for its items",
     D::Api, S::Error},
    {R::SchemaListMapItemObject, "schema.list-map-item-object", "The items of a map list are objects", D::Api,
     S::Error},
    {R::SchemaListMapKeyUnknown, "schema.list-map-key-unknown", "A map key is a property of the items", D::Api,
     S::Error},
    {R::SchemaListMapKeyScalar, "schema.list-map-key-scalar", "A map key is a scalar", D::Api, S::Error},
    {R::SchemaListMapKeyDuplicate, "schema.list-map-key-duplicate", "A map key is named once", D::Api, S::Error},
    {R::SchemaListMapKeyRequired, "schema.list-map-key-required", "A map key is required or has a default", D::Api,
     S::Error},
    {R::SchemaListMapKeyNullable, "schema.list-map-key-nullable", "A map key is not nullable", D::Api, S::Error},
    {R::SchemaRuleEmpty, "schema.rule-empty", "A validation rule has an expression", D::Api, S::Error},
    {R::SchemaRuleMessage, "schema.rule-message", "The message of a rule is one line of text", D::Api, S::Error},
    {R::SchemaRuleMessageExpression, "schema.rule-message-expression", "A messageExpression is not blank", D::Api,
     S::Error},
    {R::SchemaRuleReason, "schema.rule-reason", "The reason of a rule is one of four", D::Api, S::Error},
    {R::SchemaRuleFieldPath, "schema.rule-field-path", "The fieldPath of a rule is one line of text", D::Api, S::Error},
    {R::RuleExpression, "rule.expression", "The expression of a rule compiles and gives a bool", D::Api, S::Error},
    {R::RuleMessageExpression, "rule.message-expression", "A messageExpression compiles and gives a string", D::Api,
     S::Error},
    {R::RuleType, "rule.type", "A rule stands where expressions see a value", D::Api, S::Error},
    {R::RuleOldSelf, "rule.old-self", "oldSelf stands where old and new values can be matched", D::Api, S::Error},
    {R::RuleOptionalOldSelf, "rule.optional-old-self", "optionalOldSelf goes with a rule that uses oldSelf", D::Api,
     S::Error},
    {R::RuleCost, "rule.cost", "A rule keeps to its budget", D::Api, S::Error},
    {R::RuleMessageCost, "rule.message-cost", "A messageExpression keeps to its budget", D::Api, S::Error},
    {R::RuleTotalCost, "rule.total-cost", "All rules of a schema keep to one budget", D::Api, S::Error},
    {R::SchemaFormatUnknown, "schema.format-unknown", "A format that the server does not know", D::Api, S::Warning},

    {R::DefaultUnknownField, "default.unknown-field", "A default has only fields that its schema specifies", D::Api,
     S::Error},
    {R::DefaultType, "default.type", "A default has the type of its schema", D::Api, S::Error},
    {R::DefaultRequired, "default.required", "A default has the fields that its schema requires", D::Api, S::Error},
    {R::DefaultValue, "default.value", "A default satisfies its schema", D::Api, S::Error},
    {R::DefaultMetadata, "default.metadata", "A default makes valid metadata", D::Api, S::Error},
    {R::DefaultRule, "default.rule", "A default satisfies the rules of its schema", D::Api, S::Error},

    {R::VersionSchemaRequired, "version.schema-required", "Every version has a schema", D::Api, S::Error},
    {R::VersionName, "version.name", "The name of a version is a DNS label", D::Api, S::Error},
    {R::VersionDuplicateName, "version.duplicate-name", "The names of versions differ", D::Api, S::Error},
    {R::VersionStorage, "version.storage", "Exactly one version is stored", D::Api, S::Error},
    {R::VersionDeprecationWarning, "version.deprecation-warning",
     "A deprecation warning is short, printable and only for deprecated versions", D::Api, S::Error},

    {R::CrdMetadataName, "crd.metadata-name", "The definition is named <plural>.<group>", D::Api, S::Error},
    {R::CrdLabels, "crd.labels", "Labels have well-formed keys and short values", D::Api, S::Error},
    {R::CrdAnnotations, "crd.annotations", "Annotations have well-formed keys and 256 KiB in all", D::Api, S::Error},
    {R::CrdOwnerReferences, "crd.owner-references", "An owner reference is complete", D::Api, S::Error},
    {R::CrdFinalizers, "crd.finalizers", "A finalizer is a qualified name", D::Api, S::Error},
    {R::CrdManagedFields, "crd.managed-fields", "An entry of managedFields is well-formed", D::Api, S::Error},
    {R::CrdGroup, "crd.group", "The group is a DNS domain", D::Api, S::Error},
    {R::CrdScope, "crd.scope", "The scope is Namespaced or Cluster", D::Api, S::Error},
    {R::CrdNames, "crd.names", "The names of a kind are DNS labels", D::Api, S::Error},
    {R::CrdNameRequired, "crd.name-required", "A kind has a plural name and a kind", D::Api, S::Error},
    {R::CrdKindIsListKind, "crd.kind-is-list-kind", "kind and listKind differ", D::Api, S::Error},
    {R::CrdConversion, "crd.conversion", "The conversion is None or a complete webhook", D::Api, S::Error},
    {R::CrdConversionUrl, "crd.conversion-url", "The URL of a webhook is https with a host alone", D::Api, S::Error},
    {R::CrdConversionService, "crd.conversion-service", "The service of a webhook is complete", D::Api, S::Error},
    {R::CrdConversionReviewVersions, "crd.conversion-review-versions",
     "A webhook names the review versions that it takes", D::Api, S::Error},
    {R::CrdPreserveUnknownFields, "crd.preserve-unknown-fields", "spec.preserveUnknownFields is not true", D::Api,
     S::Error},
    {R::CrdApiApproval, "crd.api-approval", "Protected groups need an approval", D::Api, S::Error},
    {R::CrdSubresource, "crd.subresource", "The paths of the scale subresource are complete", D::Api, S::Error},
    {R::CrdColumn, "crd.column", "A printer column is complete", D::Api, S::Error},
    {R::CrdSelectableField, "crd.selectable-field", "A selectable field names a scalar field", D::Api, S::Error},

    {R::UpdateScope, "update.scope", "The scope of an established definition stays", D::Api, S::Error},
    {R::UpdateKind, "update.kind", "The kind of an established definition stays", D::Api, S::Error},
    {R::UpdateGroup, "update.group", "The group of a definition stays", D::Api, S::Error},
    {R::UpdatePlural, "update.plural", "The plural name of a definition stays", D::Api, S::Error},
    {R::UpdateMetadata, "update.metadata", "The identity of a stored object stays", D::Api, S::Error},
    {R::UpdateStoredVersion, "update.stored-version", "A version that objects are stored in stays", D::Api, S::Error},

    {R::AdviceLiveObject, "advice.live-object", "A file holds no traces of a cluster", D::Api, S::Warning},
    {R::AdviceEmptyStatus, "advice.empty-status", "A file needs no empty status", D::Api, S::Info},
    {R::AdvicePathNowhere, "advice.path-nowhere", "Columns and scale paths lead to fields", D::Api, S::Warning},
    {R::AdviceJsonPath, "advice.json-path", "The path of a column is JSONPath", D::Api, S::Warning},
    {R::AdviceDefaultOutOfReach, "advice.default-out-of-reach", "Defaults below an optional object may never apply",
     D::Api, S::Info},
    {R::AdviceRequiredWithDefault, "advice.required-with-default", "A field with a default is never missing", D::Api,
     S::Info},
    {R::AdviceBoundInAllOf, "advice.bound-in-all-of", "The cost estimate reads bounds beside the type", D::Api,
     S::Info},
    {R::AdviceNewerThanTarget, "advice.newer-than-target", "The target Kubernetes knows every field that is used",
     D::Api, S::Warning},
    {R::AdviceDescriptionsTooLarge, "advice.descriptions-too-large",
     "Descriptions leave a definition within the size limits", D::Api, S::Warning},
    {R::FileNotJson, "file.not-json", "A .json file that is not JSON", D::Api, S::Warning},
}};

constexpr bool inOrder() {
    for (std::size_t i = 0; i < kRules.size(); ++i) {
        if (static_cast<std::size_t>(kRules[i].rule) != i) return false;
    }
    return true;
}
static_assert(inOrder());

}  // namespace

std::span<const RuleInfo> rules() {
    return kRules;
}

const RuleInfo& info(RuleId rule) {
    return kRules[static_cast<std::size_t>(rule)];
}

const RuleInfo* ruleNamed(std::string_view id) {
    const auto found = std::find_if(kRules.begin(), kRules.end(), [&](const RuleInfo& r) { return r.id == id; });
    return found == kRules.end() ? nullptr : &*found;
}

bool mayBeSwitchedOff(const RuleInfo& rule) {
    return rule.severity != Severity::Error;
}

}  // namespace crd
