// Checks defaults: they must be pruned, have valid metadata and satisfy their schema.
// Source: k8s.io/apiextensions-apiserver pkg/apiserver/schema/defaulting/validation.go.
#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "engine/crd/checks/internal/schema_issue.h"
#include "engine/object/embedded_meta.h"
#include "engine/object/go_value.h"
#include "engine/object/object_position.h"
#include "engine/object/prune.h"
#include "engine/object/rule_evaluation.h"
#include "engine/object/validate.h"

namespace crd {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

RuleId defaultRule(std::string_view type) {
    if (type == error_type::kTypeInvalid) return RuleId::DefaultType;
    if (type == error_type::kRequired) return RuleId::DefaultRequired;
    return RuleId::DefaultValue;
}

bool hasErrors(const object::RuleNode& node) {
    const auto broken = [](const object::RuleNode::Rule& rule) { return !rule.compiled->error.empty(); };
    const auto below = [](const auto& property) { return hasErrors(*property.second); };
    return std::any_of(node.rules.begin(), node.rules.end(), broken) || (node.items && hasErrors(*node.items)) ||
           (node.additional && hasErrors(*node.additional)) ||
           std::any_of(node.properties.begin(), node.properties.end(), below);
}

class DefaultRules {
 public:
    DefaultRules(object::Validator& validator, cel_schema::RuleCache& rules, std::int64_t& budget,
                 std::vector<SchemaIssue>& out, MinorSet* sameOn)
        : m_validator(validator),
          m_rules(rules),
          m_budget(budget),
          m_out(out),
          m_sameOn(sameOn),
          m_server(rules.environment().serverVersion(), sameOn) {}

    // The default of a node outside of metadata. `resource`: the node is a resource, by its position or by its keyword.
    void plain(const Schema& node, bool resource) {
        Json value = *object::defaultOf(node);
        unknownFields(node, value, resource);
        object::CoerceOptions coercion;
        coercion.server = m_server;
        coercion.resourceRoot = resource;
        if (const auto failed = object::coerceMetadata(value, node, m_validator.properties(), coercion)) {
            report(node, {}, 0, RuleId::DefaultMetadata, *failed, value);
            return;
        }
        const auto errors = object::metadataErrors(value, node, m_validator.properties(), resource, m_server);
        for (const object::ValueError& error : errors) report(node, {}, 0, RuleId::DefaultMetadata, error, value);
        if (errors.empty()) values(node, {}, 0, value, resource);
    }

    // The defaults inside kind, apiVersion and metadata of a resource.
    void insideMetadata(const Schema& resource) {
        for (const ChildSchema& child : resource.children) {
            if (child.kind != ChildKind::Property) continue;
            if (child.name != "metadata" && child.name != "kind" && child.name != "apiVersion") continue;
            below(resource, child, FieldPath(), 0, object::ObjectPosition());
        }
    }

 private:
    void below(const Schema& resource, const ChildSchema& child, const FieldPath& parent, std::int64_t offset,
               const object::ObjectPosition& around) {
        if (child.schema->embeddedResource) return;  // checked as a separate resource
        const FieldPath path = schema::childPath(parent, child);
        const std::int64_t at = offset + child.offset;
        const object::ObjectPosition position =
            child.kind == ChildKind::Items ? around.item(0) : around.property(child.name);
        if (object::defaultOf(*child.schema)) metadataDefault(resource, *child.schema, path, at, position);
        for (const ChildSchema& inner : child.schema->children) {
            if (inner.kind == ChildKind::Property || inner.kind == ChildKind::Items) {
                below(resource, inner, path, at, position);
            }
        }
    }

