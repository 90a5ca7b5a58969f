// x-kubernetes-list-type and x-kubernetes-list-map-keys, and the rules on x-kubernetes-validations apart from their
// expressions. Source: k8s.io/apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go.
#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "engine/base/gocompat/go_text.h"
#include "engine/crd/checks/internal/schema_issue.h"
#include "engine/schema/follow_path.h"

namespace crd {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

FieldPath field(std::string_view name) {
    return FieldPath().child(name);
}

// The text of one entry of a keyword's list, relative to the node; the whole value if the list is an alias.
SourceSpan listItem(const Schema& node, Keyword keyword, std::size_t index) {
    const yaml::Entry& entry = node.source->entries[static_cast<std::size_t>(node.entryOf(keyword))];
    const yaml::Node& list = *entry.value.node;
    if (!list.isSequence() || index >= list.entries.size()) return node.valueSpan(keyword);
    const yaml::Child& item = list.entries[index].value;
    const std::size_t begin = std::size_t{entry.value.offset} + item.offset;
    return {begin, begin + item.node->length};
}

void kindOfList(const Schema& node, SchemaIssues& issues) {
    const std::string& listType = *node.listType;
    const ChildSchema* items = node.child(ChildKind::Items);
    if (node.type != "array") {
        constexpr std::string_view kDetail = "must be array if x-kubernetes-list-type is specified";
        if (node.undecodable(Keyword::Type)) {
            // the value is already rejected
        } else if (node.type.empty()) {
            issues.missing(RuleStage::OpenApi, RuleId::SchemaListTypeNeedsArray, Keyword::Type, kDetail);
        } else {
            issues.invalid(RuleStage::OpenApi, RuleId::SchemaListTypeNeedsArray, Keyword::Type, kDetail, node.type);
        }
    } else if (nonAtomicItem(node)) {
        const Keyword keyword = items->schema->type == "array" ? Keyword::XListType : Keyword::XMapType;
        // The server prints the item's list type for both keywords.
        const std::optional<std::string>& shown = items->schema->listType;
        issues
            .at(RuleStage::OpenApi, RuleId::SchemaSetItemAtomic, field("items").child(schema::info(keyword).name),
                issues.childValue(*items, keyword), issues.childSpan(*items), error_type::kInvalid,
                "must be atomic as item of a list with x-kubernetes-list-type=set")
            .error.shown = shown ? goQuoted(*shown) : "null";
    }
    if (listType != "atomic" && listType != "set" && listType != "map") {
        SchemaIssue& issue = issues.invalid(RuleStage::OpenApi, RuleId::SchemaListTypeUnsupported, Keyword::XListType,
                                            R"(supported values: "atomic", "set", "map")", listType);
        issue.error.type = error_type::kNotSupported;
        issue.message = phrase("Checks", "%1 is not a list type: use atomic, set or map.").with(goQuoted(listType));
    }
    if ((listType == "set" || listType == "map") && items && items->schema->nullable) {
        SchemaIssue& issue =
            issues.at(RuleStage::OpenApi, RuleId::SchemaListItemNullable, field("items").child("nullable"),
                      issues.childKey(*items, Keyword::Nullable), issues.childSpan(*items), error_type::kForbidden,
                      "cannot be nullable when x-kubernetes-list-type is " + listType);
        issue.message = phrase("Checks", "items cannot be nullable when x-kubernetes-list-type is %1").with(listType);
    }
}

void mapKey(const Schema& node, const ChildSchema& items, const ChildSchema& property, bool required,
            SchemaIssues& issues) {
    const Schema& key = *property.schema;
    const FieldPath path = field("items").child("properties").key(property.name);
    // Relative to the list's node.
    ChildSchema placed = property;
    placed.offset += items.offset;
    placed.keySpan.begin += static_cast<std::size_t>(items.offset);
    placed.keySpan.end += static_cast<std::size_t>(items.offset);
    if (node.child(ChildKind::Items)->schema->type == "object" && (key.type == "array" || key.type == "object")) {
        SchemaIssue& issue =
            issues.at(RuleStage::OpenApi, RuleId::SchemaListMapKeyScalar, path.child("type"),
                      issues.childValue(placed, Keyword::Type), issues.childSpan(placed), error_type::kInvalid,
                      "must be a scalar type if parent array's x-kubernetes-list-type is map");
        issue.error.value = items.schema->type;
    }
    if (!required && !key.set(Keyword::Default)) {
        issues.at(RuleStage::OpenApi, RuleId::SchemaListMapKeyRequired, path.child("default"), placed.keySpan,
                  issues.childSpan(placed), error_type::kRequired,
                  "this property is in x-kubernetes-list-map-keys, so it must have a default or be a required "
                  "property");
    }
    if (key.nullable) {
        issues.at(RuleStage::OpenApi, RuleId::SchemaListMapKeyNullable, path.child("nullable"),
                  issues.childKey(placed, Keyword::Nullable), issues.childSpan(placed), error_type::kForbidden,
                  "this property is in x-kubernetes-list-map-keys, so it cannot be nullable");
    }
}

void mapKeys(const Schema& node, const ChildSchema& items, SchemaIssues& issues) {
    const Schema& item = *items.schema;
    const bool object = item.type == "object";
    std::unordered_map<std::string_view, const ChildSchema*> properties;
    for (const ChildSchema& child : item.children) {
        if (child.kind == ChildKind::Property) properties.emplace(child.name, &child);
    }
    const std::unordered_set<std::string_view> required(item.required.begin(), item.required.end());
    std::unordered_set<std::string_view> seen;
    for (std::size_t i = 0; i < node.listMapKeys.size(); ++i) {
        const std::string& key = node.listMapKeys[i];
        const auto property = properties.find(key);
        const auto entry = [&](RuleId rule, std::string_view detail, const Pattern& text) {
            SchemaIssue& issue = issues.at(RuleStage::OpenApi, rule, field("x-kubernetes-list-map-keys").at(i),
                                           listItem(node, Keyword::XListMapKeys, i),
                                           issues.entry(Keyword::XListMapKeys), error_type::kInvalid, detail);
            issue.serverPath = field("x-kubernetes-list-map-keys");
            issue.error.valueText = ValueText::Structure;
            issue.message = text.with(goQuoted(key));
        };
        const bool again = !seen.insert(key).second;
        if (object && property == properties.end()) {
            entry(RuleId::SchemaListMapKeyUnknown, "entries must all be names of item properties",
                  phrase("Checks", "%1 is not a property of the items"));
        }
        if (object && again) {
            entry(RuleId::SchemaListMapKeyDuplicate, "must not contain duplicate entries",
                  phrase("Checks", "%1 is listed twice"));
        }
        if (property != properties.end() && !again) {
            mapKey(node, items, *property->second, required.contains(key), issues);
        }
    }
}

bool hasLineBreak(std::string_view text) {
    return text.find_first_of("\n\r") != std::string_view::npos;
}

}  // namespace

