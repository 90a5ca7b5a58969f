// Every rule of this layer, by id. The ids are stable: suppressions, tests, fixes and resources/rules/<id>.md use them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/base/finding.h"

namespace crd {

// Which of the four rules in the Kubernetes documentation ("Specifying a structural schema") a rule belongs to. Api: a
// separate check of the server.
enum class DocumentationRule : std::uint8_t { Api = 0, One = 1, Two = 2, Three = 3, Four = 4 };

enum class RuleId : std::uint8_t {
    // reading
    DecodeWrongType,
    DecodeUnreadableValue,
    DecodeUnknownField,
    DecodeDuplicateField,
    DecodeTooDeep,
    CrdV1beta1,
    CrdOtherKind,
    CrdNotAnObject,
    CrdMissingKind,
    CrdNearMiss,
    // structural form
    StructuralTypeRequired,
    StructuralRootType,
    StructuralItemsRequired,
    StructuralDefinedOutside,
    StructuralTypeInJunctor,
    StructuralDefaultInJunctor,
    StructuralDescriptionInJunctor,
    StructuralNullableInJunctor,
    StructuralAdditionalPropertiesInJunctor,
    StructuralTitleInJunctor,
    StructuralPreserveUnknownFieldsInJunctor,
    StructuralEmbeddedResourceInJunctor,
    StructuralIntOrStringInJunctor,
    StructuralListMapKeysInJunctor,
    StructuralListTypeInJunctor,
    StructuralMapTypeInJunctor,
    StructuralValidationsInJunctor,
    StructuralMetadataRestricted,
    StructuralMetadataInJunctor,
    StructuralMetadataType,
    StructuralTypeMetaType,
    StructuralEmbeddedType,
    StructuralEmbeddedProperties,
    StructuralEmbeddedAdditionalProperties,
    StructuralRootAdditionalProperties,
    StructuralIntOrStringPreserve,
    StructuralIntOrStringEmbedded,
    StructuralPattern,
    // OpenAPI schema restrictions
    SchemaIdForbidden,
    SchemaSchemaForbidden,
    SchemaRefForbidden,
    SchemaDefinitionsForbidden,
    SchemaPatternPropertiesForbidden,
    SchemaDependenciesForbidden,
    SchemaAdditionalItemsForbidden,
    SchemaItemsList,
    SchemaUniqueItems,
    SchemaTypeUnsupported,
    SchemaTypeNull,
    SchemaDefaultForbidden,
    SchemaPropertiesAndAdditional,
    SchemaPreserveUnknownFieldsFalse,
    SchemaEmbeddedInMetadata,
    SchemaRootNullable,
    SchemaStatusRootType,
    SchemaStatusRootKeyword,
    SchemaMapTypeNeedsObject,
    SchemaMapTypeUnsupported,
    SchemaListTypeNeedsArray,
    SchemaListTypeUnsupported,
    SchemaSetItemAtomic,
    SchemaListItemNullable,
    SchemaListMapKeysNeedMap,
    SchemaListMapNeedsKeys,
    SchemaListMapNeedsItems,
    SchemaListMapItemObject,
    SchemaListMapKeyUnknown,
    SchemaListMapKeyScalar,
    SchemaListMapKeyDuplicate,
    SchemaListMapKeyRequired,
    SchemaListMapKeyNullable,
    SchemaRuleEmpty,
    SchemaRuleMessage,
    SchemaRuleMessageExpression,
    SchemaRuleReason,
    SchemaRuleFieldPath,
    RuleExpression,
    RuleMessageExpression,
    RuleType,
    RuleOldSelf,
    RuleOptionalOldSelf,
    RuleCost,
    RuleMessageCost,
    RuleTotalCost,
    SchemaFormatUnknown,
    SchemaSetOfCollections,
    // defaults
    DefaultUnknownField,
    DefaultType,
    DefaultRequired,
    DefaultValue,
    DefaultMetadata,
    DefaultRule,
    // versions
    VersionSchemaRequired,
    VersionName,
    VersionDuplicateName,
    VersionStorage,
    VersionDeprecationWarning,
    // the definition itself
    CrdMetadataName,
    CrdLabels,
    CrdAnnotations,
    CrdOwnerReferences,
    CrdFinalizers,
    CrdManagedFields,
    CrdGroup,
    CrdScope,
    CrdNames,
    CrdNameRequired,
    CrdKindIsListKind,
    CrdConversion,
    CrdConversionUrl,
    CrdConversionService,
    CrdConversionReviewVersions,
    CrdPreserveUnknownFields,
    CrdApiApproval,
    CrdSubresource,
    CrdColumn,
    CrdSelectableField,
    // changes that an update may not make
    UpdateScope,
    UpdateKind,
    UpdateGroup,
    UpdatePlural,
    UpdateMetadata,
    UpdateStoredVersion,
    // advice: the server never reports these
    AdviceLiveObject,
    AdviceEmptyStatus,
    AdvicePathNowhere,
    AdviceJsonPath,
    AdviceColumnRange,
    AdviceColumnType,
    AdviceColumnFirstOnly,
    AdviceColumnNameTwice,
    AdviceColumnBlank,
    AdviceColumnNoAge,
    AdviceScaleSelector,
    AdviceScaleType,
    AdviceCaBundle,
    AdviceInheritedUnknownFields,
    AdviceWebhookPlaceholder,
    AdviceDefaultOutOfReach,
    AdviceRequiredWithDefault,
    AdviceRequiredStatus,
    AdviceBoundInAllOf,
    AdviceKeywordWithoutEffect,
    AdviceNewerThanTarget,
    AdviceOtherTarget,
    AdviceDescriptionsTooLarge,
    FileNotJson,
    FileDefinitionTwice,
    Count
};
inline constexpr std::size_t kRuleCount = static_cast<std::size_t>(RuleId::Count);

struct RuleInfo {
    RuleId rule;
    std::string_view id;     // "structural.type-required"
    std::string_view title;  // "Every field needs a type"
    DocumentationRule documentation;
    Severity severity;
};

std::span<const RuleInfo> rules();  // in the order of RuleId
const RuleInfo& info(RuleId rule);
// Null for an unknown id.
const RuleInfo* ruleNamed(std::string_view id);
// Whether the finding is a warning of the server; its message is that of the server.
bool isServerWarning(std::string_view id);
// Whether users can switch off this rule: true unless its severity is Error.
bool mayBeSwitchedOff(const RuleInfo& rule);

}  // namespace crd
