#include "engine/crd/checks/internal/schema_issue.h"

#include "engine/schema/structural_form.h"

namespace crd {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

SourceSpan shifted(SourceSpan span, std::int64_t offset) {
    const auto by = static_cast<std::size_t>(offset);  // unsigned arithmetic wraps
    return {span.begin + by, span.end + by};
}

Position nestedOr(const SchemaContext& context, Position structural) {
    if (context.structural()) return structural;
    return context.nested() ? Position::Nested : Position::NotStructural;
}

}  // namespace

SchemaContext childContext(const Schema& parent, const SchemaContext& context, const ChildSchema& child) {
    SchemaContext out = context;
    if (parent.embeddedResource) out.metadataOfResource = false;
    switch (child.kind) {
        case ChildKind::Property:
            out.position = nestedOr(context, Position::Field);
            if (context.position == Position::Root || parent.embeddedResource) {
                if (child.name == "metadata" || child.name == "kind" || child.name == "apiVersion") {
                    out.insideMetadata = true;
                    out.metadataOfResource = true;
                    if (context.position == Position::Root) {
                        out.defaults = child.name == "metadata" ? DefaultsAllowed::TopMetadata
                                       : child.name == "kind"   ? DefaultsAllowed::TopKind
                                                                : DefaultsAllowed::TopApiVersion;
                    }
                }
            }
            break;
        case ChildKind::Items:
            out.position = nestedOr(context, Position::Item);
            break;
        case ChildKind::AdditionalProperties:
            out.defaultsValidated = false;
            out.position = context.structural() ? Position::Field : Position::NotStructural;
            if (context.insideMetadata) out.defaults = DefaultsAllowed::InMetadataMap;
            break;
        case ChildKind::AllOf:
            out.position = nestedOr(context, Position::Nested);
            if (context.structural() && child.index == 0 && schema::hasIntOrStringAllOf(parent)) {
                out.position = Position::NestedIntOrString;
            }
            break;
        case ChildKind::AnyOf:
            out.position = nestedOr(context, Position::Nested);
            if (context.position == Position::NestedIntOrString ||
                (context.structural() && schema::hasIntOrStringAnyOf(parent))) {
                out.position = Position::NotStructural;
            }
            break;
        case ChildKind::OneOf:
        case ChildKind::Not:
            out.position = nestedOr(context, Position::Nested);
            break;
        case ChildKind::ItemsTuple:
        case ChildKind::Definition:
        case ChildKind::Dependency:
            out.position = Position::NotStructural;
            out.converted = false;
            break;
        case ChildKind::PatternProperty:
        case ChildKind::AdditionalItems:
            out.position = Position::NotStructural;
            out.converted = false;
            out.validated = false;
            break;
    }
    return out;
}

SchemaIssue& SchemaIssues::add(RuleStage stage, RuleId rule, std::string_view type, FieldPath path,
                               std::string_view detail) {
    SchemaIssue& issue = m_out.emplace_back();
    issue.rule = rule;
    issue.stage = stage;
    issue.error.type = type;
    issue.path = std::move(path);
    issue.error.detail = detail;
    return issue;
}

SourceSpan SchemaIssues::entry(Keyword keyword) const {
    const SourceSpan key = m_node.keySpan(keyword);
    const SourceSpan value = m_node.valueSpan(keyword);
    return {key.begin, key.end > value.end ? key.end : value.end};
}

SourceSpan SchemaIssues::childSpan(const ChildSchema& child) const {
    SourceSpan out = shifted({0, child.schema->source->length}, child.offset);
    // Includes its key, unless the child is the target of an alias.
    if (child.keySpan.end <= out.begin && out.end >= out.begin) out.begin = child.keySpan.begin;
    return out;
}

SourceSpan SchemaIssues::childValue(const ChildSchema& child, Keyword keyword) const {
    if (!child.schema->has(keyword)) return child.keySpan;
    return shifted(child.schema->valueSpan(keyword), child.offset);
}

SourceSpan SchemaIssues::childKey(const ChildSchema& child, Keyword keyword) const {
    if (!child.schema->has(keyword)) return child.keySpan;
    return shifted(child.schema->keySpan(keyword), child.offset);
}

SchemaIssue& SchemaIssues::forbidden(RuleStage stage, RuleId rule, Keyword keyword, std::string_view detail) {
    SchemaIssue& issue =
        add(stage, rule, error_type::kForbidden, FieldPath().child(schema::info(keyword).name), detail);
    issue.span = m_node.keySpan(keyword);
    issue.context = entry(keyword);
    return issue;
}

SchemaIssue& SchemaIssues::invalid(RuleStage stage, RuleId rule, Keyword keyword, std::string_view detail,
                                   std::string value) {
    SchemaIssue& issue = add(stage, rule, error_type::kInvalid, FieldPath().child(schema::info(keyword).name), detail);
    issue.span = m_node.valueSpan(keyword);
    issue.context = entry(keyword);
    issue.error.value = std::move(value);
    return issue;
}

SchemaIssue& SchemaIssues::missing(RuleStage stage, RuleId rule, Keyword keyword, std::string_view detail) {
    SchemaIssue& issue = add(stage, rule, error_type::kRequired, FieldPath().child(schema::info(keyword).name), detail);
    issue.ownKey = true;
    return issue;
}

SchemaIssue& SchemaIssues::at(RuleStage stage, RuleId rule, FieldPath path, SourceSpan span, SourceSpan context,
                              std::string_view type, std::string_view detail) {
    SchemaIssue& issue = add(stage, rule, type, std::move(path), detail);
    issue.span = span;
    issue.context = context;
    return issue;
}

}  // namespace crd