const ChildSchema* nonAtomicItem(const Schema& node) {
    const ChildSchema* items = node.child(ChildKind::Items);
    if (!node.listType || *node.listType != "set" || !items) return nullptr;
    // Lists are atomic by default, objects are not.
    const Schema& item = *items->schema;
    const bool list = item.type == "array" && item.listType && *item.listType != "atomic";
    const bool object = item.type == "object" && (!item.mapType || *item.mapType != "atomic");
    return list || object ? items : nullptr;
}

void listTypeIssues(const Schema& node, std::vector<SchemaIssue>& out) {
    if (!node.listType && node.listMapKeys.empty()) return;
    SchemaIssues issues(node, out);
    if (node.listType) kindOfList(node, issues);
    if (!node.listMapKeys.empty() && (!node.listType || *node.listType != "map")) {
        constexpr std::string_view kDetail = "must be map if x-kubernetes-list-map-keys is non-empty";
        if (!node.listType) {
            SchemaIssue& issue =
                issues.missing(RuleStage::OpenApi, RuleId::SchemaListMapKeysNeedMap, Keyword::XListType, kDetail);
            issue.ownKey = false;
            issue.span = node.keySpan(Keyword::XListMapKeys);
            issue.context = issues.entry(Keyword::XListMapKeys);
        } else {
            issues.invalid(RuleStage::OpenApi, RuleId::SchemaListMapKeysNeedMap, Keyword::XListType, kDetail,
                           *node.listType);
        }
    }
    if (!node.listType || *node.listType != "map") return;

    const auto lacks = [&](RuleId rule, Keyword keyword, std::string_view detail) {
        SchemaIssue& issue = issues.missing(RuleStage::OpenApi, rule, keyword, detail);
        issue.ownKey = false;
        issue.span = node.keySpan(Keyword::XListType);
        issue.context = issues.entry(Keyword::XListType);
    };
    if (node.listMapKeys.empty() && !node.undecodable(Keyword::XListMapKeys)) {
        lacks(RuleId::SchemaListMapNeedsKeys, Keyword::XListMapKeys,
              "must not be empty if x-kubernetes-list-type is map");
    }
    const ChildSchema* items = node.child(ChildKind::Items);
    if (!node.set(Keyword::Items)) {
        if (!node.undecodable(Keyword::Items)) {
            lacks(RuleId::SchemaListMapNeedsItems, Keyword::Items,
                  "must have a schema if x-kubernetes-list-type is map");
        }
    } else if (!items) {
        issues
            .invalid(RuleStage::OpenApi, RuleId::SchemaListMapNeedsItems, Keyword::Items,
                     "must only have a single schema if x-kubernetes-list-type is map", {})
            .error.valueText = ValueText::Structure;
    } else {
        if (items->schema->type != "object" && !items->schema->undecodable(Keyword::Type)) {
            SchemaIssue& issue =
                issues.at(RuleStage::OpenApi, RuleId::SchemaListMapItemObject, field("items").child("type"),
                          issues.childValue(*items, Keyword::Type), issues.childSpan(*items), error_type::kInvalid,
                          "must be object if parent array's x-kubernetes-list-type is map");
            issue.error.value = items->schema->type;
        }
        mapKeys(node, *items, issues);
    }
}

