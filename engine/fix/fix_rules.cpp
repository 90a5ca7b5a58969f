// Fixes for rules of x-kubernetes-validations that do not compile or are too expensive.
#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/cel_schema/name_repeats.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/cel_schema/rule_names.h"
#include "engine/crd/cel_rules/rule_limits.h"
#include "engine/crd/cel_rules/rule_spans.h"
#include "engine/fix/internal/fix_builder.h"
#include "engine/object/value_error.h"
#include "engine/yaml/read/scalar_span.h"

namespace crd {

namespace {

struct Costs {
    const Version* version = nullptr;
    SharedRuleCosts::OfVersion& known;
};

std::optional<Costs> costsOf(const FixBuilder& fix) {
    const FieldPath below = fix.finding.path;
    for (const Version& version : fix.definition.versions) {
        if (!version.schema || !below.startsWith(version.schemaPath)) continue;
        return Costs{&version, fix.ruleCosts->of(version, fix.targetMinor)};
    }
    return std::nullopt;
}

// The rule of the finding; null if it is not about a rule.
RuleCost* ruleCostOf(const Costs& costs, const FieldPath& finding) {
    const std::vector<PathStep>& steps = finding.steps();
    const auto begin = steps.begin() + static_cast<std::ptrdiff_t>(costs.version->schemaPath.steps().size());
    for (auto end = steps.end(); end != begin; --end) {
        if (std::prev(end)->kind != PathStep::Kind::Index) continue;
        const auto rule = costs.known.places.find(FieldPath(std::vector<PathStep>(begin, end)));
        if (rule != costs.known.places.end()) return &costs.known.costs.rules[rule->second];
    }
    return nullptr;
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
        const SourceSpan span = yaml::spanInScalar(fix.stream.text(), scalar, name->span);
        if (span.of(fix.stream.text()) != name->name) return {};
        out.push_back({span, std::string(other)});
    }
    return out;
}

// Reserved words are escaped; with limits where that is not sufficient. `rule` belongs to the costs.
void offerEscaping(FixBuilder& fix, const Costs& costs, RuleCost& rule, const EscapedRule& escaped, RuleMember member,
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
    const std::vector<LimitAdvice> advice = limitAdvice(*costs.version->schema, costs.known.costs, rule, member);
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
    const auto costs = costsOf(fix);
    if (!costs) return;
    const Pattern then = member == RuleMember::Rule
                             ? phrase("Fixes", "The rule then costs %1 of the budget.")
                             : phrase("Fixes", "The message expression then costs %1 of the budget.");
    RuleCost* rule = ruleCostOf(*costs, fix.finding.path);
    if (!rule) return;
    if (const auto escaped = escapedRule(*rule, member)) offerEscaping(fix, *costs, *rule, *escaped, member, then);
    offerLimits(fix, *costs->version, limitAdvice(*costs->version->schema, costs->known.costs, *rule, member), then,
                cel_schema::kRuleCostLimit);
}

// A rule, and what its names mean in it.
struct RuleText {
    yaml::NodeRef scalar;
    const cel::Environment& environment;
};

// The expression with other names; `renaming` is in its order.
std::string withNames(std::string expression, const std::vector<Renaming>& renaming) {
    for (auto one = renaming.rbegin(); one != renaming.rend(); ++one)
        expression.replace(one->first->span.begin, one->first->span.length(), one->second);
    return expression;
}

bool isSameName(const cel_schema::Misspelling& a, const cel_schema::Misspelling& b) {
    return a.name == b.name && a.object == b.object;
}

// Another name may be that of another property, so only the escaped form of the same name is safe. A name is not
// changed if the expression would then say something twice.
void offerRenaming(FixBuilder& fix, const RuleText& rule, const std::vector<Renaming>& renaming) {
    const std::string& text = rule.scalar->scalar;
    if (cel_schema::repeats(withNames(text, renaming), rule.environment) > cel_schema::repeats(text, rule.environment))
        return;
    const TextEdit edit = editOf(fix, rule.scalar, renaming);
    if (edit.empty()) return;
    const bool escaped =
        std::all_of(renaming.begin(), renaming.end(), [](const Renaming& one) { return one.first->escaped; });
    std::vector<Renaming> names;
    for (const Renaming& one : renaming)
        if (std::none_of(names.begin(), names.end(),
                         [&](const Renaming& other) { return isSameName(*other.first, *one.first); }))
            names.push_back(one);
    const auto& [first, meant] = names.front();
    Phrase title = phrase("Fixes", "Change %1 to %2").with(first->name, meant);
    if (names.size() == 2) {
        title = phrase("Fixes", "Change %1 to %2 and %3 to %4")
                    .with(first->name, meant, names[1].first->name, names[1].second);
    } else if (names.size() > 2) {
        title = phrase("Fixes", "Change unknown names to similar ones");
    }
    fix.offer(safeIf(escaped), std::move(title), phrase("Fixes", "The expression then uses names that exist."),
              Result<TextEdit>(edit));
}

// Whether the schema of the rule declares the field, so that its schema must be fixed and not the name.
bool isDeclared(const FixBuilder& fix, const FieldPath& node, const cel_schema::Misspelling& name) {
    const std::vector<FieldPath> paths = declarationsOf(name.object, name.name);
    return std::any_of(paths.begin(), paths.end(), [&](const FieldPath& path) {
        if (fix.look.at(node.joined(path))) return true;
        if (path.empty()) return false;
        // Through an alias or a merge key. Without the latter, only the keyword: the node can have many rules.
        const bool merges = static_cast<bool>(fix.look.at(node.child("<<")));
        const auto first = path.steps().begin();
        const std::optional<Json> around = fix.look.value(merges ? node : node.joined(FieldPath({*first})));
        return around && object::valueAt(*around, merges ? path : FieldPath({first + 1, path.steps().end()}));
    });
}

// `!self.enabled` is a YAML tag: quotes make the whole text the expression.
void offerWithoutTag(FixBuilder& fix) {
    const yaml::NodeRef scalar = fix.look.at(fix.finding.path);
    if (!scalar || !scalar->isScalar() || !scalar->properties) return;
    const yaml::Properties& properties = *scalar->properties;
    const bool plain = scalar->style == yaml::ScalarStyle::Plain || scalar->style == yaml::ScalarStyle::Empty;
    const bool tag = properties.tag.size() > 1 && properties.tag[0] == '!' && properties.tag[1] != '!';
    if (!plain || !tag || properties.tag[1] == '<' || !properties.anchor.empty()) return;
    const std::string_view written = scalar.span().of(fix.stream.text());
    if (written.find('\n') != std::string_view::npos) return;
    std::string quoted = "'";
    for (const char c : written) quoted += c == '\'' ? "''" : std::string(1, c);
    fix.offer(FixSafety::Safe, phrase("Fixes", "Quote the expression: in YAML, an exclamation mark begins a tag"),
              phrase("Fixes", "The server gets the expression that is written."),
              Result<TextEdit>(TextEdit{{scalar.span(), quoted + "'"}}));
}

}  // namespace

