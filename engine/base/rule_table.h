// Each rule, in the order of RuleId: CRD_RULE(its enumerator, its RuleGroup, the other fields of its RuleInfo in
// order). rule_id.h includes this for the enumerators and rule_id.cpp for the rows, so there is no #pragma once.
// CRD_FORESIGHT(its enumerator, the fields after the group): advice with a search, for which
// engine/advice/internal/search.h includes this as well.
//
// The order has a meaning: the rows before the first of group Yaml are definitionRules(), which settings, --off and
// --on know; those from the first of group Mapping on are mappingRules(). The rows between them, about the text as a
// whole, and those of mappings are always on. The page of a rule is resources/rules/ID.md; its fix has a row in
// engine/fix.
#ifndef CRD_FORESIGHT
#define CRD_FORESIGHT(rule, ...) CRD_RULE(rule, Advice, __VA_ARGS__)
#endif

// reading
CRD_RULE(DecodeWrongType, Decode, "decode.wrong-type", phrase("Rules", "A field has a value of the wrong type"),
         Severity::Error)
CRD_RULE(DecodeUnreadableValue, Decode, "decode.unreadable-value",
         phrase("Rules", "A value or key that JSON cannot represent"), Severity::Error)
CRD_RULE(DecodeUnknownField, Decode, "decode.unknown-field", phrase("Rules", "A field that the type does not have"),
         Severity::Warning)
CRD_RULE(DecodeDuplicateField, Decode, "decode.duplicate-field", phrase("Rules", "A field that is set twice"),
         Severity::Warning)
CRD_RULE(DecodeTooDeep, Decode, "decode.too-deep", phrase("Rules", "A schema that is nested too deeply"),
         Severity::Error)
CRD_RULE(CrdV1beta1, Crd, "crd.v1beta1", phrase("Rules", "A definition in the removed API version v1beta1"),
         Severity::Error)
CRD_RULE(CrdOtherKind, Crd, "crd.other-kind", phrase("Rules", "An object that is not a CustomResourceDefinition"),
         Severity::Info)
CRD_RULE(CrdNotAnObject, Crd, "crd.not-an-object", phrase("Rules", "A document that is not a Kubernetes object"),
         Severity::Error)
CRD_RULE(CrdMissingKind, Crd, "crd.missing-kind", phrase("Rules", "A document without apiVersion or kind"),
         Severity::Error)
CRD_RULE(CrdNearMiss, Crd, "crd.near-miss", phrase("Rules", "A document that is almost a CustomResourceDefinition"),
         Severity::Error)

// structural form
CRD_RULE(StructuralTypeRequired, Structural, "structural.type-required",
         phrase("Rules", "Every schema node has a type"), Severity::Error, DocumentationRule::One)
CRD_RULE(StructuralRootType, Structural, "structural.root-type", phrase("Rules", "The root of a schema is an object"),
         Severity::Error, DocumentationRule::One)
CRD_RULE(StructuralItemsRequired, Structural, "structural.items-required",
         phrase("Rules", "An array has an items schema"), Severity::Error, DocumentationRule::One)
CRD_RULE(StructuralDefinedOutside, Structural, "structural.defined-outside",
         phrase("Rules", "Fields in allOf, anyOf, oneOf or not are also specified outside"), Severity::Error,
         DocumentationRule::Two)
CRD_RULE(StructuralTypeInJunctor, Structural, "structural.type-in-junctor",
         phrase("Rules", "No type inside allOf, anyOf, oneOf or not"), Severity::Error, DocumentationRule::Three)
CRD_RULE(StructuralDefaultInJunctor, Structural, "structural.default-in-junctor",
         phrase("Rules", "No default inside allOf, anyOf, oneOf or not"), Severity::Error, DocumentationRule::Three)
CRD_RULE(StructuralDescriptionInJunctor, Structural, "structural.description-in-junctor",
         phrase("Rules", "No description inside allOf, anyOf, oneOf or not"), Severity::Error, DocumentationRule::Three)
CRD_RULE(StructuralNullableInJunctor, Structural, "structural.nullable-in-junctor",
         phrase("Rules", "No nullable inside allOf, anyOf, oneOf or not"), Severity::Error, DocumentationRule::Three)
CRD_RULE(StructuralAdditionalPropertiesInJunctor, Structural, "structural.additional-properties-in-junctor",
         phrase("Rules", "No additionalProperties inside allOf, anyOf, oneOf or not"), Severity::Error,
         DocumentationRule::Three)