void validationRuleIssues(const Schema& node, std::vector<SchemaIssue>& out) {
    SchemaIssues issues(node, out);
    constexpr std::string_view kReasons =
        R"(supported values: "FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired")";
    std::optional<bool> convertible;  // computed once
    const auto followable = [&] {
        if (!convertible) convertible = isConvertible(node);
        return *convertible;
    };
    for (std::size_t i = 0; i < node.rules.size(); ++i) {
        const schema::ValidationRule& rule = node.rules[i];
        const auto report = [&](RuleId id, std::string_view name, std::string_view type, std::string_view detail,
                                std::string_view value) {
            SchemaIssue& issue =
                issues.at(RuleStage::OpenApi, id, field("x-kubernetes-validations").at(i).child(name),
                          listItem(node, Keyword::XValidations, i), issues.entry(Keyword::XValidations), type, detail);
            issue.error.value = value;
        };
        // Older servers repeat the name of the field.
        const auto must = [&](RuleId id, std::string_view name, std::string_view detail, std::string_view value) {
            const MinorSet bare = ServerVersion::serversWith(Trait::BareDetails);
            report(id, name, error_type::kInvalid, detail, value);
            out.back().servers = bare;
            report(id, name, error_type::kInvalid, std::string(name).append(" ").append(detail), value);
            out.back().servers = MinorSet::all() - bare;
        };
        const std::string_view text = goTrimmed(rule.rule);
        const std::string_view message = goTrimmed(rule.message);
        if (text.empty()) {
            report(RuleId::SchemaRuleEmpty, "rule", error_type::kRequired, "rule is not specified", {});
        } else if (!rule.message.empty() && message.empty()) {
            must(RuleId::SchemaRuleMessage, "message", "must be non-empty if specified", rule.message);
        } else if (hasLineBreak(message)) {
            must(RuleId::SchemaRuleMessage, "message", "must not contain line breaks", rule.message);
        } else if (hasLineBreak(text) && message.empty()) {
            report(RuleId::SchemaRuleMessage, "message", error_type::kRequired,
                   "message must be specified if rule contains line breaks", {});
        }
        if (!rule.messageExpression.empty() && goTrimmed(rule.messageExpression).empty()) {
            report(RuleId::SchemaRuleMessageExpression, "messageExpression", error_type::kRequired,
                   "messageExpression must be non-empty if specified", {});
        }
        if (rule.reason && kReasons.find(goQuoted(*rule.reason)) == std::string_view::npos) {
            report(RuleId::SchemaRuleReason, "reason", error_type::kNotSupported, kReasons, *rule.reason);
            out.back().message = phrase("Checks",
                                        "%1 is not a reason: use FieldValueDuplicate, FieldValueForbidden, "
                                        "FieldValueInvalid or FieldValueRequired.")
                                     .with(goQuoted(*rule.reason));
        }
        if (!rule.fieldPath.empty() && goTrimmed(rule.fieldPath).empty()) {
            must(RuleId::SchemaRuleFieldPath, "fieldPath", "must be non-empty if specified", rule.fieldPath);
        }
        if (hasLineBreak(rule.fieldPath)) {
            must(RuleId::SchemaRuleFieldPath, "fieldPath", "must not contain line breaks", rule.fieldPath);
        }
        if (!rule.fieldPath.empty() && followable() && !schema::followPath(rule.fieldPath, node, true)) {
            must(RuleId::SchemaRuleFieldPath, "fieldPath", "must be a valid path", rule.fieldPath);
        }
    }
}

}  // namespace crd
