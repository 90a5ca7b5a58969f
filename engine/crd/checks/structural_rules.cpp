// The invariants of a structural schema. Source: k8s.io/apiextensions-apiserver pkg/apiserver/schema/validation.go and
// convert.go.
#include <algorithm>
#include <array>

#include "engine/base/gocompat/pattern.h"
#include "engine/crd/checks/internal/schema_issue.h"
#include "engine/schema/structural_form.h"

namespace crd {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

bool preserves(const Schema& node) {
    return node.preserveUnknownFields.value_or(false);
}

void typeIssues(const Schema& node, const SchemaContext& context, SchemaIssues& issues) {
    if (node.undecodable(Keyword::Type)) return;
    if (node.embeddedResource && node.type != "object") {
        constexpr std::string_view kDetail = "must be object if x-kubernetes-embedded-resource is true";
        if (node.type.empty()) {
            issues.missing(RuleStage::Structural, RuleId::StructuralEmbeddedType, Keyword::Type, kDetail);
        } else {
            issues.invalid(RuleStage::Structural, RuleId::StructuralEmbeddedType, Keyword::Type, kDetail, node.type);
        }
    } else if (node.type.empty() && !node.intOrString && !preserves(node)) {
        const std::string_view detail = context.position == Position::Root ? "must not be empty at the root"
                                        : context.position == Position::Item
                                            ? "must not be empty for specified array items"
                                            : "must not be empty for specified object fields";
        issues.missing(RuleStage::Structural, RuleId::StructuralTypeRequired, Keyword::Type, detail);
    }
    if (context.position == Position::Root && !node.type.empty() && node.type != "object") {
        issues.invalid(RuleStage::Structural, RuleId::StructuralRootType, Keyword::Type, "must be object at the root",
                       node.type);
    }
}

// The `type` of a property that every resource has.
void fixedType(const ChildSchema& child, std::string_view wanted, RuleId rule, SchemaIssues& issues) {
    const Schema& property = *child.schema;
    if (property.type == wanted || property.undecodable(Keyword::Type)) return;
    SchemaIssue& issue =
        issues.at(RuleStage::Structural, rule, FieldPath().child("properties").key(child.name).child("type"),
                  issues.childValue(child, Keyword::Type), issues.childSpan(child), error_type::kInvalid,
                  "must be " + std::string(wanted));
    issue.error.value = property.type;
}

void resourceFieldIssues(const Schema& node, const SchemaContext& context, SchemaIssues& issues) {
    const bool root = context.position == Position::Root;
    if (!root && !node.embeddedResource) return;
    if (const ChildSchema* kind = node.property("kind")) {
        fixedType(*kind, "string", RuleId::StructuralTypeMetaType, issues);
    }
    if (const ChildSchema* apiVersion = node.property("apiVersion")) {
        fixedType(*apiVersion, "string", RuleId::StructuralTypeMetaType, issues);
    }
    const ChildSchema* metadata = node.property("metadata");
    if (!metadata) return;
    fixedType(*metadata, "object", RuleId::StructuralMetadataType, issues);
    if (!root) return;
    if (const std::optional<Keyword> restriction = schema::metadataRestriction(*metadata->schema)) {
        issues.at(RuleStage::Structural, RuleId::StructuralMetadataRestricted,
                  FieldPath().child("properties").key("metadata"), issues.childKey(*metadata, *restriction),
                  issues.childSpan(*metadata), error_type::kForbidden,
                  "must not specify anything other than name and generateName, but metadata is implicitly specified");
    }
}

void extensionIssues(const Schema& node, SchemaIssues& issues) {
    if (!node.intOrString) return;
    constexpr std::string_view kDetail = "must be false if x-kubernetes-int-or-string is true";
    if (preserves(node)) {
        issues
            .invalid(RuleStage::Structural, RuleId::StructuralIntOrStringPreserve, Keyword::XPreserveUnknownFields,
                     kDetail, "true")
            .error.valueText = ValueText::Bare;
    }
    if (node.embeddedResource) {
        issues
            .invalid(RuleStage::Structural, RuleId::StructuralIntOrStringEmbedded, Keyword::XEmbeddedResource, kDetail,
                     "true")
            .error.valueText = ValueText::Bare;
    }
}

void patternIssue(const Schema& node, SchemaIssues& issues) {
    if (node.pattern.empty()) return;
    if (const std::optional<std::string> error = patternError(node.pattern)) {
        issues.invalid(RuleStage::Structural, RuleId::StructuralPattern, Keyword::Pattern,
                       "must be a valid regular expression, but isn't: " + *error, node.pattern);
    }
}

void outerIssues(const Schema& node, const SchemaContext& context, SchemaIssues& issues) {
    if (node.type == "array" && !node.child(ChildKind::Items) && !node.undecodable(Keyword::Items)) {
        issues.missing(RuleStage::Structural, RuleId::StructuralItemsRequired, Keyword::Items, "must be specified");
    }
    if (node.set(Keyword::AdditionalProperties)) {
        if (context.position == Position::Root) {
            issues.forbidden(RuleStage::Structural, RuleId::StructuralRootAdditionalProperties,
                             Keyword::AdditionalProperties, "must not be used at the root");
        }
        if (node.embeddedResource) {
            issues.forbidden(RuleStage::Structural, RuleId::StructuralEmbeddedAdditionalProperties,
                             Keyword::AdditionalProperties,
                             "must not be used if x-kubernetes-embedded-resource is set");
        }
    }
    extensionIssues(node, issues);
    typeIssues(node, context, issues);
    resourceFieldIssues(node, context, issues);
    if (node.embeddedResource && !preserves(node) && !node.child(ChildKind::Property)) {
        issues.missing(
            RuleStage::Structural, RuleId::StructuralEmbeddedProperties, Keyword::Properties,
            "must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields");
    }
}

// Only value validations are allowed inside a junctor.
void nestedIssues(const Schema& node, SchemaIssues& issues) {
    struct Banned {
        Keyword keyword;
        RuleId rule;
        bool present;
        std::string_view detail;
    };
    constexpr std::string_view kEmpty = "must be empty to be structural";
    constexpr std::string_view kUndefined = "must be undefined to be structural";
    constexpr std::string_view kFalse = "must be false to be structural";
    const std::array<Banned, 13> banned = {{
        {Keyword::Type, RuleId::StructuralTypeInJunctor, !node.type.empty(), kEmpty},
        {Keyword::AdditionalProperties, RuleId::StructuralAdditionalPropertiesInJunctor,
         node.additionalPropertiesAllowed.value_or(false), kUndefined},
        {Keyword::Default, RuleId::StructuralDefaultInJunctor, node.set(Keyword::Default), kUndefined},
        {Keyword::Title, RuleId::StructuralTitleInJunctor, !node.title.empty(), kEmpty},
        {Keyword::Description, RuleId::StructuralDescriptionInJunctor, !node.description.empty(), kEmpty},
        {Keyword::Nullable, RuleId::StructuralNullableInJunctor, node.nullable, kFalse},
        {Keyword::XPreserveUnknownFields, RuleId::StructuralPreserveUnknownFieldsInJunctor, preserves(node), kFalse},
        {Keyword::XEmbeddedResource, RuleId::StructuralEmbeddedResourceInJunctor, node.embeddedResource, kFalse},
        {Keyword::XIntOrString, RuleId::StructuralIntOrStringInJunctor, node.intOrString, kFalse},
        {Keyword::XListMapKeys, RuleId::StructuralListMapKeysInJunctor, !node.listMapKeys.empty(), kEmpty},
        {Keyword::XListType, RuleId::StructuralListTypeInJunctor, node.listType.has_value(), kUndefined},
        {Keyword::XMapType, RuleId::StructuralMapTypeInJunctor, node.mapType.has_value(), kUndefined},
        {Keyword::XValidations, RuleId::StructuralValidationsInJunctor, node.ruleCount > 0, kEmpty},
    }};
    for (const Banned& b : banned) {
        if (b.present) issues.forbidden(RuleStage::Structural, b.rule, b.keyword, b.detail);
    }
    if (node.set(Keyword::AdditionalProperties) && !node.additionalPropertiesAllowed.value_or(false)) {
        issues
            .forbidden(RuleStage::Structural, RuleId::StructuralAdditionalPropertiesInJunctor,
                       Keyword::AdditionalProperties, kUndefined)
            .servers = MinorSet::all() - ServerVersion::serversWith(Trait::NestedFalse);
    }
    if (const ChildSchema* metadata = node.property("metadata")) {
        issues.at(RuleStage::Structural, RuleId::StructuralMetadataInJunctor,
                  FieldPath().child("properties").key("metadata"), metadata->keySpan, issues.childSpan(*metadata),
                  error_type::kForbidden, "must not be specified in a nested context");
    }
}

}  // namespace