CRD_RULE(StructuralTitleInJunctor, Structural, "structural.title-in-junctor",
         phrase("Rules", "No title inside allOf, anyOf, oneOf or not"), Severity::Error)
CRD_RULE(StructuralPreserveUnknownFieldsInJunctor, Structural, "structural.preserve-unknown-fields-in-junctor",
         phrase("Rules", "No x-kubernetes-preserve-unknown-fields inside allOf, anyOf, oneOf or not"), Severity::Error)
CRD_RULE(StructuralEmbeddedResourceInJunctor, Structural, "structural.embedded-resource-in-junctor",
         phrase("Rules", "No x-kubernetes-embedded-resource inside allOf, anyOf, oneOf or not"), Severity::Error)
CRD_RULE(StructuralIntOrStringInJunctor, Structural, "structural.int-or-string-in-junctor",
         phrase("Rules", "No x-kubernetes-int-or-string inside allOf, anyOf, oneOf or not"), Severity::Error)
CRD_RULE(StructuralListMapKeysInJunctor, Structural, "structural.list-map-keys-in-junctor",
         phrase("Rules", "No x-kubernetes-list-map-keys inside allOf, anyOf, oneOf or not"), Severity::Error)
CRD_RULE(StructuralListTypeInJunctor, Structural, "structural.list-type-in-junctor",
         phrase("Rules", "No x-kubernetes-list-type inside allOf, anyOf, oneOf or not"), Severity::Error)
CRD_RULE(StructuralMapTypeInJunctor, Structural, "structural.map-type-in-junctor",
         phrase("Rules", "No x-kubernetes-map-type inside allOf, anyOf, oneOf or not"), Severity::Error)
CRD_RULE(StructuralValidationsInJunctor, Structural, "structural.validations-in-junctor",
         phrase("Rules", "No x-kubernetes-validations inside allOf, anyOf, oneOf or not"), Severity::Error)
CRD_RULE(StructuralMetadataRestricted, Structural, "structural.metadata-restricted",
         phrase("Rules", "Only name and generateName of metadata can be restricted"), Severity::Error,
         DocumentationRule::Four)
CRD_RULE(StructuralMetadataInJunctor, Structural, "structural.metadata-in-junctor",
         phrase("Rules", "No metadata inside allOf, anyOf, oneOf or not"), Severity::Error, DocumentationRule::Four)
CRD_RULE(StructuralMetadataType, Structural, "structural.metadata-type",
         phrase("Rules", "The metadata of a resource is an object"), Severity::Error, DocumentationRule::Four)
CRD_RULE(StructuralTypeMetaType, Structural, "structural.type-meta-type",
         phrase("Rules", "kind and apiVersion of a resource are strings"), Severity::Error)
CRD_RULE(StructuralEmbeddedType, Structural, "structural.embedded-type",
         phrase("Rules", "An embedded resource is an object"), Severity::Error)
CRD_RULE(StructuralEmbeddedProperties, Structural, "structural.embedded-properties",
         phrase("Rules", "An embedded resource has properties or preserves unknown fields"), Severity::Error)
CRD_RULE(StructuralEmbeddedAdditionalProperties, Structural, "structural.embedded-additional-properties",
         phrase("Rules", "An embedded resource is not a map"), Severity::Error)
CRD_RULE(StructuralRootAdditionalProperties, Structural, "structural.root-additional-properties",
         phrase("Rules", "The root of a schema is not a map"), Severity::Error)
CRD_RULE(StructuralIntOrStringPreserve, Structural, "structural.int-or-string-preserve",
         phrase("Rules", "int-or-string does not preserve unknown fields"), Severity::Error)
CRD_RULE(StructuralIntOrStringEmbedded, Structural, "structural.int-or-string-embedded",
         phrase("Rules", "int-or-string is not an embedded resource"), Severity::Error)
CRD_RULE(StructuralPattern, Structural, "structural.pattern",
         phrase("Rules", "A pattern is a valid regular expression (RE2)"), Severity::Error)

// OpenAPI schema restrictions
CRD_RULE(SchemaIdForbidden, Schema, "schema.id-forbidden", phrase("Rules", "id is not supported"), Severity::Error)
CRD_RULE(SchemaSchemaForbidden, Schema, "schema.schema-forbidden", phrase("Rules", "$schema is not supported"),
         Severity::Error)
