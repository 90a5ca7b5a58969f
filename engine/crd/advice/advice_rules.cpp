// Advice on single schema nodes: schemas that the server accepts silently but that behave differently than their
// authors expect.
#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/base/gocompat/go_text.h"
#include "engine/crd/checks/internal/schema_issue.h"
#include "engine/schema/properties_along.h"

namespace crd {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

void requiredWithDefault(const Schema& node, const SchemaContext& context, SchemaIssues& issues) {
    for (std::size_t i = 0; i < node.required.size(); ++i) {
        // With the status subresource a create drops the status, with its default: see definition_advice.cpp.
        if (context.position == Position::Root && node.required[i] == "status") continue;
        const ChildSchema* property = node.property(node.required[i]);
        if (!property || !property->schema->set(Keyword::Default)) continue;
        SchemaIssue& issue =
            issues.at(RuleStage::Warning, RuleId::AdviceRequiredWithDefault, FieldPath().child("required").at(i),
                      itemSpan(node, Keyword::Required, i), issues.entry(Keyword::Required), {}, {});
        issue.message =
            phrase("Advice",
                   "The field %1 is required and has a default: the default is set before the server checks "
                   "required fields")
                .with(goQuoted(node.required[i]));
    }
}

// The cost estimate of CEL rules uses the bounds next to `type` and ignores those in allOf branches. Source:
// k8s.io/apiserver pkg/cel/common/schemas.go and apiextensions-apiserver pkg/apiserver/schema/cel/model.
void boundsInAllOf(const Schema& node, SchemaIssues& issues) {
    struct Bound {
        Keyword keyword;
        std::optional<std::int64_t> Schema::*value;
    };
    constexpr std::array<Bound, 3> kBounds = {{{Keyword::MaxLength, &Schema::maxLength},
                                               {Keyword::MaxItems, &Schema::maxItems},
                                               {Keyword::MaxProperties, &Schema::maxProperties}}};
    for (const ChildSchema& child : node.children) {
        if (child.kind != ChildKind::AllOf) continue;
        for (const Bound& bound : kBounds) {
            if (!(*child.schema.*bound.value) || node.*bound.value) continue;
            const std::string_view name = schema::info(bound.keyword).name;
            SchemaIssue& issue = issues.at(RuleStage::Warning, RuleId::AdviceBoundInAllOf,
                                           schema::childPath(FieldPath(), child).child(name),
                                           issues.childKey(child, bound.keyword), issues.childSpan(child), {}, {});
            issue.message =
                phrase("Advice",
                       "The cost estimate of CEL rules ignores this %1: it uses only the one next to the type")
                    .with(name);
        }
    }
}

// What the keywords of a group of the inspector apply to.
std::optional<Pattern> appliesTo(std::string_view group) {
    if (group == "string") return phrase("Advice", "strings");
    if (group == "number") return phrase("Advice", "numbers");
    if (group == "array") return phrase("Advice", "arrays");
    if (group == "object") return phrase("Advice", "objects");
    return std::nullopt;
}

// Whether the schemas under the keyword restrict nothing, so that hardly any author meant them to.
bool restrictsNothing(const Schema& node, Keyword keyword) {
    const auto kind = keyword == Keyword::Items                  ? std::optional(ChildKind::Items)
                      : keyword == Keyword::Properties           ? std::optional(ChildKind::Property)
                      : keyword == Keyword::AdditionalProperties ? std::optional(ChildKind::AdditionalProperties)
                                                                 : std::nullopt;
    if (!kind) return false;
    bool any = false;
    for (const ChildSchema& child : node.children) {
        if (child.kind != *kind) continue;
        any = true;
        for (const schema::KeywordInfo& one : schema::keywords())
            if (child.schema->nonZero(one.keyword) && one.keyword != Keyword::Description &&
                one.keyword != Keyword::Title && one.keyword != Keyword::XPreserveUnknownFields)
                return false;
    }
    return any;
}

// Of one keyword, which applies to `values`.
Phrase withoutEffect(const Schema& node, std::string_view keyword, const Pattern& values) {
    return node.intOrString
               ? phrase("Advice", "%1 has no effect: it applies only to %2, and the value is an integer or a string")
                     .with(keyword, values)
               : phrase("Advice", "%1 has no effect: it applies only to %2, and the type is %3")
                     .with(keyword, values, node.type);
}

// Of several, which have one cause: a marker for the items of a list, or another type before.
Phrase withoutEffect(const Schema& node, const std::vector<Phrase>& keywords) {
    return node.intOrString ? phrase("Advice", "%1 have no effect: they do not apply to an integer or a string")
                                  .with(allOf(keywords))
                            : phrase("Advice", "%1 have no effect: they do not apply to values of type %2")
                                  .with(allOf(keywords), node.type);
}

// The keywords that do not apply to values of a type, or to an integer or a string.
struct KeywordsOfOtherTypes {
    explicit KeywordsOfOtherTypes(std::string_view type, bool either = false) {
        for (const schema::KeywordInfo& keyword : schema::keywords()) {
            if (keyword.keyword == Keyword::Format || keyword.name.starts_with("x-kubernetes-")) continue;
            const bool applies = either ? keyword.group == "string" || keyword.group == "number"
                                        : keyword.types.find(type) != std::string_view::npos;
            if (!applies && appliesTo(keyword.group)) all.push_back(&keyword);
        }
    }
    std::vector<const schema::KeywordInfo*> all;
};

// Made once for each type: every node of every schema asks.
const KeywordsOfOtherTypes* keywordsOfOtherTypes(const Schema& node) {
    // The server replaces the type of such a node. Source: k8s.io/apiextensions-apiserver pkg/apiserver/validation,
    // ConvertJSONSchemaPropsWithPostProcess.
    static const KeywordsOfOtherTypes kOfEither("", true);
    if (node.intOrString) return &kOfEither;
    static const std::array<std::pair<std::string_view, KeywordsOfOtherTypes>, 6> kOfTypes = {
        {{"string", KeywordsOfOtherTypes("string")},
         {"object", KeywordsOfOtherTypes("object")},
         {"array", KeywordsOfOtherTypes("array")},
         {"boolean", KeywordsOfOtherTypes("boolean")},
         {"integer", KeywordsOfOtherTypes("integer")},
         {"number", KeywordsOfOtherTypes("number")}}};
    for (const auto& [type, keywords] : kOfTypes)
        if (type == node.type) return &keywords;
    return nullptr;
}

// Validators of values look only at the keywords of the value's own type. Source: k8s.io/kube-openapi
// pkg/validation/validate. Not reported: what servers report themselves (formats, list and map types), and nodes that
// accept values of every type. A branch of a junctor is not looked at: without its keyword it would accept everything.
void keywordsWithoutEffect(const Schema& node, SchemaIssues& issues) {
    const KeywordsOfOtherTypes* others = keywordsOfOtherTypes(node);
    if (others == nullptr) return;
    SchemaIssue* first = nullptr;
    std::vector<Phrase> names;
    for (const schema::KeywordInfo* other : others->all) {
        const schema::KeywordInfo& keyword = *other;
        if (!node.nonZero(keyword.keyword)) continue;
        if (keyword.keyword == Keyword::Required && node.required.empty()) continue;
        if (restrictsNothing(node, keyword.keyword)) continue;
        const auto values = appliesTo(keyword.group);
        names.push_back(Phrase::word(std::string(keyword.name)));
        if (first) {
            first->related.push_back(
                {"no effect, too", FieldPath().child(keyword.name), node.keySpan(keyword.keyword)});
            first->message = withoutEffect(node, names);
            continue;
        }
        first = &issues.at(RuleStage::Warning, RuleId::AdviceKeywordWithoutEffect, FieldPath().child(keyword.name),
                           node.keySpan(keyword.keyword), issues.entry(keyword.keyword), {}, {});
        first->message = withoutEffect(node, keyword.name, *values);
    }
}

// Keys without quotes that YAML 1.1 reads as a boolean or a number: as text these are other names. Source:
// sigs.k8s.io/yaml over go-yaml v2, which reads files for kubectl.
void keysNotText(const Schema& node, SchemaIssues& issues) {
    for (const ChildSchema& child : node.children) {
        const auto key = schema::writtenKey(node, child);
        if (!key || *key == child.name) continue;
        SchemaIssue& issue =
            issues.at(RuleStage::Warning, RuleId::AdviceKeyNotText, FieldPath().child("properties").key(child.name),
                      child.keySpan, issues.childSpan(child), {}, {});
        issue.message = phrase("Advice", "The server reads the key %1 as %2: quote it to keep the name")
                            .with(*key, goQuoted(child.name));
    }
}

}  // namespace

SourceSpan itemSpan(const Schema& node, Keyword list, std::size_t index) {
    const auto entry = static_cast<std::size_t>(node.entryOf(list));
    const yaml::Child& value = node.source->entries[entry].value;
    if (!value.node->isSequence() || index >= value.node->entries.size()) return node.valueSpan(list);
    const yaml::Child& item = value.node->entries[index].value;
    const std::size_t begin = value.offset + item.offset;
    return {begin, begin + item.node->length};
}

void adviceIssues(const Schema& node, const SchemaContext& context, std::vector<SchemaIssue>& out) {
    if (!context.structural()) return;
    SchemaIssues issues(node, out);
    keywordsWithoutEffect(node, issues);
    if (node.children.empty()) return;
    requiredWithDefault(node, context, issues);
    if (context.position == Position::Root) defaultsOutOfReach(node, out);
    boundsInAllOf(node, issues);
    keysNotText(node, issues);
}

}  // namespace crd