void structuralIssues(const Schema& node, const SchemaContext& context, std::vector<SchemaIssue>& out) {
    if (!context.structural() && !context.nested()) return;
    SchemaIssues issues(node, out);
    if (context.structural()) {
        outerIssues(node, context, issues);
    } else {
        nestedIssues(node, issues);
    }
    patternIssue(node, issues);
}

std::optional<RuleId> conversionRule(const Schema& node) {
    if (!node.id.empty()) return RuleId::SchemaIdForbidden;
    if (!node.schema.empty()) return RuleId::SchemaSchemaForbidden;
    if (!node.ref.empty()) return RuleId::SchemaRefForbidden;
    if (node.child(ChildKind::PatternProperty)) return RuleId::SchemaPatternPropertiesForbidden;
    if (node.dependencyCount > 0) return RuleId::SchemaDependenciesForbidden;
    if (node.set(Keyword::AdditionalItems)) return RuleId::SchemaAdditionalItemsForbidden;
    if (node.child(ChildKind::Definition)) return RuleId::SchemaDefinitionsForbidden;
    if (node.preserveUnknownFields && !*node.preserveUnknownFields) return RuleId::SchemaPreserveUnknownFieldsFalse;
    if (node.child(ChildKind::ItemsTuple)) return RuleId::SchemaItemsList;
    return std::nullopt;
}

