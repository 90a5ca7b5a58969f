#include "engine/fix/internal/fix_table.h"

#include <array>
#include <initializer_list>

namespace crd {

namespace {

using Id = RuleId;
// Those of advice follow: adviceFixes().
constexpr RuleFix kFixes[] = {
    // A document must be a definition before anything else can be checked.
    {Id::CrdNearMiss, phrase("Fixes", "Set apiVersion and kind"), fixNearMiss},
    // The other fixes assume the v1 form.
    {Id::CrdV1beta1, phrase("Fixes", "Upgrade to apiextensions.k8s.io/v1"), fixV1beta1},
    // References come first in fixAll(): their definitions may be removed later.
    {Id::SchemaRefForbidden, phrase("Fixes", "Insert a copy here, or remove $ref"), fixRef},
    {Id::StructuralTypeRequired, phrase("Fixes", "Add the missing type"), fixTypeRequired},
    {Id::StructuralRootType, phrase("Fixes", "Change the type to object"), fixToObject},
    {Id::SchemaItemsList, phrase("Fixes", "Use one schema for all items"), fixItemsList},
    {Id::StructuralItemsRequired, phrase("Fixes", "Add items"), fixItemsRequired},
    {Id::StructuralDefinedOutside, phrase("Fixes", "Specify it outside of the branch"), fixDefinedOutside},
    {Id::StructuralDefaultInJunctor, phrase("Fixes", "Remove default from the branch"), fixInJunctor},
    {Id::StructuralDescriptionInJunctor, phrase("Fixes", "Move description out of the branch"), fixInJunctor},
    {Id::StructuralNullableInJunctor, phrase("Fixes", "Move nullable out of the branch"), fixInJunctor},
    {Id::StructuralAdditionalPropertiesInJunctor, phrase("Fixes", "Remove additionalProperties from the branch"),
     fixInJunctor},
    {Id::StructuralTitleInJunctor, phrase("Fixes", "Move title out of the branch"), fixInJunctor},
    {Id::StructuralPreserveUnknownFieldsInJunctor, phrase("Fixes", "Move %1 out of the branch"), fixInJunctor},
    {Id::StructuralEmbeddedResourceInJunctor, phrase("Fixes", "Move %1 out of the branch"), fixInJunctor},
    {Id::StructuralIntOrStringInJunctor, phrase("Fixes", "Move %1 out of the branch"), fixInJunctor},
    {Id::StructuralListMapKeysInJunctor, phrase("Fixes", "Move %1 out of the branch"), fixInJunctor},
    {Id::StructuralListTypeInJunctor, phrase("Fixes", "Move %1 out of the branch"), fixInJunctor},
    {Id::StructuralMapTypeInJunctor, phrase("Fixes", "Move %1 out of the branch"), fixInJunctor},
    {Id::StructuralValidationsInJunctor, phrase("Fixes", "Remove %1 from the branch"), fixInJunctor},
    // After the other keywords of the branch: the int-or-string pair is allowed without them.
    {Id::StructuralTypeInJunctor, phrase("Fixes", "Move type out of the branch"), fixInJunctor},
    {Id::StructuralMetadataRestricted, phrase("Fixes", "Keep only what restricts name and generateName"),
     fixMetadataRestricted},
    {Id::StructuralMetadataInJunctor, phrase("Fixes", "Remove metadata from the branch"), fixMetadataInJunctor},
    {Id::StructuralMetadataType, phrase("Fixes", "Make metadata an object"), fixToObject},
    {Id::StructuralTypeMetaType, phrase("Fixes", "Change the type to string"), fixToString},
    {Id::StructuralEmbeddedType, phrase("Fixes", "Make it an object"), fixEmbeddedType},
    {Id::StructuralEmbeddedProperties, phrase("Fixes", "Keep unknown fields"), fixEmbeddedProperties},
    {Id::StructuralEmbeddedAdditionalProperties, phrase("Fixes", "Remove additionalProperties"),
     fixEmbeddedAdditionalProperties},
    {Id::StructuralRootAdditionalProperties, phrase("Fixes", "Remove additionalProperties from the root"),
     fixRootAdditionalProperties},
    {Id::StructuralIntOrStringPreserve, phrase("Fixes", "Remove %1"), fixIntOrStringConflict},
    {Id::StructuralIntOrStringEmbedded, phrase("Fixes", "Remove %1"), fixIntOrStringConflict},

    {Id::SchemaIdForbidden, phrase("Fixes", "Remove id"), fixRemoveKeyword},
    {Id::SchemaSchemaForbidden, phrase("Fixes", "Remove $schema"), fixRemoveKeyword},
    {Id::SchemaDefinitionsForbidden, phrase("Fixes", "Remove definitions"), fixRemoveKeyword},
    {Id::SchemaPatternPropertiesForbidden, phrase("Fixes", "Replace patternProperties"), fixPatternProperties},
    {Id::SchemaDependenciesForbidden, phrase("Fixes", "Remove dependencies"), fixRemoveKeyword},
    {Id::SchemaAdditionalItemsForbidden, phrase("Fixes", "Remove additionalItems"), fixRemoveKeyword},
    {Id::SchemaUniqueItems, phrase("Fixes", "Replace uniqueItems"), fixUniqueItems},
    {Id::SchemaTypeUnsupported, phrase("Fixes", "Change the type"), fixTypeUnsupported},
    {Id::SchemaTypeNull, phrase("Fixes", "Make it nullable"), fixTypeUnsupported},
    {Id::SchemaDefaultForbidden, phrase("Fixes", "Remove default"), fixRemoveKeyword},
    {Id::SchemaPropertiesAndAdditional, phrase("Fixes", "Replace additionalProperties"), fixPropertiesAndAdditional},
    {Id::SchemaPreserveUnknownFieldsFalse, phrase("Fixes", "Remove x-kubernetes-preserve-unknown-fields"),
     fixPreserveFalse},
    {Id::SchemaEmbeddedInMetadata, phrase("Fixes", "Remove x-kubernetes-embedded-resource"), fixRemoveKeyword},
    {Id::SchemaRootNullable, phrase("Fixes", "Remove nullable"), fixRemoveKeyword},
    {Id::SchemaStatusRootType, phrase("Fixes", "Change the type to object"), fixToObject},
    {Id::SchemaStatusRootKeyword, phrase("Fixes", "Remove it from the root"), fixStatusRootKeyword},
    {Id::SchemaMapTypeNeedsObject, phrase("Fixes", "Make it an object, or remove x-kubernetes-map-type"),
     fixMapTypeNeedsObject},
    {Id::SchemaMapTypeUnsupported, phrase("Fixes", "Change the map type"), fixMapTypeUnsupported},
    {Id::SchemaListTypeNeedsArray, phrase("Fixes", "Make it an array, or remove the list type"), fixListTypeNeedsArray},
    {Id::SchemaListTypeUnsupported, phrase("Fixes", "Change the list type"), fixListTypeUnsupported},
    {Id::SchemaSetItemAtomic, phrase("Fixes", "Make the items atomic"), fixSetItemAtomic},
    {Id::SchemaListItemNullable, phrase("Fixes", "Remove nullable"), fixRemoveKeyword},
    {Id::SchemaListMapKeysNeedMap, phrase("Fixes", "Change the list type to map"), fixListMapKeysNeedMap},
    {Id::SchemaListMapNeedsKeys, phrase("Fixes", "Add a key, or change the list type"), fixListMapNeedsKeys},
    {Id::SchemaListMapNeedsItems, phrase("Fixes", "Add items"), fixListMapNeedsItems},
    {Id::SchemaListMapItemObject, phrase("Fixes", "Make the items objects, or change the list type"),
     fixListMapItemObject},
    {Id::SchemaListMapKeyUnknown, phrase("Fixes", "Add the key to the items"), fixListMapKeyUnknown},
    {Id::SchemaListMapKeyScalar, phrase("Fixes", "Choose another key"), fixListMapKeyScalar},
    {Id::SchemaListMapKeyDuplicate, phrase("Fixes", "List each map key once"), fixListMapKeyDuplicate},
    {Id::SchemaListMapKeyRequired, phrase("Fixes", "Make the key required"), fixListMapKeyRequired},
    {Id::SchemaListMapKeyNullable, phrase("Fixes", "Remove nullable"), fixRemoveKeyword},
    {Id::SchemaRuleEmpty, phrase("Fixes", "Remove the empty rule"), fixRuleEmpty},
    {Id::SchemaRuleMessage, phrase("Fixes", "Fix the message"), fixRuleMessage},
    {Id::SchemaRuleMessageExpression, phrase("Fixes", "Remove messageExpression"), fixRuleMember},
    {Id::SchemaRuleReason, phrase("Fixes", "Choose a known reason"), fixRuleReason},
    {Id::SchemaRuleFieldPath, phrase("Fixes", "Remove fieldPath"), fixRuleMember},
    {Id::RuleOptionalOldSelf, phrase("Fixes", "Remove optionalOldSelf"), fixRuleMember},
    {Id::RuleExpression, phrase("Fixes", "Change unknown names to similar ones"), fixExpression},
    {Id::RuleMessageExpression, phrase("Fixes", "Change unknown names to similar ones"), fixExpression},
    {Id::RuleCost, phrase("Fixes", "Add the missing limits"), fixRuleCost, canFixCost},
    {Id::RuleMessageCost, phrase("Fixes", "Add the missing limits"), fixMessageCost, canFixCost},
    {Id::RuleTotalCost, phrase("Fixes", "Add the missing limits"), fixTotalCost},
    {Id::SchemaFormatUnknown, phrase("Fixes", "Change or remove the format"), fixFormatUnknown},

    {Id::DefaultUnknownField, phrase("Fixes", "Remove unknown fields from the default"), fixDefaultUnknownField},
    {Id::DefaultType, phrase("Fixes", "Convert the default to the type"), fixDefaultType},
    {Id::DefaultRequired, phrase("Fixes", "Remove default"), fixDefaultRequired},
    {Id::DefaultValue, phrase("Fixes", "Remove default"), fixDefaultValue},
    {Id::DefaultMetadata, phrase("Fixes", "Remove default"), fixDefaultValue},
    {Id::DefaultRule, phrase("Fixes", "Remove default"), fixDefaultValue},

    {Id::DecodeWrongType, phrase("Fixes", "Change the value to the right type"), fixWrongType},
    {Id::DecodeUnknownField, phrase("Fixes", "Correct or remove the field"), fixUnknownField},
    {Id::DecodeDuplicateField, phrase("Fixes", "Remove the earlier field"), fixDuplicateField},
    {Id::VersionSchemaRequired, phrase("Fixes", "Add a schema"), fixVersionSchema},
    {Id::VersionName, phrase("Fixes", "Make it a DNS label"), fixVersionName},
    {Id::VersionDuplicateName, phrase("Fixes", "Rename one of them"), fixVersionDuplicateName},
    {Id::VersionStorage, phrase("Fixes", "Choose one storage version"), fixVersionStorage},
    {Id::VersionDeprecationWarning, phrase("Fixes", "Fix the warning"), fixDeprecationWarning},
    {Id::CrdMetadataName, phrase("Fixes", "Set metadata.name to <plural>.<group>"), fixMetadataName},
    {Id::CrdLabels, phrase("Fixes", "Keep only the characters allowed in labels"), fixLabels},
    {Id::CrdAnnotations, phrase("Fixes", "Fix the annotation"), fixAnnotations},
    {Id::CrdOwnerReferences, phrase("Fixes", "Remove ownerReferences"), fixMetadataOfController},
    {Id::CrdFinalizers, phrase("Fixes", "Fix the finalizer"), fixFinalizers},
    {Id::CrdManagedFields, phrase("Fixes", "Remove managedFields"), fixMetadataOfController},
    {Id::CrdGroup, phrase("Fixes", "Keep only the characters allowed in domains"), fixGroup},
    {Id::CrdApiApproval, phrase("Fixes", "Mark the API as not approved"), fixApproval},
    {Id::CrdConversion, phrase("Fixes", "Choose a conversion strategy"), fixConversion},
    {Id::CrdConversionUrl, phrase("Fixes", "Make it a plain https URL"), fixConversionUrl},
    {Id::CrdConversionService, phrase("Fixes", "Fix the service"), fixConversionService},
    {Id::CrdConversionReviewVersions, phrase("Fixes", "Fix the review versions"), fixConversionReviewVersions},
    {Id::CrdSubresource, phrase("Fixes", "Fix the path"), fixSubresource},
    {Id::CrdColumn, phrase("Fixes", "Fix the column"), fixColumn},
    {Id::CrdSelectableField, phrase("Fixes", "Fix the path, or remove it"), fixSelectableField},
    {Id::CrdScope, phrase("Fixes", "Choose a scope"), fixScope},
    {Id::CrdNames, phrase("Fixes", "Keep only the allowed characters"), fixNames},
    {Id::CrdNameRequired, phrase("Fixes", "Set the name"), fixNameRequired},
    {Id::CrdKindIsListKind, phrase("Fixes", "Set listKind to <kind>List"), fixListKind},
    {Id::CrdPreserveUnknownFields, phrase("Fixes", "Set preserveUnknownFields to false"), fixPreserveUnknownFields},
    {Id::UpdateScope, phrase("Fixes", "Restore the scope"), fixImmutable},
    {Id::UpdateKind, phrase("Fixes", "Restore the kind"), fixImmutable},
    {Id::UpdateGroup, phrase("Fixes", "Restore the group"), fixImmutable},
    {Id::UpdatePlural, phrase("Fixes", "Restore the plural name"), fixImmutable},
    {Id::UpdateMetadata, phrase("Fixes", "Restore the previous value"), fixUpdateMetadata},
    {Id::UpdateStoredVersion, phrase("Fixes", "Restore the version"), fixStoredVersion},
    {Id::FileDirective, phrase("Fixes", "Remove the comment"), fixDirective, canFixDirective},
};

struct FixRow {
    const RuleFix* fix = nullptr;
    std::size_t order = kNoFixOrder;
};

const FixRow& fixRowOf(RuleId rule) {
    static const std::array<FixRow, static_cast<std::size_t>(RuleId::Count)> kByRule = [] {
        std::array<FixRow, static_cast<std::size_t>(RuleId::Count)> byRule{};
        std::size_t order = 0;
        for (const std::span<const RuleFix> fixes : {std::span<const RuleFix>(kFixes), adviceFixes()}) {
            for (const RuleFix& fix : fixes) {
                FixRow& known = byRule[static_cast<std::size_t>(fix.rule)];
                if (known.fix == nullptr) known = {&fix, order};
                ++order;
            }
        }
        return byRule;
    }();
    return kByRule[static_cast<std::size_t>(rule)];
}

}  // namespace

const RuleFix* fixOf(RuleId rule) {
    return fixRowOf(rule).fix;
}

std::size_t orderOf(RuleId rule) {
    return fixRowOf(rule).order;
}

}  // namespace crd