CRD_RULE(SchemaRefForbidden, Schema, "schema.ref-forbidden", phrase("Rules", "$ref is not supported"), Severity::Error)
CRD_RULE(SchemaDefinitionsForbidden, Schema, "schema.definitions-forbidden",
         phrase("Rules", "definitions is not supported"), Severity::Error)
CRD_RULE(SchemaPatternPropertiesForbidden, Schema, "schema.pattern-properties-forbidden",
         phrase("Rules", "patternProperties is not supported"), Severity::Error)
CRD_RULE(SchemaDependenciesForbidden, Schema, "schema.dependencies-forbidden",
         phrase("Rules", "dependencies is not supported"), Severity::Error)
CRD_RULE(SchemaAdditionalItemsForbidden, Schema, "schema.additional-items-forbidden",
         phrase("Rules", "additionalItems is not supported"), Severity::Error)
CRD_RULE(SchemaItemsList, Schema, "schema.items-list", phrase("Rules", "items is one schema, not a list"),
         Severity::Error)
CRD_RULE(SchemaUniqueItems, Schema, "schema.unique-items", phrase("Rules", "uniqueItems cannot be true"),
         Severity::Error)
CRD_RULE(SchemaTypeUnsupported, Schema, "schema.type-unsupported",
         phrase("Rules", "The type is one of the six supported types"), Severity::Error, DocumentationRule::Api,
         Requirement::KnownTypes)
CRD_RULE(SchemaTypeNull, Schema, "schema.type-null", phrase("Rules", "Use nullable instead of type null"),
         Severity::Error)
CRD_RULE(SchemaDefaultForbidden, Schema, "schema.default-forbidden", phrase("Rules", "A default is not allowed here"),
         Severity::Error)
CRD_RULE(SchemaPropertiesAndAdditional, Schema, "schema.properties-and-additional",
         phrase("Rules", "properties and additionalProperties are mutually exclusive"), Severity::Error)
CRD_RULE(SchemaPreserveUnknownFieldsFalse, Schema, "schema.preserve-unknown-fields-false",
         phrase("Rules", "x-kubernetes-preserve-unknown-fields is true or absent"), Severity::Error)
CRD_RULE(SchemaEmbeddedInMetadata, Schema, "schema.embedded-in-metadata",
         phrase("Rules", "No embedded resource inside metadata"), Severity::Error)
CRD_RULE(SchemaRootNullable, Schema, "schema.root-nullable", phrase("Rules", "The root of a schema is not nullable"),
         Severity::Error)
CRD_RULE(SchemaStatusRootType, Schema, "schema.status-root-type",
         phrase("Rules", "With a status subresource, the root is an object"), Severity::Error)
CRD_RULE(SchemaStatusRootKeyword, Schema, "schema.status-root-keyword",
         phrase("Rules", "With a status subresource, few keywords are allowed at the root"), Severity::Error)
CRD_RULE(SchemaMapTypeNeedsObject, Schema, "schema.map-type-needs-object",
         phrase("Rules", "x-kubernetes-map-type is for objects"), Severity::Error)
CRD_RULE(SchemaMapTypeUnsupported, Schema, "schema.map-type-unsupported",
         phrase("Rules", "x-kubernetes-map-type is granular or atomic"), Severity::Error)
CRD_RULE(SchemaListTypeNeedsArray, Schema, "schema.list-type-needs-array",
         phrase("Rules", "x-kubernetes-list-type is for arrays"), Severity::Error)
CRD_RULE(SchemaListTypeUnsupported, Schema, "schema.list-type-unsupported",
         phrase("Rules", "x-kubernetes-list-type is atomic, set or map"), Severity::Error)
CRD_RULE(SchemaSetItemAtomic, Schema, "schema.set-item-atomic", phrase("Rules", "The items of a set are atomic"),
         Severity::Error, DocumentationRule::Api, Requirement::AtomicSets)
CRD_RULE(SchemaListItemNullable, Schema, "schema.list-item-nullable",
         phrase("Rules", "The items of a set or map list are not nullable"), Severity::Error, DocumentationRule::Api,
         Requirement::SoundMapKeys)
CRD_RULE(SchemaListMapKeysNeedMap, Schema, "schema.list-map-keys-need-map",
         phrase("Rules", "Map keys are for lists of type map"), Severity::Error)
CRD_RULE(SchemaListMapNeedsKeys, Schema, "schema.list-map-needs-keys", phrase("Rules", "A list of type map has keys"),
         Severity::Error)