std::string conversionError(RuleId rule) {
    const auto unsupported = [](Keyword keyword) {
        return "OpenAPIV3Schema '" + std::string(schema::info(keyword).name) + "' is not supported";
    };
    switch (rule) {
        case RuleId::SchemaIdForbidden:
            return unsupported(Keyword::Id);
        case RuleId::SchemaSchemaForbidden:
            return "OpenAPIV3Schema 'schema' is not supported";
        case RuleId::SchemaRefForbidden:
            return unsupported(Keyword::Ref);
        case RuleId::SchemaPatternPropertiesForbidden:
            return unsupported(Keyword::PatternProperties);
        case RuleId::SchemaDependenciesForbidden:
            return unsupported(Keyword::Dependencies);
        case RuleId::SchemaAdditionalItemsForbidden:
            return unsupported(Keyword::AdditionalItems);
        case RuleId::SchemaDefinitionsForbidden:
            return unsupported(Keyword::Definitions);
        case RuleId::SchemaPreserveUnknownFieldsFalse:
            return "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined";
        case RuleId::SchemaItemsList:
            return "OpenAPIV3Schema 'items' must be a schema, but is an array";
        default:
            return {};
    }
}

bool isConvertible(const Schema& node) {
    return !conversionRule(node) && std::all_of(node.children.begin(), node.children.end(),
                                                [](const ChildSchema& child) { return isConvertible(*child.schema); });
}

}  // namespace crd