    void metadataDefault(const Schema& resource, const Schema& node, const FieldPath& path, std::int64_t offset,
                         const object::ObjectPosition& position) {
        Json object = object::surrounded(*object::defaultOf(node), position);
        if (Json::Object* fields = object.asObject()) {
            fields->try_emplace("kind", Json("Validation"));
            fields->try_emplace("apiVersion", Json("validation/v1"));
        }
        std::string why;
        object::CoerceOptions coercion;
        coercion.server = m_server;
        coercion.resourceRoot = true;
        if (const auto failed = object::coerceMetadata(object, resource, m_validator.properties(), coercion)) {
            why = object::toString(*failed);
        } else {
            std::vector<std::string> all;
            std::unordered_set<std::string> known;
            for (const object::ValueError& error :
                 object::metadataErrors(object, resource, m_validator.properties(), true, m_server)) {
                std::string text = object::toString(error);
                if (known.insert(text).second) all.push_back(std::move(text));
            }
            for (const std::string& text : all) why += (why.empty() ? "" : ", ") + text;
            if (all.size() > 1) why = '[' + why + ']';
        }
        if (why.empty()) {
            values(node, path, offset, *object::defaultOf(node), false);
            return;
        }
        object::ValueError error;
        error.type = error_type::kInvalid;
        error.detail = "must result in valid metadata: " + why;
        error.value = object::scalarText(*object::defaultOf(node));
        report(node, path, offset, RuleId::DefaultMetadata, error, *object::defaultOf(node));
    }

    void unknownFields(const Schema& node, const Json& value, bool resource) {
        if (!value.asObject() && !value.asArray()) return;
        Json pruned = value;
        object::Steps steps;
        object::PruneOptions options;
        options.resourceRoot = resource;
        options.steps = &steps;
        if (!object::prune(pruned, node, m_validator.properties(), options)) return;
        object::ValueError error;
        error.type = error_type::kInvalid;
        error.detail = "must not have unknown fields";
        error.shown = object::goJson(value);
        report(node, {}, 0, RuleId::DefaultUnknownField, error, value);
        SchemaIssue& issue = m_out.back();
        std::string names;
        for (const object::Step& step : steps) names += (names.empty() ? "" : ", ") + step.path.toString();
        issue.message = phrase("Checks", "The default has fields that its schema does not specify: %1.").with(names);
        issue.span = spanOf(node, steps.front().path, 0, true);
    }

    void values(const Schema& node, const FieldPath& path, std::int64_t offset, const Json& value, bool resource) {
        const auto errors = m_validator.validate(value, node, object::SchemaUse::Default, {.server = m_server});
        // SchemaChecker reports patterns that were not run.
        for (const object::ValueError& error : errors)
            if (!error.notEvaluated) report(node, path, offset, defaultRule(error.type), error, value);
        if (!errors.empty()) return;
        auto rules = object::ruleTree(node, resource, m_rules, m_sameOn);
        // The server compiles rules here as it compiles what is stored, which makes a difference for errors only.
        if (rules && hasErrors(*rules)) {
            cel_schema::RuleCache stored = m_rules.with(cel_schema::storedEnvironment(m_server.minor()));
            rules = object::ruleTree(node, resource, stored, m_sameOn);
        }
        if (!rules) return;
        // After the budget is exceeded, further defaults are not checked.
        if (m_budget < 0) return;
        const object::RuleResult ruleResult = object::checkDefaultRules(*rules, value, m_budget, m_server);
        m_budget = ruleResult.remaining;
        for (const object::ValueError& error : ruleResult.errors) {
            if (!error.notEvaluated) report(node, path, offset, RuleId::DefaultRule, error, value);
        }
    }

    // As NodeRef::indexOf(), with an index for large mappings in which every value may be wrong.
    std::size_t entryOf(yaml::NodeRef mapping, std::string_view key) {
        constexpr std::size_t kFew = 16;
        if (!mapping->isMapping() || mapping.size() <= kFew) return mapping.indexOf(key);
        const auto [at, fresh] = m_entries.try_emplace(mapping.get());
        for (std::size_t i = 0; fresh && i < mapping.size(); ++i) {
            const yaml::Node& name = *mapping->entries[i].key.node;
            if (name.isScalar()) at->second.insert_or_assign(name.scalar, i);
        }
        const auto found = at->second.find(key);
        return found == at->second.end() ? yaml::NodeRef::npos : found->second;
    }

