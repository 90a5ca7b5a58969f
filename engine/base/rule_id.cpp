#include "engine/base/rule_id.h"

#include <algorithm>
#include <array>

#include "engine/base/phrase.h"

namespace crd {

namespace {

using R = RuleId;
using G = RuleGroup;
using D = DocumentationRule;
using S = Severity;

constexpr std::array<RuleInfo, static_cast<std::size_t>(RuleId::Count)> kRules = {{
    {R::None, G::None, "", "", S::Error},

    {R::DecodeWrongType, G::Decode, "decode.wrong-type", phrase("Rules", "A field has a value of the wrong type"),
     S::Error},
    {R::DecodeUnreadableValue, G::Decode, "decode.unreadable-value",
     phrase("Rules", "A value or key that JSON cannot represent"), S::Error},
    {R::DecodeUnknownField, G::Decode, "decode.unknown-field", phrase("Rules", "A field that the type does not have"),
     S::Warning},
    {R::DecodeDuplicateField, G::Decode, "decode.duplicate-field", phrase("Rules", "A field that is set twice"),
     S::Warning},
    {R::DecodeTooDeep, G::Decode, "decode.too-deep", phrase("Rules", "A schema that is nested too deeply"), S::Error},
    {R::CrdV1beta1, G::Crd, "crd.v1beta1", phrase("Rules", "A definition in the removed API version v1beta1"),
     S::Error},
    {R::CrdOtherKind, G::Crd, "crd.other-kind", phrase("Rules", "An object that is not a CustomResourceDefinition"),
     S::Info},
    {R::CrdNotAnObject, G::Crd, "crd.not-an-object", phrase("Rules", "A document that is not a Kubernetes object"),
     S::Error},
    {R::CrdMissingKind, G::Crd, "crd.missing-kind", phrase("Rules", "A document without apiVersion or kind"), S::Error},
    {R::CrdNearMiss, G::Crd, "crd.near-miss", phrase("Rules", "A document that is almost a CustomResourceDefinition"),
     S::Error},

    {R::StructuralTypeRequired, G::Structural, "structural.type-required",
     phrase("Rules", "Every schema node has a type"), S::Error, D::One},
    {R::StructuralRootType, G::Structural, "structural.root-type", phrase("Rules", "The root of a schema is an object"),
     S::Error, D::One},
    {R::StructuralItemsRequired, G::Structural, "structural.items-required",
     phrase("Rules", "An array has an items schema"), S::Error, D::One},
    {R::StructuralDefinedOutside, G::Structural, "structural.defined-outside",
     phrase("Rules", "Fields in allOf, anyOf, oneOf or not are also specified outside"), S::Error, D::Two},
    {R::StructuralTypeInJunctor, G::Structural, "structural.type-in-junctor",
     phrase("Rules", "No type inside allOf, anyOf, oneOf or not"), S::Error, D::Three},
    {R::StructuralDefaultInJunctor, G::Structural, "structural.default-in-junctor",
     phrase("Rules", "No default inside allOf, anyOf, oneOf or not"), S::Error, D::Three},
    {R::StructuralDescriptionInJunctor, G::Structural, "structural.description-in-junctor",
     phrase("Rules", "No description inside allOf, anyOf, oneOf or not"), S::Error, D::Three},
    {R::StructuralNullableInJunctor, G::Structural, "structural.nullable-in-junctor",
     phrase("Rules", "No nullable inside allOf, anyOf, oneOf or not"), S::Error, D::Three},
    {R::StructuralAdditionalPropertiesInJunctor, G::Structural, "structural.additional-properties-in-junctor",
     phrase("Rules", "No additionalProperties inside allOf, anyOf, oneOf or not"), S::Error, D::Three},
    {R::StructuralTitleInJunctor, G::Structural, "structural.title-in-junctor",
     phrase("Rules", "No title inside allOf, anyOf, oneOf or not"), S::Error},
    {R::StructuralPreserveUnknownFieldsInJunctor, G::Structural, "structural.preserve-unknown-fields-in-junctor",
     phrase("Rules", "No x-kubernetes-preserve-unknown-fields inside allOf, anyOf, oneOf or not"), S::Error},
    {R::StructuralEmbeddedResourceInJunctor, G::Structural, "structural.embedded-resource-in-junctor",
     phrase("Rules", "No x-kubernetes-embedded-resource inside allOf, anyOf, oneOf or not"), S::Error},
    {R::StructuralIntOrStringInJunctor, G::Structural, "structural.int-or-string-in-junctor",
     phrase("Rules", "No x-kubernetes-int-or-string inside allOf, anyOf, oneOf or not"), S::Error},
    {R::StructuralListMapKeysInJunctor, G::Structural, "structural.list-map-keys-in-junctor",
     phrase("Rules", "No x-kubernetes-list-map-keys inside allOf, anyOf, oneOf or not"), S::Error},
    {R::StructuralListTypeInJunctor, G::Structural, "structural.list-type-in-junctor",
     phrase("Rules", "No x-kubernetes-list-type inside allOf, anyOf, oneOf or not"), S::Error},
    {R::StructuralMapTypeInJunctor, G::Structural, "structural.map-type-in-junctor",
     phrase("Rules", "No x-kubernetes-map-type inside allOf, anyOf, oneOf or not"), S::Error},
    {R::StructuralValidationsInJunctor, G::Structural, "structural.validations-in-junctor",
     phrase("Rules", "No x-kubernetes-validations inside allOf, anyOf, oneOf or not"), S::Error},
    {R::StructuralMetadataRestricted, G::Structural, "structural.metadata-restricted",
     phrase("Rules", "Only name and generateName of metadata can be restricted"), S::Error, D::Four},
    {R::StructuralMetadataInJunctor, G::Structural, "structural.metadata-in-junctor",
     phrase("Rules", "No metadata inside allOf, anyOf, oneOf or not"), S::Error, D::Four},
    {R::StructuralMetadataType, G::Structural, "structural.metadata-type",
     phrase("Rules", "The metadata of a resource is an object"), S::Error, D::Four},
    {R::StructuralTypeMetaType, G::Structural, "structural.type-meta-type",
     phrase("Rules", "kind and apiVersion of a resource are strings"), S::Error},
    {R::StructuralEmbeddedType, G::Structural, "structural.embedded-type",
     phrase("Rules", "An embedded resource is an object"), S::Error},
    {R::StructuralEmbeddedProperties, G::Structural, "structural.embedded-properties",
     phrase("Rules", "An embedded resource has properties or preserves unknown fields"), S::Error},
    {R::StructuralEmbeddedAdditionalProperties, G::Structural, "structural.embedded-additional-properties",
     phrase("Rules", "An embedded resource is not a map"), S::Error},
    {R::StructuralRootAdditionalProperties, G::Structural, "structural.root-additional-properties",
     phrase("Rules", "The root of a schema is not a map"), S::Error},
    {R::StructuralIntOrStringPreserve, G::Structural, "structural.int-or-string-preserve",
     phrase("Rules", "int-or-string does not preserve unknown fields"), S::Error},
    {R::StructuralIntOrStringEmbedded, G::Structural, "structural.int-or-string-embedded",
     phrase("Rules", "int-or-string is not an embedded resource"), S::Error},
    {R::StructuralPattern, G::Structural, "structural.pattern",
     phrase("Rules", "A pattern is a valid regular expression (RE2)"), S::Error},

    {R::SchemaIdForbidden, G::Schema, "schema.id-forbidden", phrase("Rules", "id is not supported"), S::Error},
    {R::SchemaSchemaForbidden, G::Schema, "schema.schema-forbidden", phrase("Rules", "$schema is not supported"),
     S::Error},
    {R::SchemaRefForbidden, G::Schema, "schema.ref-forbidden", phrase("Rules", "$ref is not supported"), S::Error},
    {R::SchemaDefinitionsForbidden, G::Schema, "schema.definitions-forbidden",
     phrase("Rules", "definitions is not supported"), S::Error},
    {R::SchemaPatternPropertiesForbidden, G::Schema, "schema.pattern-properties-forbidden",
     phrase("Rules", "patternProperties is not supported"), S::Error},
    {R::SchemaDependenciesForbidden, G::Schema, "schema.dependencies-forbidden",
     phrase("Rules", "dependencies is not supported"), S::Error},
    {R::SchemaAdditionalItemsForbidden, G::Schema, "schema.additional-items-forbidden",
     phrase("Rules", "additionalItems is not supported"), S::Error},
    {R::SchemaItemsList, G::Schema, "schema.items-list", phrase("Rules", "items is one schema, not a list"), S::Error},
    {R::SchemaUniqueItems, G::Schema, "schema.unique-items", phrase("Rules", "uniqueItems cannot be true"), S::Error},
    {R::SchemaTypeUnsupported, G::Schema, "schema.type-unsupported",
     phrase("Rules", "The type is one of the six supported types"), S::Error, D::Api, Requirement::KnownTypes},
    {R::SchemaTypeNull, G::Schema, "schema.type-null", phrase("Rules", "Use nullable instead of type null"), S::Error},
    {R::SchemaDefaultForbidden, G::Schema, "schema.default-forbidden", phrase("Rules", "A default is not allowed here"),
     S::Error},
    {R::SchemaPropertiesAndAdditional, G::Schema, "schema.properties-and-additional",
     phrase("Rules", "properties and additionalProperties are mutually exclusive"), S::Error},
    {R::SchemaPreserveUnknownFieldsFalse, G::Schema, "schema.preserve-unknown-fields-false",
     phrase("Rules", "x-kubernetes-preserve-unknown-fields is true or absent"), S::Error},
    {R::SchemaEmbeddedInMetadata, G::Schema, "schema.embedded-in-metadata",
     phrase("Rules", "No embedded resource inside metadata"), S::Error},
    {R::SchemaRootNullable, G::Schema, "schema.root-nullable", phrase("Rules", "The root of a schema is not nullable"),
     S::Error},
    {R::SchemaStatusRootType, G::Schema, "schema.status-root-type",
     phrase("Rules", "With a status subresource, the root is an object"), S::Error},
    {R::SchemaStatusRootKeyword, G::Schema, "schema.status-root-keyword",
     phrase("Rules", "With a status subresource, few keywords are allowed at the root"), S::Error},
    {R::SchemaMapTypeNeedsObject, G::Schema, "schema.map-type-needs-object",
     phrase("Rules", "x-kubernetes-map-type is for objects"), S::Error},
    {R::SchemaMapTypeUnsupported, G::Schema, "schema.map-type-unsupported",
     phrase("Rules", "x-kubernetes-map-type is granular or atomic"), S::Error},
    {R::SchemaListTypeNeedsArray, G::Schema, "schema.list-type-needs-array",
     phrase("Rules", "x-kubernetes-list-type is for arrays"), S::Error},
    {R::SchemaListTypeUnsupported, G::Schema, "schema.list-type-unsupported",
     phrase("Rules", "x-kubernetes-list-type is atomic, set or map"), S::Error},
    {R::SchemaSetItemAtomic, G::Schema, "schema.set-item-atomic", phrase("Rules", "The items of a set are atomic"),
     S::Error, D::Api, Requirement::AtomicSets},
    {R::SchemaListItemNullable, G::Schema, "schema.list-item-nullable",
     phrase("Rules", "The items of a set or map list are not nullable"), S::Error, D::Api, Requirement::SoundMapKeys},
    {R::SchemaListMapKeysNeedMap, G::Schema, "schema.list-map-keys-need-map",
     phrase("Rules", "Map keys are for lists of type map"), S::Error},
    {R::SchemaListMapNeedsKeys, G::Schema, "schema.list-map-needs-keys", phrase("Rules", "A list of type map has keys"),
     S::Error},
    {R::SchemaListMapNeedsItems, G::Schema, "schema.list-map-needs-items",
     phrase("Rules", "A list of type map has one schema for its items"), S::Error},
    {R::SchemaListMapItemObject, G::Schema, "schema.list-map-item-object",
     phrase("Rules", "The items of a map list are objects"), S::Error},
    {R::SchemaListMapKeyUnknown, G::Schema, "schema.list-map-key-unknown",
     phrase("Rules", "A map key is a property of the items"), S::Error},
    {R::SchemaListMapKeyScalar, G::Schema, "schema.list-map-key-scalar", phrase("Rules", "A map key is a scalar"),
     S::Error},
    {R::SchemaListMapKeyDuplicate, G::Schema, "schema.list-map-key-duplicate",
     phrase("Rules", "A map key is listed once"), S::Error},
    {R::SchemaListMapKeyRequired, G::Schema, "schema.list-map-key-required",
     phrase("Rules", "A map key is required or has a default"), S::Error, D::Api, Requirement::SoundMapKeys},
    {R::SchemaListMapKeyNullable, G::Schema, "schema.list-map-key-nullable",
     phrase("Rules", "A map key is not nullable"), S::Error, D::Api, Requirement::SoundMapKeys},
    {R::SchemaRuleEmpty, G::Schema, "schema.rule-empty", phrase("Rules", "A validation rule has an expression"),
     S::Error},
    {R::SchemaRuleMessage, G::Schema, "schema.rule-message",
     phrase("Rules", "The message of a rule is one line of text"), S::Error},
    {R::SchemaRuleMessageExpression, G::Schema, "schema.rule-message-expression",
     phrase("Rules", "A messageExpression is not blank"), S::Error},
    {R::SchemaRuleReason, G::Schema, "schema.rule-reason",
     phrase("Rules", "The reason of a rule is one of four values"), S::Error},
    {R::SchemaRuleFieldPath, G::Schema, "schema.rule-field-path",
     phrase("Rules", "The fieldPath of a rule is one line of text"), S::Error},
    {R::RuleExpression, G::Rule, "rule.expression", phrase("Rules", "A rule compiles and returns a bool"), S::Error},
    {R::RuleMessageExpression, G::Rule, "rule.message-expression",
     phrase("Rules", "A messageExpression compiles and returns a string"), S::Error},
    {R::RuleType, G::Rule, "rule.type", phrase("Rules", "A rule requires a node with a type"), S::Error},
    {R::RuleOldSelf, G::Rule, "rule.old-self",
     phrase("Rules", "oldSelf requires that old and new values can be matched"), S::Error},
    {R::RuleOptionalOldSelf, G::Rule, "rule.optional-old-self",
     phrase("Rules", "optionalOldSelf requires a rule that uses oldSelf"), S::Error},
    {R::RuleCost, G::Rule, "rule.cost", phrase("Rules", "A rule stays within its cost budget"), S::Error},
    {R::RuleMessageCost, G::Rule, "rule.message-cost",
     phrase("Rules", "A messageExpression stays within its cost budget"), S::Error},
    {R::RuleTotalCost, G::Rule, "rule.total-cost",
     phrase("Rules", "All rules of a version stay within the total cost budget"), S::Error},
    {R::SchemaFormatUnknown, G::Schema, "schema.format-unknown",
     phrase("Rules", "A format that the server does not know"), S::Warning, D::Api, Requirement::Always,
     ServerWarning::Yes},
    {R::SchemaSetOfCollections, G::Schema, "schema.set-of-collections",
     phrase("Rules", "A set of objects or lists cannot be merged by its items"), S::Warning, D::Api,
     Requirement::Always, ServerWarning::Yes},

    {R::DefaultUnknownField, G::Default, "default.unknown-field",
     phrase("Rules", "A default contains only fields in its schema"), S::Error, D::Api, Requirement::PrunedDefaults},
    {R::DefaultType, G::Default, "default.type", phrase("Rules", "A default has the type of its schema"), S::Error},
    {R::DefaultRequired, G::Default, "default.required",
     phrase("Rules", "A default has the fields that its schema requires"), S::Error},
    {R::DefaultValue, G::Default, "default.value", phrase("Rules", "A default satisfies its schema"), S::Error},
    {R::DefaultMetadata, G::Default, "default.metadata", phrase("Rules", "A default contains valid metadata"),
     S::Error},
    {R::DefaultRule, G::Default, "default.rule", phrase("Rules", "A default satisfies the rules of its schema"),
     S::Error},

    {R::VersionSchemaRequired, G::Version, "version.schema-required", phrase("Rules", "Every version has a schema"),
     S::Error},
    {R::VersionName, G::Version, "version.name", phrase("Rules", "The name of a version is a DNS label"), S::Error},
    {R::VersionDuplicateName, G::Version, "version.duplicate-name", phrase("Rules", "Version names are unique"),
     S::Error},
    {R::VersionStorage, G::Version, "version.storage", phrase("Rules", "Exactly one version is the storage version"),
     S::Error},
    {R::VersionDeprecationWarning, G::Version, "version.deprecation-warning",
     phrase("Rules", "A deprecation warning is short, printable and only for deprecated versions"), S::Error},

    {R::CrdMetadataName, G::Crd, "crd.metadata-name", phrase("Rules", "The definition is named <plural>.<group>"),
     S::Error},
    {R::CrdLabels, G::Crd, "crd.labels", phrase("Rules", "Labels have valid keys and values"), S::Error},
    {R::CrdAnnotations, G::Crd, "crd.annotations",
     phrase("Rules", "Annotations have valid keys and at most 256 KiB in total"), S::Error},
    {R::CrdOwnerReferences, G::Crd, "crd.owner-references", phrase("Rules", "An owner reference is complete"),
     S::Error},
    {R::CrdFinalizers, G::Crd, "crd.finalizers", phrase("Rules", "A finalizer is a qualified name"), S::Error},
    {R::CrdManagedFields, G::Crd, "crd.managed-fields", phrase("Rules", "Entries of managedFields are valid"),
     S::Error},
    {R::CrdGroup, G::Crd, "crd.group", phrase("Rules", "The group is a DNS domain"), S::Error},
    {R::CrdScope, G::Crd, "crd.scope", phrase("Rules", "The scope is Namespaced or Cluster"), S::Error},
    {R::CrdNames, G::Crd, "crd.names", phrase("Rules", "The names of a kind are DNS labels"), S::Error},
    {R::CrdNameRequired, G::Crd, "crd.name-required", phrase("Rules", "spec.names has a plural and a kind"), S::Error},
    {R::CrdKindIsListKind, G::Crd, "crd.kind-is-list-kind", phrase("Rules", "kind and listKind differ"), S::Error},
    {R::CrdConversion, G::Crd, "crd.conversion",
     phrase("Rules", "The conversion strategy is None or a complete webhook"), S::Error},
    {R::CrdConversionUrl, G::Crd, "crd.conversion-url",
     phrase("Rules", "A webhook URL uses https and has no user, query or fragment"), S::Error},
    {R::CrdConversionService, G::Crd, "crd.conversion-service",
     phrase("Rules", "The service reference of a webhook is complete"), S::Error},
    {R::CrdConversionReviewVersions, G::Crd, "crd.conversion-review-versions",
     phrase("Rules", "A webhook lists the review versions that it accepts"), S::Error},
    {R::CrdPreserveUnknownFields, G::Crd, "crd.preserve-unknown-fields",
     phrase("Rules", "spec.preserveUnknownFields is not true"), S::Error},
    {R::CrdApiApproval, G::Crd, "crd.api-approval", phrase("Rules", "Protected groups require an approval annotation"),
     S::Error},
    {R::CrdSubresource, G::Crd, "crd.subresource", phrase("Rules", "The paths of the scale subresource are complete"),
     S::Error},
    {R::CrdColumn, G::Crd, "crd.column", phrase("Rules", "A printer column is complete"), S::Error},
    {R::CrdSelectableField, G::Crd, "crd.selectable-field", phrase("Rules", "A selectable field names a scalar field"),
     S::Error},

    {R::UpdateScope, G::Update, "update.scope",
     phrase("Rules", "The scope of an established definition cannot be changed"), S::Error},
    {R::UpdateKind, G::Update, "update.kind",
     phrase("Rules", "The kind of an established definition cannot be changed"), S::Error},
    {R::UpdateGroup, G::Update, "update.group", phrase("Rules", "The group of a definition cannot be changed"),
     S::Error},
    {R::UpdatePlural, G::Update, "update.plural", phrase("Rules", "The plural name of a definition cannot be changed"),
     S::Error},
    {R::UpdateMetadata, G::Update, "update.metadata",
     phrase("Rules", "The identity of a stored object cannot be changed"), S::Error},
    {R::UpdateStoredVersion, G::Update, "update.stored-version", phrase("Rules", "A stored version cannot be removed"),
     S::Error},

    {R::AdviceLiveObject, G::Advice, "advice.live-object", phrase("Rules", "A file has no fields set by a cluster"),
     S::Warning},
    {R::AdviceEmptyStatus, G::Advice, "advice.empty-status", phrase("Rules", "A file does not need an empty status"),
     S::Info},
    {R::AdvicePathNowhere, G::Advice, "advice.path-nowhere",
     phrase("Rules", "Column and scale paths refer to fields in the schema"), S::Warning},
    {R::AdviceJsonPath, G::Advice, "advice.json-path",
     phrase("Rules", "The jsonPath of a printer column is valid JSONPath"), S::Warning},
    {R::AdviceColumnRange, G::Advice, "advice.column-range",
     phrase("Rules", "The path of a printer column has no range"), S::Info},
    {R::AdviceColumnType, G::Advice, "advice.column-type",
     phrase("Rules", "The type of a printer column shows the values of its field"), S::Warning},
    {R::AdviceColumnFirstOnly, G::Advice, "advice.column-first-only",
     phrase("Rules", "A printer column shows only the first value of its path"), S::Info},
    {R::AdviceColumnNameTwice, G::Advice, "advice.column-name-twice",
     phrase("Rules", "The columns of kubectl get have different headers"), S::Warning},
    {R::AdviceColumnBlank, G::Advice, "advice.column-blank",
     phrase("Rules", "A printer column shows a value for some sample"), S::Info},
    {R::AdviceColumnNoAge, G::Advice, "advice.column-no-age",
     phrase("Rules", "A version with printer columns has a column for the age"), S::Info},
    {R::AdviceScaleSelector, G::Advice, "advice.scale-selector",
     phrase("Rules", "The scale subresource has the selector that autoscalers need"), S::Info},
    {R::AdviceScaleType, G::Advice, "advice.scale-type",
     phrase("Rules", "The fields of the scale subresource have the types of a Scale"), S::Warning},
    {R::AdviceCaBundle, G::Advice, "advice.ca-bundle",
     phrase("Rules", "The CA bundle of the conversion webhook has certificates"), S::Warning},
    {R::AdviceInheritedUnknownFields, G::Advice, "advice.inherited-unknown-fields",
     phrase("Rules", "The file says whether objects are pruned"), S::Warning},
    {R::AdviceWebhookPlaceholder, G::Advice, "advice.webhook-placeholder",
     phrase("Rules", "The service of the conversion webhook is not the placeholder"), S::Warning},
    {R::AdviceDefaultOutOfReach, G::Advice, "advice.default-out-of-reach",
     phrase("Rules", "Defaults below an optional object may never apply"), S::Info},
    {R::AdviceRequiredWithDefault, G::Advice, "advice.required-with-default",
     phrase("Rules", "A required field with a default is never missing"), S::Info},
    {R::AdviceRequiredStatus, G::Advice, "advice.required-status",
     phrase("Rules", "With the status subresource, a required status blocks every create"), S::Warning},
    {R::AdviceBoundInAllOf, G::Advice, "advice.bound-in-all-of",
     phrase("Rules", "The CEL cost estimate ignores bounds inside allOf"), S::Info},
    {R::AdviceKeywordWithoutEffect, G::Advice, "advice.keyword-without-effect",
     phrase("Rules", "A keyword applies to values of the node's type"), S::Warning},
    {R::AdviceKeyNotText, G::Advice, "advice.key-not-text", phrase("Rules", "The key of a property is read as text"),
     S::Warning},
    {R::AdviceNewerThanTarget, G::Advice, "advice.newer-than-target",
     phrase("Rules", "The target version supports every feature in use"), S::Warning},
    {R::AdviceOtherTarget, G::Advice, "advice.other-target",
     phrase("Rules", "Another Kubernetes version of the range rejects the definition"), S::Warning},
    {R::AdviceDescriptionsTooLarge, G::Advice, "advice.descriptions-too-large",
     phrase("Rules", "Descriptions make the definition exceed a size limit"), S::Warning},
    {R::FileNotJson, G::File, "file.not-json", phrase("Rules", "A .json file that is not JSON"), S::Warning},
    {R::FileDefinitionTwice, G::File, "file.definition-twice", phrase("Rules", "Two definitions with the same name"),
     S::Warning},

    {R::YamlSyntax, G::Yaml, "yaml.syntax", phrase("Rules", "The text cannot be read as YAML"), S::Error},
    {R::FileNoDefinition, G::File, "file.no-definition", phrase("Rules", "A file without a definition"), S::Warning},
    {R::FileTooLarge, G::File, "file.too-large", phrase("Rules", "The definition exceeds a size limit"), S::Error},
    {R::FileTooManyDocuments, G::File, "file.too-many-documents", phrase("Rules", "The file has too many documents"),
     S::Warning},
    {R::FileTooManyFindings, G::File, "file.too-many-findings",
     phrase("Rules", "The file has too many problems to list"), S::Warning},

    {R::MappingAcknowledgement, G::Mapping, "mapping.acknowledgement",
     phrase("Rules", "An acknowledged loss names its conversion, its field and a reason"), S::Warning},
    {R::MappingBlocked, G::Mapping, "mapping.blocked", phrase("Rules", "Every parent of a destination is an object"),
     S::Error},
    {R::MappingDestination, G::Mapping, "mapping.destination",
     phrase("Rules", "A rule writes a field of the target version"), S::Error},
    {R::MappingFails, G::Mapping, "mapping.fails", phrase("Rules", "A conversion does not fail"), S::Error},
    {R::MappingField, G::Mapping, "mapping.field", phrase("Rules", "A rule reads a field of the source version"),
     S::Error},
    {R::MappingInvalid, G::Mapping, "mapping.invalid", phrase("Rules", "A converted object is valid"), S::Error},
    {R::MappingKcp, G::Mapping, "mapping.kcp", phrase("Rules", "kcp runs the rules as written"), S::Info},
    {R::MappingLossy, G::Mapping, "mapping.lossy", phrase("Rules", "Objects come back unchanged"), S::Warning},
    {R::MappingMissingConversion, G::Mapping, "mapping.missing-conversion",
     phrase("Rules", "Each version is converted to the storage version and back"), S::Warning},
    {R::MappingNotCovered, G::Mapping, "mapping.not-covered", phrase("Rules", "Every field of the source is converted"),
     S::Warning},
    {R::MappingNotTried, G::Mapping, "mapping.not-tried", phrase("Rules", "Each rule is tried with an object"),
     S::Warning},
    {R::MappingOtherKind, G::Mapping, "mapping.other-kind",
     phrase("Rules", "A mapping file has only APIConversion documents"), S::Warning},
    {R::MappingPreserve, G::Mapping, "mapping.preserve", phrase("Rules", "A preserved field exists"), S::Warning},
    {R::MappingSchema, G::Mapping, "mapping.schema", phrase("Rules", "A mapping has the form of APIConversion"),
     S::Error},
    {R::MappingTooLarge, G::Mapping, "mapping.too-large",
     phrase("Rules", "The mapping and its schemas can be compared completely"), S::Error},
    {R::MappingTransformation, G::Mapping, "mapping.transformation", phrase("Rules", "A transformation compiles"),
     S::Error},
    {R::MappingType, G::Mapping, "mapping.type", phrase("Rules", "The result of a rule fits its destination"),
     S::Error},
    {R::MappingUnknownField, G::Mapping, "mapping.unknown-field",
     phrase("Rules", "A mapping has only fields of APIConversion"), S::Warning},
    {R::MappingUnreadable, G::Mapping, "mapping.unreadable", phrase("Rules", "The text of the mapping can be read"),
     S::Error},
    {R::MappingUnset, G::Mapping, "mapping.unset", phrase("Rules", "A required field of the target is written"),
     S::Warning},
    {R::MappingVersion, G::Mapping, "mapping.version",
     phrase("Rules", "A conversion is between two versions of the definition"), S::Error},
}};

constexpr bool rulesInOrder() {
    for (std::size_t i = 0; i < kRules.size(); ++i) {
        if (static_cast<std::size_t>(kRules[i].rule) != i) return false;
    }
    return true;
}
static_assert(rulesInOrder());

constexpr std::span<const RuleInfo> rulesFrom(RuleId first, RuleId last) {
    const auto begin = static_cast<std::size_t>(first);
    return std::span(kRules).subspan(begin, static_cast<std::size_t>(last) - begin + 1);
}

std::optional<RuleId> ruleAmong(std::span<const RuleInfo> rules, std::string_view id) {
    const auto found = std::find_if(rules.begin(), rules.end(), [&](const RuleInfo& r) { return r.id == id; });
    return found == rules.end() ? std::nullopt : std::optional(found->rule);
}

}  // namespace

std::span<const RuleInfo> definitionRules() {
    return rulesFrom(RuleId::DecodeWrongType, RuleId::FileDefinitionTwice);
}

std::span<const RuleInfo> mappingRules() {
    return rulesFrom(RuleId::MappingAcknowledgement, RuleId::MappingVersion);
}

const RuleInfo& info(RuleId rule) {
    return kRules[static_cast<std::size_t>(rule)];
}

std::string_view idOf(RuleId rule) {
    return info(rule).id;
}

bool isDecode(RuleId rule) {
    return info(rule).group == RuleGroup::Decode;
}

bool isAdvice(RuleId rule) {
    return info(rule).group == RuleGroup::Advice;
}

std::optional<RuleId> ruleIdOf(std::string_view id) {
    return ruleAmong(rulesFrom(RuleId::DecodeWrongType, RuleId::MappingVersion), id);
}

std::optional<RuleId> definitionRule(std::string_view id) {
    return ruleAmong(definitionRules(), id);
}

bool isServerWarning(RuleId rule) {
    return info(rule).serverWarning == ServerWarning::Yes;
}

bool mayBeSwitchedOff(RuleId rule) {
    return info(rule).severity != Severity::Error;
}

}  // namespace crd