SharedRuleCosts::OfVersion& SharedRuleCosts::of(const Version& version, int targetMinor) {
    const auto [at, fresh] = m_versions.try_emplace(version.schema);
    OfVersion& out = at->second;
    if (!fresh) return out;
    out.costs = ruleCosts(version.schema, targetMinor);
    for (std::size_t i = 0; i < out.costs.rules.size(); ++i) {
        const RuleCost& rule = out.costs.rules[i];
        out.places.emplace(rule.node.child("x-kubernetes-validations").at(rule.index), i);
    }
    return out;
}

void fixExpression(FixBuilder& fix) {
    offerWithoutTag(fix);
    const auto costs = costsOf(fix);
    const yaml::NodeRef scalar = fix.look.at(fix.finding.path);
    if (!costs || !scalar || !scalar->isScalar()) return;
    const RuleCost* rule = ruleCostOf(*costs, fix.finding.path);
    if (!rule || !rule->type) return;
    const cel_schema::RuleScope scope{rule->type, rule->rule().optionalOldSelf.value_or(false),
                                      ServerVersion::ofNewRules(fix.targetMinor)};
    const RuleText text{scalar, cel_schema::environmentOf(scope.serverVersion)};
    auto names = cel_schema::misspellings(scalar->scalar, scope, text.environment);
    if (names.empty()) return;
    const FieldPath node = costs->version->schemaPath.joined(rule->node);
    std::erase_if(names,
                  [&](const cel_schema::Misspelling& name) { return !name.escaped && isDeclared(fix, node, name); });
    std::vector<Renaming> all;
    for (const cel_schema::Misspelling& name : names)
        if (!name.similar.empty()) all.emplace_back(&name, name.similar.front());
    const bool several = std::any_of(all.begin(), all.end(),
                                     [&](const Renaming& one) { return !isSameName(*one.first, *all.front().first); });
    if (several) offerRenaming(fix, text, all);
    // A name everywhere in the expression, once for each that it resembles.
    for (auto name = names.begin(); name != names.end(); ++name) {
        const auto isIt = [&](const cel_schema::Misspelling& other) { return isSameName(other, *name); };
        if (std::any_of(names.begin(), name, isIt)) continue;
        for (const std::string& similar : name->similar) {
            std::vector<Renaming> one;
            for (auto again = name; again != names.end(); ++again)
                if (isIt(*again)) one.emplace_back(&*again, similar);
            offerRenaming(fix, text, one);
        }
    }
}

void fixRuleEmpty(FixBuilder& fix) {
    // The path of the rule that is missing or empty.
    const FieldPath item = fix.finding.path.parent();
    const FieldPath path = item.child("rule");
    const yaml::NodeRef owner = fix.look.at(item);
    if (!owner || !owner->isMapping()) return;
    offerWithoutTag(fix);
    // Another value is not an empty rule: it has an error of its own.
    if (!fix.saysNothing(path)) return;
    // A message belongs to a rule that is still to be written.
    const bool alone = owner.size() == (fix.look.has(path) ? 1U : 0U);
    fix.offer(safeIf(alone), phrase("Fixes", "Remove the empty rule"), kNoChange,
              [&](EditScript& script) { script.step(yaml::remove(script.target(), item, true)); });
}

void fixRuleCost(FixBuilder& fix) {
    fixCost(fix, RuleMember::Rule);
}

bool canFixCost(const Definition&, const Finding& finding) {
    return finding.message.phrase().text() != kUnboundedCost.english;
}

void fixMessageCost(FixBuilder& fix) {
    fixCost(fix, RuleMember::Message);
}

void fixTotalCost(FixBuilder& fix) {
    const auto costs = costsOf(fix);
    if (!costs) return;
    offerLimits(fix, *costs->version, limitAdvice(*costs->version->schema, costs->known.costs),
                phrase("Fixes", "All rules of the version together then cost %1 of the budget."),
                cel_schema::kTotalCostLimit);
}

}  // namespace crd
