#include "engine/crd/cel_rules/internal/cel_rule_check.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "engine/base/kubernetes/error_types.h"
#include "engine/crd/cel_rules/reserved_word.h"
#include "engine/crd/cel_rules/rule_limits.h"
#include "engine/crd/cel_rules/rule_spans.h"
#include "engine/crd/checks/internal/definition_issues.h"

namespace crd {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

namespace {

bool doesNotCompile(const cel_schema::CompiledRule& rule) {
    return !rule.error.empty() || !rule.messageError.empty();
}

// Walks the schema, its compiled rules and its result in parallel.
class Reckoner {
 public:
    Reckoner(const AdmissionOptions& admission, const cel_schema::RuleCache& cache)
        : m_admission(admission), m_cache(cache) {}

    struct NodePosition {
        schema::SchemaPtr node;
        FieldPath path;
        std::int64_t offset = 0;
        std::optional<std::uint64_t> cardinality = 1;
        std::optional<FieldPath> uncorrelatable;
    };

    void walk(const NodePosition& place, const cel_schema::CompiledSchema& compiled,
              const CheckedSchema* checkedSchema) {
        const Schema& node = *place.node;
        for (const std::uint32_t position : compiled.visits) {
            const auto& [index, below] = compiled.children[position];
            const CheckedPtr checkedBelow = checkedSchema ? checkedSchema->child(index) : nullptr;
            walk(childPlace(place, node.children[index]), *below, checkedBelow.get());
        }
        const std::optional<RuleId> hidden =
            node.rules.empty() ? std::nullopt : firstError(checkedSchema, RuleStage::OpenApi, m_admission);
        for (std::size_t i = 0; i < node.rules.size(); ++i) {
            RuleCost& rule = m_out.rules.emplace_back();
            rule.schema = place.node;
            rule.node = place.path;
            rule.offset = place.offset;
            rule.index = i;
            rule.lostType = compiled.lostAbove;
            rule.hiddenBy = hidden;
            rule.uncorrelatable = place.uncorrelatable;
            rule.bounded = place.cardinality.has_value();
            if (i >= compiled.rules.size()) continue;
            rule.type = compiled.type;
            rule.compiled = compiled.rules[i];
            if (doesNotCompile(*rule.compiled) && isStored(rule.rule())) compileStored(rule);
            rule.cardinality = place.cardinality.value_or(cel_schema::maxCardinality(*compiled.type));
            rule.cost = saturatedProduct(rule.compiled->cost, rule.cardinality);
            if (!hidden) m_out.total = saturatedSum(saturatedSum(m_out.total, rule.cost), rule.messageCost());
        }
    }

    RuleCosts take() { return std::move(m_out); }

 private:
    bool isStored(const schema::ValidationRule& rule) const {
        const BaseDefinition* base = m_admission.base;
        return base != nullptr && base->rules.contains(rule.rule) &&
               (rule.messageExpression.empty() || base->messageExpressions.contains(rule.messageExpression));
    }

    // The server compiles a rule that is stored with all that it knows.
    void compileStored(RuleCost& rule) const {
        rule.asNew = std::move(rule.compiled);
        rule.compiled =
            m_cache.with(cel_schema::storedEnvironment(m_admission.server.minor())).rule(rule.rule(), rule.type);
        m_admission.server.note(rule.compiled->sameOn);
    }

    static NodePosition childPlace(const NodePosition& place, const ChildSchema& child) {
        const Schema& node = *place.node;
        const std::optional<std::uint64_t> most = mostChildren(node);
        NodePosition out;
        out.node = child.schema;
        out.path = schema::childPath(place.path, child);
        out.offset = place.offset + child.offset;
        out.cardinality =
            place.cardinality && most ? std::optional(saturatedProduct(*place.cardinality, *most)) : std::nullopt;
        const bool correlates = child.kind == ChildKind::Items ? node.listType == "map"
                                : child.kind == ChildKind::Property
                                    ? !node.mapType || node.mapType == "granular" || node.mapType == "atomic"
                                    : true;
        out.uncorrelatable = place.uncorrelatable || correlates ? place.uncorrelatable : place.path;
        return out;
    }