CRD_RULE(SchemaListMapNeedsItems, Schema, "schema.list-map-needs-items",
         phrase("Rules", "A list of type map has one schema for its items"), Severity::Error)
CRD_RULE(SchemaListMapItemObject, Schema, "schema.list-map-item-object",
         phrase("Rules", "The items of a map list are objects"), Severity::Error)
CRD_RULE(SchemaListMapKeyUnknown, Schema, "schema.list-map-key-unknown",
         phrase("Rules", "A map key is a property of the items"), Severity::Error)
CRD_RULE(SchemaListMapKeyScalar, Schema, "schema.list-map-key-scalar", phrase("Rules", "A map key is a scalar"),
         Severity::Error)
CRD_RULE(SchemaListMapKeyDuplicate, Schema, "schema.list-map-key-duplicate",
         phrase("Rules", "A map key is listed once"), Severity::Error)
CRD_RULE(SchemaListMapKeyRequired, Schema, "schema.list-map-key-required",
         phrase("Rules", "A map key is required or has a default"), Severity::Error, DocumentationRule::Api,
         Requirement::SoundMapKeys)
CRD_RULE(SchemaListMapKeyNullable, Schema, "schema.list-map-key-nullable", phrase("Rules", "A map key is not nullable"),
         Severity::Error, DocumentationRule::Api, Requirement::SoundMapKeys)
CRD_RULE(SchemaRuleEmpty, Schema, "schema.rule-empty", phrase("Rules", "A validation rule has an expression"),
         Severity::Error)
CRD_RULE(SchemaRuleMessage, Schema, "schema.rule-message", phrase("Rules", "The message of a rule is one line of text"),
         Severity::Error)
CRD_RULE(SchemaRuleMessageExpression, Schema, "schema.rule-message-expression",
         phrase("Rules", "A messageExpression is not blank"), Severity::Error)
CRD_RULE(SchemaRuleReason, Schema, "schema.rule-reason", phrase("Rules", "The reason of a rule is one of four values"),
         Severity::Error)
CRD_RULE(SchemaRuleFieldPath, Schema, "schema.rule-field-path",
         phrase("Rules", "The fieldPath of a rule is one line of text"), Severity::Error)
CRD_RULE(RuleExpression, Rule, "rule.expression", phrase("Rules", "A rule compiles and returns a bool"),
         Severity::Error)
CRD_RULE(RuleMessageExpression, Rule, "rule.message-expression",
         phrase("Rules", "A messageExpression compiles and returns a string"), Severity::Error)
CRD_RULE(RuleType, Rule, "rule.type", phrase("Rules", "A rule requires a node with a type"), Severity::Error)
CRD_RULE(RuleOldSelf, Rule, "rule.old-self", phrase("Rules", "oldSelf requires that old and new values can be matched"),
         Severity::Error)
CRD_RULE(RuleOptionalOldSelf, Rule, "rule.optional-old-self",
         phrase("Rules", "optionalOldSelf requires a rule that uses oldSelf"), Severity::Error)
CRD_RULE(RuleCost, Rule, "rule.cost", phrase("Rules", "A rule stays within its cost budget"), Severity::Error)
CRD_RULE(RuleMessageCost, Rule, "rule.message-cost",
         phrase("Rules", "A messageExpression stays within its cost budget"), Severity::Error)
CRD_RULE(RuleTotalCost, Rule, "rule.total-cost",
         phrase("Rules", "All rules of a version stay within the total cost budget"), Severity::Error)
CRD_RULE(SchemaFormatUnknown, Schema, "schema.format-unknown",
         phrase("Rules", "A format that the server does not know"), Severity::Warning, DocumentationRule::Api,
         Requirement::Always, ServerWarning::Yes)
CRD_RULE(SchemaSetOfCollections, Schema, "schema.set-of-collections",
         phrase("Rules", "A set of objects or lists cannot be merged by its items"), Severity::Warning,
         DocumentationRule::Api, Requirement::Always, ServerWarning::Yes)

// defaults
CRD_RULE(DefaultUnknownField, Default, "default.unknown-field",
         phrase("Rules", "A default contains only fields in its schema"), Severity::Error, DocumentationRule::Api,
         Requirement::PrunedDefaults)
CRD_RULE(DefaultType, Default, "default.type", phrase("Rules", "A default has the type of its schema"), Severity::Error)
CRD_RULE(DefaultRequired, Default, "default.required",
         phrase("Rules", "A default has the fields that its schema requires"), Severity::Error)
