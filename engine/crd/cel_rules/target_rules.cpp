#include "engine/crd/cel_rules/internal/target_rules.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/crd/cel_rules/rule_spans.h"
#include "engine/crd/checks/internal/definition_issues.h"
#include "engine/crd/server/api_changes.h"

namespace crd {

namespace {

class TargetRules {
 public:
    TargetRules(const CelRuleContext& location, const Definition& definition, const cel_schema::RuleCache& cache,
                FindingSink& sink)
        : m_location(location),
          m_definition(definition),
          m_cache(cache),
          m_target(cache.environment().serverVersion().server()),
          m_sink(sink) {}

    void rule(const RuleCost& rule) {
        if (!rule.compiled) return;
        const cel_schema::CompiledRule& here = *rule.compiled;
        if (!here.error.empty()) {
            if (const auto since = firstMinor(rule, [](const auto& one) { return one.error.empty(); }))
                add(rule, "rule",
                    phrase("Advice",
                           "Kubernetes %1 is the first that compiles this rule; %2 rejects the definition: %3"),
                    rule.rule().rule, here.issues, here.error, *since);
        } else if (!here.messageError.empty()) {
            if (const auto since = firstMinor(rule, [](const auto& one) { return one.messageError.empty(); }))
                add(rule, "messageExpression",
                    phrase("Advice",
                           "Kubernetes %1 is the first that compiles this message expression; %2 rejects the "
                           "definition: %3"),
                    rule.rule().messageExpression, here.messageIssues, here.messageError, *since);
        }
    }

 private:
    template <typename Compiles>
    std::optional<int> firstMinor(const RuleCost& rule, Compiles compiles) {
        for (int minor = m_target + 1; minor <= kNewestMinor; ++minor) {
            if (rule.compiled->sameOn.contains(minor)) continue;
            cel_schema::RuleCache cache = m_cache.with(cel_schema::environmentOf(ServerVersion::ofNewRules(minor)));
            if (compiles(*cache.rule(rule.rule(), rule.type))) return minor;
        }
        return std::nullopt;
    }

    void add(const RuleCost& rule, std::string_view member, const Pattern& text, std::string_view expression,
             const std::vector<cel::Issue>& issues, const std::string& error, int since) {
        const SchemaLocation& schema = m_location.schema;
        const RuleSpans spans = ruleSpans(schema.node, rule, member);
        const cel::Issue* first = firstIssue(issues);
        SourceSpan span = first ? spans.inExpression(m_location.text, expression, first->range) : spans.member;
        const SourceSpan context = spans.member.covers(span) ? spans.member : span;
        FieldPath path = schema.path.joined(rule.node).child("x-kubernetes-validations").at(rule.index).child(member);
        m_sink.add(findingOf(m_definition, RuleId::AdviceNewerThanTarget, std::move(path), {span, context},
                             text.with(minorName(since), minorName(m_target), first ? first->message : error)));
    }

    const CelRuleContext& m_location;
    const Definition& m_definition;
    const cel_schema::RuleCache& m_cache;
    int m_target;
    FindingSink& m_sink;
};

}  // namespace

void targetRules(const CelRuleContext& location, const Definition& definition, const RuleCosts& costs,
                 const cel_schema::RuleCache& cache, FindingSink& sink) {
    TargetRules advice(location, definition, cache, sink);
    for (const RuleCost& rule : costs.rules) advice.rule(rule);
}

}  // namespace crd
