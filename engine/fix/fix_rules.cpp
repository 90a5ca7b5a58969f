// Fixes for rules of x-kubernetes-validations that do not compile or are too expensive.
#include <algorithm>
#include <utility>

#include "engine/cel_schema/rule_cache.h"
#include "engine/cel_schema/rule_names.h"
#include "engine/crd/rule_limits.h"
#include "engine/fix/fix_builder.h"
#include "engine/yaml/scalar_place.h"

namespace crd {

namespace {

struct Costs {
    const Version* version = nullptr;
    RuleCosts rules;
};

std::optional<Costs> costsOf(const FixBuilder& fix) {
    const FieldPath below = fix.finding.path;
    for (const Version& version : fix.definition.versions) {
        if (!version.schema || !below.startsWith(version.schemaPath)) continue;
        return Costs{&version, ruleCosts(version.schema, fix.targetMinor)};
    }
    return std::nullopt;
}

void setLimits(EditScript& script, const FieldPath& schema, const LimitAdvice& advice) {
    for (const NodeLimit& limit : advice.limits)
        script.setKeyword(schema.joined(limit.node), schema::info(limit.keyword).name, Json(limit.value));
}

// `then` says what remains of the cost: "The rule then costs %1 of the budget."
void offerLimits(FixBuilder& fix, const Version& version, const std::vector<LimitAdvice>& advice, const Pattern& then,
                 std::uint64_t budget) {
    for (const LimitAdvice& one : advice) {
        fix.offer(titleOf(one), sentences(consequenceOf(one), then.with(shareOfBudget(one.cost, budget))),
                  [&](EditScript& script) { setLimits(script, version.schemaPath, one); });
    }
}

// Other names in the expression that is this scalar.
using Renaming = std::pair<const cel_schema::Misspelling*, std::string_view>;

// Empty if a name is escaped in the text.
TextEdit editOf(const FixBuilder& fix, yaml::NodeRef scalar, const std::vector<Renaming>& renaming) {
    TextEdit out;
    for (const auto& [name, other] : renaming) {
        const SourceSpan span = yaml::placeInScalar(fix.stream.text(), scalar, name->span);
        if (span.of(fix.stream.text()) != name->name) return {};
        out.push_back({span, std::string(other)});
    }
    return out;
}

// Reserved words are escaped; with limits where that is not sufficient. `rule` belongs to the costs.
void offerEscaping(FixBuilder& fix, Costs& costs, RuleCost& rule, const EscapedRule& escaped, RuleMember member,
                   const Pattern& then) {
    const yaml::NodeRef scalar = fix.look.at(fix.finding.path);
    if (!scalar || !scalar->isScalar()) return;
    std::vector<Renaming> renaming;
    for (const cel_schema::Misspelling& name : escaped.names) renaming.emplace_back(&name, name.similar.front());
    const TextEdit names = editOf(fix, scalar, renaming);
    if (names.empty()) return;
    const std::uint64_t cost = member == RuleMember::Rule ? escaped.rule.cost : escaped.rule.messageCost();
    if (cost <= cel_schema::kRuleCostLimit) {
        fix.offer(FixSafety::Safe,
                  phrase("Fixes", "Change %1 to %2").with(escaped.names[0].name, escaped.names[0].similar[0]),
                  sentences(kNoChange, then.with(shareOfBudget(cost, cel_schema::kRuleCostLimit))),
                  Result<TextEdit>(names));
        return;
    }
    const RuleCost before = std::exchange(rule, escaped.rule);
    const std::vector<LimitAdvice> advice = limitAdvice(*costs.version->schema, costs.rules, rule, member);
    rule = before;
    for (const LimitAdvice& one : advice) {
        auto limits = fix.made([&](EditScript& script) { setLimits(script, costs.version->schemaPath, one); });
        if (!limits) continue;
        limits->insert(limits->end(), names.begin(), names.end());
        std::sort(limits->begin(), limits->end(),
                  [](const TextPatch& a, const TextPatch& b) { return a.span.begin < b.span.begin; });
        fix.offer(
            FixSafety::Unsafe,
            phrase("Fixes", "Change %1 to %2 and set limits").with(escaped.names[0].name, escaped.names[0].similar[0]),
            sentences(consequenceOf(one), then.with(shareOfBudget(one.cost, cel_schema::kRuleCostLimit))),
            std::move(limits));
    }
}

void fixCost(FixBuilder& fix, RuleMember member) {
    auto costs = costsOf(fix);
    if (!costs) return;
    const FieldPath schema = costs->version->schemaPath;
    const Pattern then = member == RuleMember::Rule
                             ? phrase("Fixes", "The rule then costs %1 of the budget.")
                             : phrase("Fixes", "The message expression then costs %1 of the budget.");
    for (RuleCost& rule : costs->rules.rules) {
        const FieldPath place = schema.joined(rule.node).child("x-kubernetes-validations").at(rule.index);
        if (!fix.finding.path.startsWith(place)) continue;
        if (const auto escaped = escapedRule(rule, member)) offerEscaping(fix, *costs, rule, *escaped, member, then);
        offerLimits(fix, *costs->version, limitAdvice(*costs->version->schema, costs->rules, rule, member), then,
                    cel_schema::kRuleCostLimit);
        return;
    }
}

void offerRenaming(FixBuilder& fix, yaml::NodeRef scalar, const std::vector<Renaming>& renaming) {
    const TextEdit edit = editOf(fix, scalar, renaming);
    if (edit.empty()) return;
    const bool only = std::all_of(renaming.begin(), renaming.end(),
                                  [](const Renaming& one) { return one.first->similar.size() == 1; });
    const auto& [first, meant] = renaming.front();
    Phrase title = phrase("Fixes", "Change %1 to %2").with(first->name, meant);
    if (renaming.size() == 2) {
        title = phrase("Fixes", "Change %1 to %2 and %3 to %4")
                    .with(first->name, meant, renaming[1].first->name, renaming[1].second);
    } else if (renaming.size() > 2) {
        title = phrase("Fixes", "Change unknown names to similar ones");
    }
    fix.offer(safeIf(only), std::move(title), phrase("Fixes", "The expression then uses names that exist."),
              Result<TextEdit>(edit));
}

}  // namespace

void fixExpression(FixBuilder& fix) {
    const auto costs = costsOf(fix);
    const yaml::NodeRef scalar = fix.look.at(fix.finding.path);
    if (!costs || !scalar || !scalar->isScalar()) return;
    const FieldPath schema = costs->version->schemaPath;
    for (const RuleCost& rule : costs->rules.rules) {
        const FieldPath place = schema.joined(rule.node).child("x-kubernetes-validations").at(rule.index);
        if (!fix.finding.path.startsWith(place) || !rule.type) continue;
        const cel_schema::RuleScope scope{rule.type, rule.rule().optionalOldSelf.value_or(false),
                                          Generation::ofNewRules(fix.targetMinor)};
        const auto names = cel_schema::misspellings(scalar->scalar, scope, cel_schema::environmentOf(scope.generation));
        std::vector<Renaming> all;
        for (const cel_schema::Misspelling& name : names)
            if (!name.similar.empty()) all.emplace_back(&name, name.similar.front());
        if (all.size() > 1) offerRenaming(fix, scalar, all);
        for (const cel_schema::Misspelling& name : names)
            for (const std::string& similar : name.similar) offerRenaming(fix, scalar, {{&name, similar}});
        return;
    }
}

void fixRuleCost(FixBuilder& fix) {
    fixCost(fix, RuleMember::Rule);
}

void fixMessageCost(FixBuilder& fix) {
    fixCost(fix, RuleMember::Message);
}

void fixTotalCost(FixBuilder& fix) {
    const auto costs = costsOf(fix);
    if (!costs) return;
    offerLimits(fix, *costs->version, limitAdvice(*costs->version->schema, costs->rules),
                phrase("Fixes", "All rules of the version together then cost %1 of the budget."),
                cel_schema::kTotalCostLimit);
}

}  // namespace crd