CRD_RULE(DefaultValue, Default, "default.value", phrase("Rules", "A default satisfies its schema"), Severity::Error)
CRD_RULE(DefaultMetadata, Default, "default.metadata", phrase("Rules", "A default contains valid metadata"),
         Severity::Error)
CRD_RULE(DefaultRule, Default, "default.rule", phrase("Rules", "A default satisfies the rules of its schema"),
         Severity::Error)

// versions
CRD_RULE(VersionSchemaRequired, Version, "version.schema-required", phrase("Rules", "Every version has a schema"),
         Severity::Error)
CRD_RULE(VersionName, Version, "version.name", phrase("Rules", "The name of a version is a DNS label"), Severity::Error)
CRD_RULE(VersionDuplicateName, Version, "version.duplicate-name", phrase("Rules", "Version names are unique"),
         Severity::Error)
CRD_RULE(VersionStorage, Version, "version.storage", phrase("Rules", "Exactly one version is the storage version"),
         Severity::Error)
CRD_RULE(VersionDeprecationWarning, Version, "version.deprecation-warning",
         phrase("Rules", "A deprecation warning is short, printable and only for deprecated versions"), Severity::Error)

// the definition itself
CRD_RULE(CrdMetadataName, Crd, "crd.metadata-name", phrase("Rules", "The definition is named <plural>.<group>"),
         Severity::Error)
CRD_RULE(CrdLabels, Crd, "crd.labels", phrase("Rules", "Labels have valid keys and values"), Severity::Error)
CRD_RULE(CrdAnnotations, Crd, "crd.annotations",
         phrase("Rules", "Annotations have valid keys and at most 256 KiB in total"), Severity::Error)
CRD_RULE(CrdOwnerReferences, Crd, "crd.owner-references", phrase("Rules", "An owner reference is complete"),
         Severity::Error)
CRD_RULE(CrdFinalizers, Crd, "crd.finalizers", phrase("Rules", "A finalizer is a qualified name"), Severity::Error)
CRD_RULE(CrdManagedFields, Crd, "crd.managed-fields", phrase("Rules", "Entries of managedFields are valid"),
         Severity::Error)
CRD_RULE(CrdGroup, Crd, "crd.group", phrase("Rules", "The group is a DNS domain"), Severity::Error)
CRD_RULE(CrdScope, Crd, "crd.scope", phrase("Rules", "The scope is Namespaced or Cluster"), Severity::Error)
CRD_RULE(CrdNames, Crd, "crd.names", phrase("Rules", "The names of a kind are DNS labels"), Severity::Error)
CRD_RULE(CrdNameRequired, Crd, "crd.name-required", phrase("Rules", "spec.names has a plural and a kind"),
         Severity::Error)
CRD_RULE(CrdKindIsListKind, Crd, "crd.kind-is-list-kind", phrase("Rules", "kind and listKind differ"), Severity::Error)
CRD_RULE(CrdConversion, Crd, "crd.conversion", phrase("Rules", "The conversion strategy is None or a complete webhook"),
         Severity::Error)
CRD_RULE(CrdConversionUrl, Crd, "crd.conversion-url",
         phrase("Rules", "A webhook URL uses https and has no user, query or fragment"), Severity::Error)
CRD_RULE(CrdConversionService, Crd, "crd.conversion-service",
         phrase("Rules", "The service reference of a webhook is complete"), Severity::Error)
CRD_RULE(CrdConversionReviewVersions, Crd, "crd.conversion-review-versions",
         phrase("Rules", "A webhook lists the review versions that it accepts"), Severity::Error)
CRD_RULE(CrdPreserveUnknownFields, Crd, "crd.preserve-unknown-fields",
         phrase("Rules", "spec.preserveUnknownFields is not true"), Severity::Error)
CRD_RULE(CrdApiApproval, Crd, "crd.api-approval", phrase("Rules", "Protected groups require an approval annotation"),
         Severity::Error)
CRD_RULE(CrdSubresource, Crd, "crd.subresource", phrase("Rules", "The paths of the scale subresource are complete"),
         Severity::Error)
CRD_RULE(CrdColumn, Crd, "crd.column", phrase("Rules", "A printer column is complete"), Severity::Error)
CRD_RULE(CrdSelectableField, Crd, "crd.selectable-field", phrase("Rules", "A selectable field names a scalar field"),
         Severity::Error)

// changes that an update may not make
CRD_RULE(UpdateScope, Update, "update.scope",
         phrase("Rules", "The scope of an established definition cannot be changed"), Severity::Error)