    const AdmissionOptions& m_admission;
    const cel_schema::RuleCache& m_cache;
    RuleCosts m_out;
};

// "3.1x", the server's format.
std::string factor(std::uint64_t cost, std::uint64_t limit) {
    const double times = static_cast<double>(cost) / static_cast<double>(limit);
    if (times > 100) return "more than 100x";
    std::array<char, 64> text{};
    const int length = std::snprintf(text.data(), text.size(), times < 1.5 ? "%fx" : "%.1fx", times);
    return std::string(text.data(), static_cast<std::size_t>(length));
}

std::string budgetDetail(std::string_view what, std::uint64_t cost, std::uint64_t limit) {
    return std::string(what) + " exceeds budget by factor of " + factor(cost, limit) +
           " (try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and "
           "strings are declared)";
}

// For display, without the server's recommendation; ours is shown instead.
Phrase budgetSentence(const Pattern& sentence, std::uint64_t cost, std::uint64_t limit) {
    return sentence.with(timesBudget(cost, limit));
}

class RulePublisher {
 public:
    RulePublisher(const CelRuleContext& location, const Schema& root, FindingSink& sink)
        : m_location(location), m_root(root), m_sink(sink) {}

    void rule(const RuleCost& rule) {
        if (!rule.compiled) {
            // Only if the server reports it: an invalid node has other findings.
            if (rule.index == 0 && !m_location.hiddenBy && !rule.hiddenBy) untyped(rule);
            return;
        }
        const cel_schema::CompiledRule& compiled = *rule.compiled;
        if (rule.asNew && !doesNotCompile(compiled)) {
            if (!rule.asNew->error.empty()) {
                broken(rule, RuleId::RuleExpression, "rule", rule.asNew->error, rule.asNew->issues, Enforced::No);
            } else {
                broken(rule, RuleId::RuleMessageExpression, "messageExpression", rule.asNew->messageError,
                       rule.asNew->messageIssues, Enforced::No);
            }
        }
        if (rule.cost > cel_schema::kRuleCostLimit)
            tooCostly(rule, RuleId::RuleCost, "rule", "estimated rule cost", rule.cost);
        if (!compiled.error.empty()) broken(rule, RuleId::RuleExpression, "rule", compiled.error, compiled.issues);
        const bool hidden = m_location.hiddenBy || rule.hiddenBy;
        const bool blank = rule.rule().messageExpression.find_first_not_of(" \t\r\n") == std::string::npos;
        if (hidden && blank) {
            // already reported as blank
        } else if (!compiled.messageError.empty()) {
            broken(rule, RuleId::RuleMessageExpression, "messageExpression", compiled.messageError,
                   compiled.messageIssues);
        } else if (compiled.messageCost > cel_schema::kRuleCostLimit) {
            tooCostly(rule, RuleId::RuleMessageCost, "messageExpression", "estimated messageExpression cost",
                      compiled.messageCost);
        }
        if (compiled.usesOldSelf) {
            if (rule.uncorrelatable) uncorrelatable(rule);
        } else if (rule.rule().optionalOldSelf && m_location.schema.admission.server.has(Trait::KeepsOptionalOldSelf)) {
            Finding out = finding(rule, RuleId::RuleOptionalOldSelf, "optionalOldSelf");
            out.server = error(out, error_type::kInvalid, "may not be set if oldSelf is not used in rule");
            out.server->value = *rule.rule().optionalOldSelf ? "true" : "false";
            out.server->valueText = ValueText::Bare;
            out.message = phrase("Checks", "optionalOldSelf may not be set if the rule does not use oldSelf");
            m_sink.add(std::move(out));
        }
    }

    void total(const RuleCosts& costs) {
        if (costs.total <= cel_schema::kTotalCostLimit) return;
        struct Part {
            const RuleCost* rule;
            const char* member;
            std::uint64_t cost;
        };
        std::vector<Part> parts;
        for (const RuleCost& rule : costs.rules) {
            if (rule.hiddenBy) continue;
            parts.push_back({&rule, "rule", rule.cost});
            parts.push_back({&rule, "messageExpression", rule.messageCost()});
        }
        std::erase_if(parts, [](const Part& part) { return part.cost < cel_schema::kTotalCostLimit / 100; });
        std::stable_sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.cost > b.cost; });
        if (parts.size() > kMostExpensive) parts.resize(kMostExpensive);
        Finding all = whole();
        for (const Part& part : parts) {
            Finding out = finding(*part.rule, RuleId::RuleTotalCost, part.member);
            out.server = error(out, error_type::kForbidden,
                               "contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 "
                               "schema");
            out.message =
                phrase("Checks",
                       "This rule is one of the most expensive of a schema whose rules exceed the total cost budget");
            all.related.push_back({"one of the most expensive rules", out.path, out.span});
            m_sink.add(std::move(out));
        }
        all.server =
            error(all, error_type::kForbidden,
                  budgetDetail("x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema",
                               costs.total, cel_schema::kTotalCostLimit));
        all.message = budgetSentence(
            phrase("Checks",
                   "The estimated cost of the rules of the schema is %1 times the budget of all rules of a schema"),
            costs.total, cel_schema::kTotalCostLimit);
        m_sink.add(std::move(all));
    }

