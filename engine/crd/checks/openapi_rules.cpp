// Restrictions on the OpenAPI schema of a definition, node by node. Source: k8s.io/apiextensions-apiserver
// pkg/apis/apiextensions/validation/validation.go, ValidateCustomResourceDefinitionOpenAPISchema.
#include <algorithm>
#include <array>

#include "engine/base/gocompat/go_text.h"
#include "engine/crd/checks/internal/schema_issue.h"
#include "engine/schema/format.h"

namespace crd {

using schema::ChildKind;
using schema::Keyword;
using schema::Schema;

namespace {

void unsupportedKeywords(const Schema& node, SchemaIssues& issues) {
    struct Unsupported {
        Keyword keyword;
        RuleId rule;
        bool present;
        std::string_view detail;
    };
    // Empty values are treated differently: `dependencies: {}` and `$ref: ""` are rejected, `definitions: {}` is not.
    const std::array<Unsupported, 8> unsupported = {{
        {Keyword::Id, RuleId::SchemaIdForbidden, !node.id.empty(), "id is not supported"},
        {Keyword::AdditionalItems, RuleId::SchemaAdditionalItemsForbidden, node.set(Keyword::AdditionalItems),
         "additionalItems is not supported"},
        {Keyword::PatternProperties, RuleId::SchemaPatternPropertiesForbidden,
         node.child(ChildKind::PatternProperty) != nullptr, "patternProperties is not supported"},
        {Keyword::Definitions, RuleId::SchemaDefinitionsForbidden, node.child(ChildKind::Definition) != nullptr,
         "definitions is not supported"},
        {Keyword::Dependencies, RuleId::SchemaDependenciesForbidden, node.set(Keyword::Dependencies),
         "dependencies is not supported"},
        {Keyword::Ref, RuleId::SchemaRefForbidden, node.set(Keyword::Ref), "$ref is not supported"},
        {Keyword::Items, RuleId::SchemaItemsList, node.child(ChildKind::ItemsTuple) != nullptr,
         "items must be a schema object and not an array"},
        {Keyword::UniqueItems, RuleId::SchemaUniqueItems, node.uniqueItems,
         "uniqueItems cannot be set to true since the runtime complexity becomes quadratic"},
    }};
    for (const Unsupported& u : unsupported) {
        if (u.present) issues.forbidden(RuleStage::OpenApi, u.rule, u.keyword, u.detail);
    }
}

void typeRules(const Schema& node, SchemaIssues& issues) {
    if (!node.type.empty() && !isKnownType(node.type)) {
        SchemaIssue& issue = issues.invalid(
            RuleStage::OpenApi, RuleId::SchemaTypeUnsupported, Keyword::Type,
            R"(supported values: "array", "boolean", "integer", "number", "object", "string")", node.type);
        issue.error.type = error_type::kNotSupported;
        issue.message =
            phrase("Checks", "%1 is not a JSON type: use array, boolean, integer, number, object or string.")
                .with(goQuoted(node.type));
    }
    if (node.type == "null") {
        SchemaIssue& issue = issues.forbidden(RuleStage::OpenApi, RuleId::SchemaTypeNull, Keyword::Type,
                                              "type cannot be set to null, use nullable as an alternative");
        issue.span = node.valueSpan(Keyword::Type);
    }
}

std::string_view reasonOf(DefaultsAllowed defaults) {
    switch (defaults) {
        case DefaultsAllowed::TopMetadata:
            return "must not be set in top-level metadata";
        case DefaultsAllowed::TopKind:
            return "must not be set in top-level kind";
        case DefaultsAllowed::TopApiVersion:
            return "must not be set in top-level apiVersion";
        case DefaultsAllowed::InMetadataMap:
            return "must not be set inside additionalProperties applying to object metadata";
        case DefaultsAllowed::Yes:
            break;
    }
    return "must not be set";
}

void mapTypeRules(const Schema& node, SchemaIssues& issues) {
    if (!node.mapType) return;
    if (node.type != "object" && !node.undecodable(Keyword::Type)) {
        constexpr std::string_view kDetail = "must be object if x-kubernetes-map-type is specified";
        if (node.type.empty()) {
            issues.missing(RuleStage::OpenApi, RuleId::SchemaMapTypeNeedsObject, Keyword::Type, kDetail);
        } else {
            issues.invalid(RuleStage::OpenApi, RuleId::SchemaMapTypeNeedsObject, Keyword::Type, kDetail, node.type);
        }
    }
    if (*node.mapType != "atomic" && *node.mapType != "granular") {
        SchemaIssue& issue = issues.invalid(RuleStage::OpenApi, RuleId::SchemaMapTypeUnsupported, Keyword::XMapType,
                                            R"(supported values: "atomic", "granular")", *node.mapType);
        issue.error.type = error_type::kNotSupported;
        issue.message = phrase("Checks", "%1 is not a map type: use granular or atomic.").with(goQuoted(*node.mapType));
    }
}

// The warning uses the type as written, unlike value validation.
MinorSet serversWarningOfFormat(const Schema& node) {
    const MinorSet byType = ServerVersion::serversWith(Trait::FormatsByType);
    MinorSet out = schema::isKnownFormat(node.type, node.format) ? MinorSet() : byType;
    if (node.type != "string") return out;
    const MinorSet before = ServerVersion::serversWith(Trait::FormatWarnings) - byType;
    if (!schema::isTextFormat(node.format)) out |= before;
    if (schema::isNameFormat(node.format)) out |= before - ServerVersion::serversWith(Trait::NameFormatsOfObjects);
    return out;
}

}  // namespace

bool isKnownType(std::string_view type) {
    constexpr std::array<std::string_view, 6> kTypes = {"array", "boolean", "integer", "number", "object", "string"};
    return std::find(kTypes.begin(), kTypes.end(), type) != kTypes.end();
}

std::vector<SchemaWarning> schemaWarnings(const Schema& node) {
    std::vector<SchemaWarning> out;
    if (!node.format.empty()) {
        const MinorSet servers = serversWarningOfFormat(node);
        if (!servers.empty())
            out.push_back({RuleId::SchemaFormatUnknown, Keyword::Format, "unrecognized format " + goQuoted(node.format),
                           servers});
    }
    if (const schema::ChildSchema* items = node.child(ChildKind::Items); items && node.listType == "set") {
        const std::string& type = items->schema->type;
        if (type == "object" || type == "array") {
            out.push_back({RuleId::SchemaSetOfCollections, Keyword::XListType,
                           "x-kubernetes-list-type: set for items of type " + goQuoted(type) +
                               " is not supported by server-side apply or CEL validation rules",
                           ServerVersion::serversWith(Trait::SetWarnings)});
        }
    }
    return out;
}

void openApiIssues(const Schema& node, const SchemaContext& context, std::vector<SchemaIssue>& out) {
    SchemaIssues issues(node, out);
    for (SchemaWarning& warning : schemaWarnings(node)) {
        SchemaIssue& issue = issues.invalid(RuleStage::Warning, warning.rule, warning.keyword, {}, {});
        issue.message = std::move(warning.text);
        issue.servers = warning.servers;
    }
    if (context.converted && !node.schema.empty()) {
        issues.forbidden(RuleStage::Conversion, RuleId::SchemaSchemaForbidden, Keyword::Schema,
                         "OpenAPIV3Schema 'schema' is not supported");
    }
    if (!context.validated) return;
    typeRules(node, issues);
    if (node.set(Keyword::Default) && context.defaults != DefaultsAllowed::Yes) {
        issues.forbidden(RuleStage::OpenApi, RuleId::SchemaDefaultForbidden, Keyword::Default,
                         reasonOf(context.defaults));
    }
    unsupportedKeywords(node, issues);
    if (context.insideMetadata && node.embeddedResource) {
        issues.forbidden(RuleStage::OpenApi, RuleId::SchemaEmbeddedInMetadata, Keyword::XEmbeddedResource,
                         "must not be used inside of resource meta");
    }
    if (node.set(Keyword::AdditionalProperties) && node.child(ChildKind::Property) &&
        (!*node.additionalPropertiesAllowed || node.child(ChildKind::AdditionalProperties))) {
        issues.forbidden(RuleStage::OpenApi, RuleId::SchemaPropertiesAndAdditional, Keyword::AdditionalProperties,
                         "additionalProperties and properties are mutual exclusive");
    }
    if (node.preserveUnknownFields && !*node.preserveUnknownFields) {
        issues
            .invalid(RuleStage::OpenApi, RuleId::SchemaPreserveUnknownFieldsFalse, Keyword::XPreserveUnknownFields,
                     "must be true or undefined", "false")
            .error.valueText = ValueText::Bare;
    }
    mapTypeRules(node, issues);
    listTypeIssues(node, out);
    validationRuleIssues(node, out);
}

}  // namespace crd