CRD_RULE(UpdateKind, Update, "update.kind", phrase("Rules", "The kind of an established definition cannot be changed"),
         Severity::Error)
CRD_RULE(UpdateGroup, Update, "update.group", phrase("Rules", "The group of a definition cannot be changed"),
         Severity::Error)
CRD_RULE(UpdatePlural, Update, "update.plural", phrase("Rules", "The plural name of a definition cannot be changed"),
         Severity::Error)
CRD_RULE(UpdateMetadata, Update, "update.metadata",
         phrase("Rules", "The identity of a stored object cannot be changed"), Severity::Error)
CRD_RULE(UpdateStoredVersion, Update, "update.stored-version", phrase("Rules", "A stored version cannot be removed"),
         Severity::Error)

// advice: the server never reports these
CRD_RULE(AdviceLiveObject, Advice, "advice.live-object", phrase("Rules", "A file has no fields set by a cluster"),
         Severity::Warning)
CRD_RULE(AdviceEmptyStatus, Advice, "advice.empty-status", phrase("Rules", "A file does not need an empty status"),
         Severity::Info, DocumentationRule::Api, Requirement::Always, ServerWarning::No, OnByDefault::No)
CRD_RULE(AdvicePathNowhere, Advice, "advice.path-nowhere",
         phrase("Rules", "Column and scale paths refer to fields in the schema"), Severity::Warning)
CRD_RULE(AdviceJsonPath, Advice, "advice.json-path",
         phrase("Rules", "The jsonPath of a printer column is valid JSONPath"), Severity::Warning)
CRD_RULE(AdviceColumnRange, Advice, "advice.column-range", phrase("Rules", "The path of a printer column has no range"),
         Severity::Info)
CRD_RULE(AdviceColumnType, Advice, "advice.column-type",
         phrase("Rules", "The type of a printer column shows the values of its field"), Severity::Warning)
CRD_RULE(AdviceColumnFirstOnly, Advice, "advice.column-first-only",
         phrase("Rules", "A printer column shows only the first value of its path"), Severity::Info)
CRD_RULE(AdviceColumnNameTwice, Advice, "advice.column-name-twice",
         phrase("Rules", "The columns of kubectl get have different headers"), Severity::Warning)
CRD_RULE(AdviceColumnBlank, Advice, "advice.column-blank",
         phrase("Rules", "A printer column shows a value for some sample"), Severity::Info)
CRD_RULE(AdviceColumnNoAge, Advice, "advice.column-no-age",
         phrase("Rules", "A version with printer columns has a column for the age"), Severity::Info,
         DocumentationRule::Api, Requirement::Always, ServerWarning::No, OnByDefault::No)
CRD_RULE(AdviceScaleSelector, Advice, "advice.scale-selector",
         phrase("Rules", "The scale subresource has the selector that autoscalers need"), Severity::Info)
CRD_RULE(AdviceScaleType, Advice, "advice.scale-type",
         phrase("Rules", "The fields of the scale subresource have the types of a Scale"), Severity::Warning)
CRD_RULE(AdviceCaBundle, Advice, "advice.ca-bundle",
         phrase("Rules", "The CA bundle of the conversion webhook has certificates"), Severity::Warning)
CRD_RULE(AdviceInheritedUnknownFields, Advice, "advice.inherited-unknown-fields",
         phrase("Rules", "The file says whether objects are pruned"), Severity::Warning)
CRD_RULE(AdviceWebhookPlaceholder, Advice, "advice.webhook-placeholder",
         phrase("Rules", "The service of the conversion webhook is not the placeholder"), Severity::Warning)
CRD_RULE(AdviceDefaultOutOfReach, Advice, "advice.default-out-of-reach",
         phrase("Rules", "Defaults below an optional object may never apply"), Severity::Info)
CRD_RULE(AdviceRequiredWithDefault, Advice, "advice.required-with-default",
         phrase("Rules", "A required field with a default is never missing"), Severity::Info, DocumentationRule::Api,
         Requirement::Always, ServerWarning::No, OnByDefault::No)
CRD_RULE(AdviceRequiredStatus, Advice, "advice.required-status",
         phrase("Rules", "With the status subresource, a required status blocks every create"), Severity::Warning)
CRD_RULE(AdviceBoundInAllOf, Advice, "advice.bound-in-all-of",
         phrase("Rules", "The CEL cost estimate ignores bounds inside allOf"), Severity::Info)