 private:
    // The number of rules that the server names if all together are too expensive.
    static constexpr std::size_t kMostExpensive = 4;

    Finding made(RuleId id) const {
        Finding out(id);
        out.document = m_location.schema.document;
        out.suppression = suppressedBy(m_location.hiddenBy);
        return out;
    }

    // A finding about the schema as a whole.
    Finding whole() const {
        Finding out = made(RuleId::RuleTotalCost);
        out.path = m_location.schema.path;
        out.span = m_location.schema.key;
        out.context = {std::min(m_location.schema.key.begin, m_location.schema.node.begin()),
                       m_location.schema.node.end()};
        return out;
    }

    Finding finding(const RuleCost& rule, RuleId id, std::string_view member) const {
        Finding out = made(id);
        out.path =
            m_location.schema.path.joined(rule.node).child("x-kubernetes-validations").at(rule.index).child(member);
        const RuleSpans place = ruleSpans(m_location.schema.node, rule, member);
        out.span = place.member;
        out.context = place.item.covers(place.member) ? place.item : place.member;
        if (!out.suppression) out.suppression = suppressedBy(rule.hiddenBy);
        return out;
    }

    static FieldError error(const Finding& at, std::string_view type, std::string detail) {
        FieldError out;
        out.type = type;
        out.field = serverPath(at.path);
        out.detail = std::move(detail);
        return out;
    }

    void untyped(const RuleCost& rule) {
        Finding out = finding(rule, RuleId::RuleType, {});
        out.path = m_location.schema.path.joined(rule.node).child("x-kubernetes-validations");
        out.server =
            error(out, error_type::kInternal,
                  rule.lostType ? "failed to convert to declType for CEL validation rules"
                                : "internal error: failed to construct type information for x-kubernetes-validations "
                                  "rules: unable to convert structural schema to CEL declarations");
        out.message = phrase("Checks", "Rules are not allowed here: the value has no type for CEL");
        m_sink.add(std::move(out));
    }

    void broken(const RuleCost& rule, RuleId id, std::string_view member, const std::string& detail,
                const std::vector<cel::Issue>& issues, Enforced enforced = Enforced::Yes) {
        Finding out = finding(rule, id, member);
        out.server = error(out, error_type::kInvalid, detail);
        out.server->valueText = ValueText::Structure;
        const std::string_view text = member == "rule" ? rule.rule().rule : rule.rule().messageExpression;
        if (issues.empty()) {
            out.message = sentence(FieldPath(), detail);
        } else {
            const RuleSpans place = ruleSpans(m_location.schema.node, rule, member);
            const auto spanOf = [&](const cel::Issue& issue) {
                return place.inExpression(m_location.text, text, issue.range);
            };
            const cel::Issue* first = firstIssue(issues);
            out.message = first->message;
            std::optional<std::vector<cel_schema::Misspelling>> names;
            const auto untyped = [&](const cel::Issue& issue) -> std::optional<Phrase> {
                if (!isDeclared(rule, issue.unknown)) return std::nullopt;
                if (!names) names = unknownNames(rule, text);
                for (const cel_schema::Misspelling& name : *names)
                    if (name.escaped && name.name == issue.unknown.name)
                        return kReservedWord.with(issue.message, name.name, name.similar.front());
                return phrase("Checks", "%1: the schema declares it, but without a valid type. Fix its schema first")
                    .with(issue.message);
            };
            if (std::optional<Phrase> why = untyped(*first)) out.message = *std::move(why);
            out.context = out.span;
            out.span = spanOf(*first);
            if (!out.context.covers(out.span)) out.context = out.span;
            for (const cel::Issue& issue : issues)
                if (&issue != first && !untyped(issue)) out.related.push_back({issue.message, out.path, spanOf(issue)});
        }
        if (enforced == Enforced::No && !out.suppression) demoteToWarning(out);
        m_sink.add(std::move(out));
    }

    // The unknown names of an expression as the server of the rule compiles it.
    static std::vector<cel_schema::Misspelling> unknownNames(const RuleCost& rule, std::string_view expression) {
        const ServerVersion server = rule.compiled->serverVersion;
        const cel_schema::RuleScope scope{rule.type, rule.rule().optionalOldSelf.value_or(false), server};
        return cel_schema::misspellings(expression, scope, cel_schema::environmentOf(server));
    }

    // Whether the text declares a field without a type that expressions know.
    bool isDeclared(const RuleCost& rule, const cel::UnknownName& unknown) const {
        if (unknown.kind != cel::UnknownName::Kind::Field) return false;
        const yaml::NodeRef node = schemaNode(m_location.schema.node, rule);
        const std::vector<FieldPath> paths = declarationsOf(unknown.object, unknown.name);
        return std::any_of(paths.begin(), paths.end(), [&](const FieldPath& path) { return hasEntry(node, path); });
    }

