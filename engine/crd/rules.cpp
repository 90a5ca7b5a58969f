#include "engine/crd/rules.h"

#include <algorithm>
#include <array>

namespace crd {

namespace {

using R = RuleId;
using D = DocumentationRule;
using S = Severity;

constexpr std::array<RuleInfo, kRuleCount> kRules = {{
    {R::DecodeWrongType, "decode.wrong-type", "A field has a value of the wrong type", D::Api, S::Error},
    {R::DecodeUnreadableValue, "decode.unreadable-value", "A value or key that JSON cannot represent", D::Api,
     S::Error},
    {R::DecodeUnknownField, "decode.unknown-field", "A field that the type does not have", D::Api, S::Warning},
    {R::DecodeDuplicateField, "decode.duplicate-field", "A field that is set twice", D::Api, S::Warning},
    {R::DecodeTooDeep, "decode.too-deep", "A schema that is nested too deeply", D::Api, S::Error},
    {R::CrdV1beta1, "crd.v1beta1", "A definition in the removed API version v1beta1", D::Api, S::Error},
    {R::CrdV1beta1Layout, "crd.v1beta1-layout", "A layout that v1beta1 does not allow", D::Api, S::Error},
    {R::CrdOtherKind, "crd.other-kind", "An object that is not a CustomResourceDefinition", D::Api, S::Info},
    {R::CrdNotAnObject, "crd.not-an-object", "A document that is not a Kubernetes object", D::Api, S::Error},
    {R::CrdMissingKind, "crd.missing-kind", "A document without apiVersion or kind", D::Api, S::Error},
    {R::CrdNearMiss, "crd.near-miss", "A document that is almost a CustomResourceDefinition", D::Api, S::Error},

    {R::StructuralTypeRequired, "structural.type-required", "Every schema node has a type", D::One, S::Error},
    {R::StructuralRootType, "structural.root-type", "The root of a schema is an object", D::One, S::Error},
    {R::StructuralItemsRequired, "structural.items-required", "An array has an items schema", D::One, S::Error},
    {R::StructuralDefinedOutside, "structural.defined-outside",
     "Fields in allOf, anyOf, oneOf or not are also specified outside", D::Two, S::Error},
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
     "Only name and generateName of metadata can be restricted", D::Four, S::Error},
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
     "An embedded resource is not a map", D::Api, S::Error},
    {R::StructuralRootAdditionalProperties, "structural.root-additional-properties",
     "The root of a schema is not a map", D::Api, S::Error},
    {R::StructuralIntOrStringPreserve, "structural.int-or-string-preserve",
     "int-or-string does not preserve unknown fields", D::Api, S::Error},
    {R::StructuralIntOrStringEmbedded, "structural.int-or-string-embedded", "int-or-string is not an embedded resource",
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
    {R::SchemaTypeUnsupported, "schema.type-unsupported", "The type is one of the six supported types", D::Api,
     S::Error},
    {R::SchemaTypeNull, "schema.type-null", "Use nullable instead of type null", D::Api, S::Error},
    {R::SchemaDefaultForbidden, "schema.default-forbidden", "A default is not allowed here", D::Api, S::Error},
    {R::SchemaPropertiesAndAdditional, "schema.properties-and-additional",
     "properties and additionalProperties are mutually exclusive", D::Api, S::Error},
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
    {R::SchemaListMapNeedsKeys, "schema.list-map-needs-keys", "A list of type map has keys", D::Api, S::Error},
    {R::SchemaListMapNeedsItems, "schema.list-map-needs-items", "A list of type map has one schema for its items",
     D::Api, S::Error},
    {R::SchemaListMapItemObject, "schema.list-map-item-object", "The items of a map list are objects", D::Api,
     S::Error},
    {R::SchemaListMapKeyUnknown, "schema.list-map-key-unknown", "A map key is a property of the items", D::Api,
     S::Error},
    {R::SchemaListMapKeyScalar, "schema.list-map-key-scalar", "A map key is a scalar", D::Api, S::Error},
    {R::SchemaListMapKeyDuplicate, "schema.list-map-key-duplicate", "A map key is listed once", D::Api, S::Error},
    {R::SchemaListMapKeyRequired, "schema.list-map-key-required", "A map key is required or has a default", D::Api,
     S::Error},
    {R::SchemaListMapKeyNullable, "schema.list-map-key-nullable", "A map key is not nullable", D::Api, S::Error},
    {R::SchemaRuleEmpty, "schema.rule-empty", "A validation rule has an expression", D::Api, S::Error},
    {R::SchemaRuleMessage, "schema.rule-message", "The message of a rule is one line of text", D::Api, S::Error},
    {R::SchemaRuleMessageExpression, "schema.rule-message-expression", "A messageExpression is not blank", D::Api,
     S::Error},
    {R::SchemaRuleReason, "schema.rule-reason", "The reason of a rule is one of four values", D::Api, S::Error},
    {R::SchemaRuleFieldPath, "schema.rule-field-path", "The fieldPath of a rule is one line of text", D::Api, S::Error},
    {R::RuleExpression, "rule.expression", "A rule compiles and returns a bool", D::Api, S::Error},
    {R::RuleMessageExpression, "rule.message-expression", "A messageExpression compiles and returns a string", D::Api,
     S::Error},
    {R::RuleType, "rule.type", "A rule requires a node with a type", D::Api, S::Error},
    {R::RuleOldSelf, "rule.old-self", "oldSelf requires that old and new values can be matched", D::Api, S::Error},
    {R::RuleOptionalOldSelf, "rule.optional-old-self", "optionalOldSelf requires a rule that uses oldSelf", D::Api,
     S::Error},
    {R::RuleCost, "rule.cost", "A rule stays within its cost budget", D::Api, S::Error},
    {R::RuleMessageCost, "rule.message-cost", "A messageExpression stays within its cost budget", D::Api, S::Error},
    {R::RuleTotalCost, "rule.total-cost", "All rules of a version stay within the total cost budget", D::Api, S::Error},
    {R::SchemaFormatUnknown, "schema.format-unknown", "A format that the server does not know", D::Api, S::Warning},

    {R::DefaultUnknownField, "default.unknown-field", "A default contains only fields in its schema", D::Api, S::Error},
    {R::DefaultType, "default.type", "A default has the type of its schema", D::Api, S::Error},
    {R::DefaultRequired, "default.required", "A default has the fields that its schema requires", D::Api, S::Error},
    {R::DefaultValue, "default.value", "A default satisfies its schema", D::Api, S::Error},
    {R::DefaultMetadata, "default.metadata", "A default contains valid metadata", D::Api, S::Error},
    {R::DefaultRule, "default.rule", "A default satisfies the rules of its schema", D::Api, S::Error},

    {R::VersionSchemaRequired, "version.schema-required", "Every version has a schema", D::Api, S::Error},
    {R::VersionName, "version.name", "The name of a version is a DNS label", D::Api, S::Error},
    {R::VersionDuplicateName, "version.duplicate-name", "Version names are unique", D::Api, S::Error},
    {R::VersionStorage, "version.storage", "Exactly one version is the storage version", D::Api, S::Error},
    {R::VersionDeprecationWarning, "version.deprecation-warning",
     "A deprecation warning is short, printable and only for deprecated versions", D::Api, S::Error},

    {R::CrdMetadataName, "crd.metadata-name", "The definition is named <plural>.<group>", D::Api, S::Error},
    {R::CrdLabels, "crd.labels", "Labels have valid keys and values", D::Api, S::Error},
    {R::CrdAnnotations, "crd.annotations", "Annotations have valid keys and at most 256 KiB in total", D::Api,
     S::Error},
    {R::CrdOwnerReferences, "crd.owner-references", "An owner reference is complete", D::Api, S::Error},
    {R::CrdFinalizers, "crd.finalizers", "A finalizer is a qualified name", D::Api, S::Error},
    {R::CrdManagedFields, "crd.managed-fields", "Entries of managedFields are valid", D::Api, S::Error},
    {R::CrdGroup, "crd.group", "The group is a DNS domain", D::Api, S::Error},
    {R::CrdScope, "crd.scope", "The scope is Namespaced or Cluster", D::Api, S::Error},
    {R::CrdNames, "crd.names", "The names of a kind are DNS labels", D::Api, S::Error},
    {R::CrdNameRequired, "crd.name-required", "spec.names has a plural and a kind", D::Api, S::Error},
    {R::CrdKindIsListKind, "crd.kind-is-list-kind", "kind and listKind differ", D::Api, S::Error},
    {R::CrdConversion, "crd.conversion", "The conversion strategy is None or a complete webhook", D::Api, S::Error},
    {R::CrdConversionUrl, "crd.conversion-url", "A webhook URL uses https and has no user, query or fragment", D::Api,
     S::Error},
    {R::CrdConversionService, "crd.conversion-service", "The service reference of a webhook is complete", D::Api,
     S::Error},
    {R::CrdConversionReviewVersions, "crd.conversion-review-versions",
     "A webhook lists the review versions that it accepts", D::Api, S::Error},
    {R::CrdPreserveUnknownFields, "crd.preserve-unknown-fields", "spec.preserveUnknownFields is not true", D::Api,
     S::Error},
    {R::CrdApiApproval, "crd.api-approval", "Protected groups require an approval annotation", D::Api, S::Error},
    {R::CrdSubresource, "crd.subresource", "The paths of the scale subresource are complete", D::Api, S::Error},
    {R::CrdColumn, "crd.column", "A printer column is complete", D::Api, S::Error},
    {R::CrdSelectableField, "crd.selectable-field", "A selectable field names a scalar field", D::Api, S::Error},

    {R::UpdateScope, "update.scope", "The scope of an established definition cannot be changed", D::Api, S::Error},
    {R::UpdateKind, "update.kind", "The kind of an established definition cannot be changed", D::Api, S::Error},
    {R::UpdateGroup, "update.group", "The group of a definition cannot be changed", D::Api, S::Error},
    {R::UpdatePlural, "update.plural", "The plural name of a definition cannot be changed", D::Api, S::Error},
    {R::UpdateMetadata, "update.metadata", "The identity of a stored object cannot be changed", D::Api, S::Error},
    {R::UpdateStoredVersion, "update.stored-version", "A stored version cannot be removed", D::Api, S::Error},

    {R::AdviceLiveObject, "advice.live-object", "A file has no fields set by a cluster", D::Api, S::Warning},
    {R::AdviceEmptyStatus, "advice.empty-status", "A file does not need an empty status", D::Api, S::Info},
    {R::AdvicePathNowhere, "advice.path-nowhere", "Column and scale paths refer to fields in the schema", D::Api,
     S::Warning},
    {R::AdviceJsonPath, "advice.json-path", "The jsonPath of a printer column is valid JSONPath", D::Api, S::Warning},
    {R::AdviceDefaultOutOfReach, "advice.default-out-of-reach", "Defaults below an optional object may never apply",
     D::Api, S::Info},
    {R::AdviceRequiredWithDefault, "advice.required-with-default", "A required field with a default is never missing",
     D::Api, S::Info},
    {R::AdviceBoundInAllOf, "advice.bound-in-all-of", "The CEL cost estimate ignores bounds inside allOf", D::Api,
     S::Info},
    {R::AdviceNewerThanTarget, "advice.newer-than-target", "The target version supports every feature in use", D::Api,
     S::Warning},
    {R::AdviceDescriptionsTooLarge, "advice.descriptions-too-large",
     "Descriptions make the definition exceed a size limit", D::Api, S::Warning},
    {R::FileNotJson, "file.not-json", "A .json file that is not JSON", D::Api, S::Warning},
}};

constexpr bool rulesInOrder() {
    for (std::size_t i = 0; i < kRules.size(); ++i) {
        if (static_cast<std::size_t>(kRules[i].rule) != i) return false;
    }
    return true;
}
static_assert(rulesInOrder());

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