CRD_RULE(AdviceKeywordWithoutEffect, Advice, "advice.keyword-without-effect",
         phrase("Rules", "A keyword applies to values of the node's type"), Severity::Warning)
CRD_RULE(AdviceKeyNotText, Advice, "advice.key-not-text", phrase("Rules", "The key of a property is read as text"),
         Severity::Warning)
CRD_RULE(AdviceNewerThanTarget, Advice, "advice.newer-than-target",
         phrase("Rules", "The target version supports every feature in use"), Severity::Warning)
CRD_RULE(AdviceOtherTarget, Advice, "advice.other-target", phrase("Rules", "Newer servers accept the definition"),
         Severity::Info)
CRD_RULE(AdviceShortName, Advice, "advice.short-name",
         phrase("Rules", "A short name is not a name that the kind already has"), Severity::Info)
CRD_RULE(AdviceNotOnOlder, Advice, "advice.not-on-older", phrase("Rules", "Older servers accept the definition"),
         Severity::Info)
CRD_RULE(AdviceDrift, Advice, "advice.drift", phrase("Rules", "The stored definition has what the file has"),
         Severity::Info)
CRD_RULE(AdviceNameConflict, Advice, "advice.name-conflict",
         phrase("Rules", "Definitions of one group have different names"), Severity::Warning)
CRD_RULE(AdviceStoredObjects, Advice, "advice.stored-objects", phrase("Rules", "Stored objects can still be updated"),
         Severity::Warning)
CRD_RULE(AdviceBraces, Advice, "advice.braces", phrase("Rules", "A description has no braces that Helm evaluates"),
         Severity::Info)
CRD_RULE(AdviceDescriptionsTooLarge, Advice, "advice.descriptions-too-large",
         phrase("Rules", "Descriptions make the definition exceed a size limit"), Severity::Warning)

// advice that engine/advice/searches foresees, in the order in which the searches use their budget
CRD_FORESIGHT(AdviceScaleReplicasAbsent, "advice.scale-replicas-absent",
              phrase("Rules", "The scale subresource can be read for every object"), Severity::Warning)
CRD_FORESIGHT(AdviceConversionLoss, "advice.conversion-loss",
              phrase("Rules", "The storage version has the fields of every served version"), Severity::Warning)
CRD_FORESIGHT(AdviceTemplateMetadata, "advice.template-metadata",
              phrase("Rules", "An embedded template keeps its labels and annotations"), Severity::Warning)
CRD_FORESIGHT(AdviceFormatIneffective, "advice.format-ineffective",
              phrase("Rules", "A format applies to values of the node's type"), Severity::Warning)
CRD_FORESIGHT(AdviceDateColumn, "advice.date-column",
              phrase("Rules", "A printer column of type date shows a time in the past"), Severity::Info)
CRD_FORESIGHT(AdviceDurationUnit, "advice.duration-unit",
              phrase("Rules", "Go programs can read the durations of the schema"), Severity::Info)
CRD_FORESIGHT(AdviceDuplicateRule, "advice.duplicate-rule",
              phrase("Rules", "Server-side apply accepts the rules of each node"), Severity::Warning)
CRD_FORESIGHT(AdviceNeverValid, "advice.never-valid", phrase("Rules", "Some value satisfies each schema"),
              Severity::Warning)
CRD_FORESIGHT(AdviceRuleReadsAbsent, "advice.rule-reads-absent",
              phrase("Rules", "A rule tests whether an optional field is there before it reads it"), Severity::Warning)
CRD_FORESIGHT(AdviceRuleError, "advice.rule-error",
              phrase("Rules", "A rule does not fail for a value that the schema accepts"), Severity::Warning)
CRD_FORESIGHT(AdviceRuleNeverTrue, "advice.rule-never-true", phrase("Rules", "A rule accepts some object"),
              Severity::Warning)
CRD_FORESIGHT(AdviceRuleNeverFalse, "advice.rule-never-false", phrase("Rules", "A rule rejects some object"),
              Severity::Info)
CRD_FORESIGHT(AdviceImmutableEvaded, "advice.immutable-evaded",
              phrase("Rules", "An immutable field cannot be removed and set again"), Severity::Warning)

// the file
CRD_RULE(FileNotJson, File, "file.not-json", phrase("Rules", "A .json file that is not JSON"), Severity::Warning)
CRD_RULE(FileDefinitionTwice, File, "file.definition-twice", phrase("Rules", "Two definitions with the same name"),
         Severity::Warning)