    // Without aliases and merge keys.
    static bool hasEntry(yaml::NodeRef node, const FieldPath& path) {
        for (const PathStep& step : path.steps()) {
            const bool index = step.kind == PathStep::Kind::Index;
            if (!node || !(index ? node->isSequence() : node->isMapping())) return false;
            if (index && step.index >= node.size()) return false;
            node = index ? node.entry(step.index).value : node.find(step.name);
        }
        return static_cast<bool>(node);
    }

    // The missing limits to consider first; empty if there are none.
    Phrase lacking(const RuleCost& rule, RuleMember member) const {
        Phrase out;
        for (const NodeLimit& limit : missingLimits(m_root, rule, member)) {
            const Phrase one =
                phrase("Checks", "%1 at %2").with(schema::info(limit.keyword).name, valuePath(limit.node));
            out = out.empty() ? one : phrase("Lists", "%1, %2").with(out, one);
        }
        return out;
    }

    void tooCostly(const RuleCost& rule, RuleId id, std::string_view member, std::string_view what,
                   std::uint64_t cost) {
        Finding out = finding(rule, id, member);
        out.server = error(out, error_type::kForbidden, budgetDetail(what, cost, cel_schema::kRuleCostLimit));
        const bool isRule = member == "rule";
        const Phrase sentence = budgetSentence(
            isRule
                ? phrase("Checks", "The estimated cost of the rule is %1 times the budget of one rule")
                : phrase("Checks", "The estimated cost of the message expression is %1 times the budget of one rule"),
            cost, cel_schema::kRuleCostLimit);
        const RuleMember part = isRule ? RuleMember::Rule : RuleMember::Message;
        const Phrase missing = lacking(rule, part);
        const std::string unbounded = unboundedFunction(m_root, rule, part);
        if (const auto escaped = escapedRule(rule, part)) {
            const cel_schema::Misspelling& first = escaped->names.front();
            out.message =
                phrase("Checks",
                       "%1; %2 is a reserved word, so the server does not know the size of the field: write %3")
                    .with(sentence, first.name, first.similar.front());
        } else if (!unbounded.empty()) {
            out.message = kUnboundedCost.with(sentence, unbounded);
        } else {
            out.message =
                missing.empty() ? sentence : phrase("Checks", "%1; missing limits: %2").with(sentence, missing);
        }
        if (m_location.keepsCosts && !out.suppression) demoteToWarning(out);
        m_sink.add(std::move(out));
    }

    void uncorrelatable(const RuleCost& rule) {
        Finding out = finding(rule, RuleId::RuleOldSelf, "rule");
        const FieldPath list = m_location.schema.path.joined(*rule.uncorrelatable);
        out.server =
            error(out, error_type::kInvalid,
                  "oldSelf cannot be used on the uncorrelatable portion of the schema within " + serverPath(list));
        out.server->value = rule.rule().rule;
        out.message =
            phrase("Checks", "oldSelf cannot be used here: items of %1 cannot be matched with their old values")
                .with(serverPath(list));
        m_sink.add(std::move(out));
    }

    const CelRuleContext& m_location;
    const Schema& m_root;
    FindingSink& m_sink;
};

}  // namespace

RuleCosts ruleCosts(const schema::SchemaPtr& root, const cel_schema::CompiledSchema& compiled,
                    const CheckedPtr& checkedSchema, const AdmissionOptions& admission,
                    const cel_schema::RuleCache& cache) {
    Reckoner reckoner(admission, cache);
    Reckoner::NodePosition place;
    place.node = root;
    reckoner.walk(place, compiled, checkedSchema.get());
    return reckoner.take();
}

bool anyBroken(const RuleCosts& costs) {
    return std::any_of(costs.rules.begin(), costs.rules.end(), [](const RuleCost& rule) {
        return rule.compiled && (rule.asNew || doesNotCompile(*rule.compiled));
    });
}

bool anyTooCostly(const RuleCosts& costs) {
    return std::any_of(costs.rules.begin(), costs.rules.end(),
                       [](const RuleCost& rule) { return rule.highest() > cel_schema::kRuleCostLimit; });
}

void publishRules(const CelRuleContext& location, const Schema& root, const RuleCosts& costs, FindingSink& sink) {
    RulePublisher publisher(location, root, sink);
    for (const RuleCost& rule : costs.rules) publisher.rule(rule);
    publisher.total(costs);
}

}  // namespace crd