    // The span of a part of the default, or of its key if `key`, relative to the node; the nearest ancestor if the part
    // cannot be located.
    SourceSpan spanOf(const Schema& node, const FieldPath& part, std::int64_t offset, bool key) {
        const SourceSpan whole = node.valueSpan(Keyword::Default);
        SourceSpan out = whole;
        const int entry = node.entryOf(Keyword::Default);
        if (entry >= 0 && node.source->isMapping()) {
            yaml::NodeRef at = yaml::NodeRef(node.source.get(), 0).entry(static_cast<std::size_t>(entry)).value;
            for (const PathStep& step : part.steps()) {
                const bool last = &step == &part.steps().back();
                std::size_t index = step.index;
                if (step.kind != PathStep::Kind::Index) index = entryOf(at, step.name);
                if (!at->isMapping() && !at->isSequence()) break;
                if (index >= at.size()) break;
                const yaml::EntryRef inner = at.entry(index);
                out = key && last && inner.key ? inner.key.span() : inner.value.span();
                at = inner.value;
            }
        }
        const auto by = static_cast<std::size_t>(offset);
        return {out.begin + by, out.end + by};
    }

    // `path` and `offset` lead from the node of the issue to the node with the default; `value` is the validated value.
    void report(const Schema& node, const FieldPath& path, std::int64_t offset, RuleId rule,
                const object::ValueError& error, const Json& value) {
        SchemaIssue& issue = m_out.emplace_back();
        issue.rule = rule;
        issue.stage = RuleStage::Defaults;
        issue.error.type = error.type;
        const FieldPath base = path.child("default");
        issue.path = base.joined(error.path);
        issue.serverPath = base;
        issue.error.field = error.field;
        issue.span = spanOf(node, error.path, offset, false);
        const SourceSpan key = node.keySpan(Keyword::Default);
        const SourceSpan whole = node.valueSpan(Keyword::Default);
        const auto by = static_cast<std::size_t>(offset);
        issue.context = {key.begin + by, std::max(key.end, whole.end) + by};
        issue.error.detail = error.detail;
        issue.error.value = error.value;
        // The server has the field of the default also for the default as a whole.
        const bool isWhole = error.path.empty() && error.type == error_type::kNotSupported && error.shown.empty() &&
                             (value.asObject() || value.asArray());
        issue.error.shown = isWhole ? object::goJson(value) : object::shownValue(error, value);
        if (error.valueText == ValueText::Omitted) issue.error.valueText = ValueText::Omitted;
        if (error.type == error_type::kRequired) {
            issue.message = error.path.empty()
                                ? Phrase(phrase("Checks", "The default is required."))
                                : phrase("Checks", "%1 of the default is required.").with(error.path.toString());
        } else {
            issue.message = sentenceOf(error);
        }
    }

    // The server's messages begin with a location in "body"; display shows the location separately.
    static std::string sentenceOf(const object::ValueError& error) {
        const std::string where = error.path.empty() ? "The default" : error.path.toString() + " of the default";
        if (error.type == error_type::kTooLong || error.type == error_type::kTooMany) return where + ' ' + error.detail;
        constexpr std::string_view kBody = " in body ";
        const std::size_t body = error.detail.find(kBody);
        if (body != std::string::npos) return where + ' ' + error.detail.substr(body + kBody.size());
        if (error.detail.starts_with("must ") || error.detail.starts_with("may ")) return where + ' ' + error.detail;
        if (error.type == error_type::kNotSupported) return where + " is not one of the " + error.detail;
        return where + ": " + error.detail;
    }

    object::Validator& m_validator;
    cel_schema::RuleCache& m_rules;
    std::int64_t& m_budget;
    std::vector<SchemaIssue>& m_out;
    MinorSet* m_sameOn;
    const TargetServer m_server;
    std::unordered_map<const yaml::Node*, std::unordered_map<std::string_view, std::size_t>> m_entries;
};

}  // namespace

void defaultIssues(const Schema& node, const SchemaContext& context, object::Validator& validator,
                   cel_schema::RuleCache& rules, std::int64_t& budget, std::vector<SchemaIssue>& out,
                   MinorSet* sameOn) {
    if (!context.structural() || !context.defaultsValidated) return;
    const bool root = context.position == Position::Root;
    const bool resource = root || node.embeddedResource;
    DefaultRules defaults(validator, rules, budget, out, sameOn);
    if (object::defaultOf(node) && (resource || !context.metadataOfResource)) defaults.plain(node, resource);
    if (resource) defaults.insideMetadata(node);
}

}  // namespace crd