CRD_RULE(FileHelmTemplate, File, "file.helm-template", phrase("Rules", "A file that is a Helm template"),
         Severity::Info)
CRD_RULE(FileDirective, File, "file.directive",
         phrase("Rules", "A comment that switches rules off is needed and has a reason"), Severity::Warning)

// the text as a whole: always on
CRD_RULE(YamlSyntax, Yaml, "yaml.syntax", phrase("Rules", "The text cannot be read as YAML"), Severity::Error)
CRD_RULE(FileNoDefinition, File, "file.no-definition", phrase("Rules", "A file without a definition"),
         Severity::Warning)
CRD_RULE(FileTooLarge, File, "file.too-large", phrase("Rules", "The definition exceeds a size limit"), Severity::Error)
CRD_RULE(FileTooManyDocuments, File, "file.too-many-documents", phrase("Rules", "The file has too many documents"),
         Severity::Warning)
CRD_RULE(FileTooManyFindings, File, "file.too-many-findings", phrase("Rules", "The file has too many problems to list"),
         Severity::Warning)

// mappings between versions: always on
CRD_RULE(MappingAcknowledgement, Mapping, "mapping.acknowledgement",
         phrase("Rules", "An acknowledged loss names its conversion, its field and a reason"), Severity::Warning)
CRD_RULE(MappingBlocked, Mapping, "mapping.blocked", phrase("Rules", "Every parent of a destination is an object"),
         Severity::Error)
CRD_RULE(MappingDestination, Mapping, "mapping.destination",
         phrase("Rules", "A rule writes a field of the target version"), Severity::Error)
CRD_RULE(MappingFails, Mapping, "mapping.fails", phrase("Rules", "A conversion does not fail"), Severity::Error)
CRD_RULE(MappingField, Mapping, "mapping.field", phrase("Rules", "A rule reads a field of the source version"),
         Severity::Error)
CRD_RULE(MappingInvalid, Mapping, "mapping.invalid", phrase("Rules", "A converted object is valid"), Severity::Error)
CRD_RULE(MappingKcp, Mapping, "mapping.kcp", phrase("Rules", "kcp runs the rules as written"), Severity::Info)
CRD_RULE(MappingLossy, Mapping, "mapping.lossy", phrase("Rules", "Objects come back unchanged"), Severity::Warning)
CRD_RULE(MappingMissingConversion, Mapping, "mapping.missing-conversion",
         phrase("Rules", "Each version is converted to the storage version and back"), Severity::Warning)
CRD_RULE(MappingNotCovered, Mapping, "mapping.not-covered", phrase("Rules", "Every field of the source is converted"),
         Severity::Warning)
CRD_RULE(MappingNotTried, Mapping, "mapping.not-tried", phrase("Rules", "Each rule is tried with an object"),
         Severity::Warning)
CRD_RULE(MappingOtherKind, Mapping, "mapping.other-kind",
         phrase("Rules", "A mapping file has only APIConversion documents"), Severity::Warning)
CRD_RULE(MappingPreserve, Mapping, "mapping.preserve", phrase("Rules", "A preserved field exists"), Severity::Warning)
CRD_RULE(MappingSchema, Mapping, "mapping.schema", phrase("Rules", "A mapping has the form of APIConversion"),
         Severity::Error)
CRD_RULE(MappingTooLarge, Mapping, "mapping.too-large",
         phrase("Rules", "The mapping and its schemas can be compared completely"), Severity::Error)
CRD_RULE(MappingTransformation, Mapping, "mapping.transformation", phrase("Rules", "A transformation compiles"),
         Severity::Error)
CRD_RULE(MappingType, Mapping, "mapping.type", phrase("Rules", "The result of a rule fits its destination"),
         Severity::Error)
CRD_RULE(MappingUnknownField, Mapping, "mapping.unknown-field",
         phrase("Rules", "A mapping has only fields of APIConversion"), Severity::Warning)
CRD_RULE(MappingUnreadable, Mapping, "mapping.unreadable", phrase("Rules", "The text of the mapping can be read"),
         Severity::Error)
CRD_RULE(MappingUnset, Mapping, "mapping.unset", phrase("Rules", "A required field of the target is written"),
         Severity::Warning)
CRD_RULE(MappingVersion, Mapping, "mapping.version",
         phrase("Rules", "A conversion is between two versions of the definition"), Severity::Error)

#undef CRD_FORESIGHT
#undef CRD_RULE
