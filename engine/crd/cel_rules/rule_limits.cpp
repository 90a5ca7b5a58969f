#include "engine/crd/cel_rules/rule_limits.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/text/ascii.h"
#include "engine/base/text_patch.h"
#include "engine/cel/syntax/operators.h"
#include "engine/crd/cel_rules/internal/cel_rule_check.h"
#include "engine/crd/cel_rules/internal/rule_pricing.h"

namespace crd {

using schema::Keyword;
using schema::Schema;

namespace {

// Limits the number of nodes that are tried individually.
constexpr std::size_t kMostNodes = 12;
constexpr std::size_t kMostAdvice = 6;
// Limits the number of nodes without whose limit a rule is priced: each takes as long as the expression has parts.
constexpr std::size_t kMostPriced = 64;
// Usual maximum sizes of lists and maps, and of strings: a limit well above them restricts nothing in practice.
constexpr std::int64_t kUsualCount = 64, kUsualLength = 256;

std::int64_t usual(const NodeLimit& limit) {
    return limit.keyword == Keyword::MaxLength ? kUsualLength : kUsualCount;
}

// 1, 2 and 5 times the powers of ten, and the powers of two; ascending.
const std::vector<std::int64_t>& roundNumbers() {
    static const std::vector<std::int64_t> kRound = [] {
        constexpr std::int64_t kLargest = 1'000'000'000;
        std::vector<std::int64_t> out;
        for (std::int64_t ten = 1; ten <= kLargest; ten *= 10)
            for (const std::int64_t times : {1, 2, 5}) out.push_back(ten * times);
        for (std::int64_t two = 1; two <= kLargest; two *= 2) out.push_back(two);
        std::sort(out.begin(), out.end());
        out.erase(std::unique(out.begin(), out.end()), out.end());
        return out;
    }();
    return kRound;
}

// The largest round number that is not above `value`; 0 if there is none.
std::int64_t roundedDown(std::int64_t value) {
    const auto& all = roundNumbers();
    const auto above = std::upper_bound(all.begin(), all.end(), value);
    return above == all.begin() ? 0 : *std::prev(above);
}

std::int64_t nextRound(std::int64_t value) {
    const auto& all = roundNumbers();
    const auto above = std::upper_bound(all.begin(), all.end(), value);
    return above == all.end() ? std::numeric_limits<std::int64_t>::max() : *above;
}

// How little the advice restricts objects; 1 is a limit at the usual size. Additional limits, and lowering a limit
// chosen by the author, reduce it.
double ease(const LimitAdvice& advice) {
    // Beyond this multiple of the usual size, a larger limit makes no practical difference.
    constexpr double kAmple = 16;
    double out = kAmple;
    for (const NodeLimit& limit : advice.limits) {
        const double room = std::min(static_cast<double>(limit.value) / static_cast<double>(usual(limit)), kAmple);
        out = std::min(out, limit.missing ? room : room / 2);
    }
    for (std::size_t more = 1; more < advice.limits.size(); ++more) out /= 2;
    return out;
}

// Searches for limits that bring the cost of several rules within `allowed`.
class LimitSearch {
 public:
    // `others` is the cost of the remaining rules, whatever the limits.
    LimitSearch(const std::vector<PricedRule>& rules, std::uint64_t others, std::uint64_t allowed)
        : m_rules(rules), m_others(others), m_allowed(allowed) {
        for (const PricedRule& rule : m_rules)
            for (const auto& limit : rule.limits()) m_limits.insert(limit);
    }

    std::vector<LimitAdvice> advice() const {
        constexpr double kTight = 0.5;
        std::vector<LimitAdvice> out;
        add(out, [](const NodeLimit& limit) { return limit.missing; });
        const auto tight = [&] {
            return std::all_of(out.begin(), out.end(), [](const LimitAdvice& a) { return ease(a) < kTight; });
        };
        if (tight()) add(out, [](const NodeLimit& limit) { return !limit.missing; });
        if (out.empty()) add(out, [](const NodeLimit&) { return true; });
        std::stable_sort(out.begin(), out.end(), [](const LimitAdvice& a, const LimitAdvice& b) {
            return std::pair(-ease(a), a.limits.size()) < std::pair(-ease(b), b.limits.size());
        });
        dropPointless(out);
        if (out.size() > kMostAdvice) out.resize(kMostAdvice);
        return out;
    }

 private:
    using Nodes = std::vector<const Schema*>;

    std::uint64_t cost(const TriedLimits& limits) const {
        std::uint64_t out = m_others;
        for (const PricedRule& rule : m_rules) out = saturatedSum(out, rule.cost(limits));
        return out;
    }
    bool fits(const TriedLimits& limits) const { return cost(limits) <= m_allowed; }

    // Limits of at most `count` and below the current ones; nothing if one of them would accept no value.
    std::optional<TriedLimits> at(const Nodes& nodes, std::int64_t count) const {
        TriedLimits out;
        for (const Schema* node : nodes) {
            const NodeLimit& limit = m_limits.at(node);
            const std::int64_t wanted = count * (usual(limit) / kUsualCount);
            const std::int64_t value = roundedDown(std::min(wanted, limit.most - 1));
            if (value < std::max<std::int64_t>(limit.least, 1)) return std::nullopt;
            out.emplace(node, value);
        }
        return out;
    }

    // The loosest round limits for all these nodes that fit.
    std::optional<TriedLimits> loosest(const Nodes& nodes) const {
        const auto& counts = roundNumbers();
        // Smaller counts fit more often, but the smallest may be below a node's minimum, so search for a range.
        const auto fitsAt = [&](std::int64_t count) {
            const auto limits = at(nodes, count);
            return !limits || fits(*limits);
        };
        const auto above = std::partition_point(counts.begin(), counts.end(), fitsAt);
        if (above == counts.begin()) return std::nullopt;
        std::optional<TriedLimits> out = at(nodes, *std::prev(above));
        if (!out) return std::nullopt;
        // Then raise the limits one at a time.
        for (bool raised = true; raised;) {
            raised = false;
            for (auto& [node, value] : *out) {
                const std::int64_t before = value, next = nextRound(value);
                if (next >= m_limits.at(node).most) continue;
                value = next;
                if (fits(*out))
                    raised = true;
                else
                    value = before;
            }
        }
        return out;
    }

    // The advice for these nodes, without the unnecessary ones.
    std::optional<LimitAdvice> forNodes(Nodes nodes) const {
        std::optional<TriedLimits> limits = loosest(nodes);
        if (!limits) return std::nullopt;
        for (std::size_t i = nodes.size(); nodes.size() > 1 && i-- > 0;) {
            TriedLimits fewer = *limits;
            fewer.erase(nodes[i]);
            if (!fits(fewer)) continue;
            nodes.erase(nodes.begin() + static_cast<std::ptrdiff_t>(i));
            limits = std::move(fewer);
        }
        LimitAdvice out;
        for (const Schema* node : nodes) {
            NodeLimit& limit = out.limits.emplace_back(m_limits.at(node));
            limit.value = limits->at(node);
        }
        std::sort(out.limits.begin(), out.limits.end(),
                  [](const NodeLimit& a, const NodeLimit& b) { return a.node < b.node; });
        out.cost = cost(*limits);
        return out;
    }

    // Tries each node alone, then growing sets of nodes, in the order of their individual effect.
    template <typename Wanted>
    void add(std::vector<LimitAdvice>& out, Wanted wanted) const {
        struct Single {
            const Schema* node;
            std::uint64_t cost;  // with a usual limit
        };
        std::vector<Single> singles;
        for (const auto& [node, limit] : m_limits)
            if (wanted(limit)) singles.push_back({node, cost({{node, std::min(usual(limit), limit.most)}})});
        std::stable_sort(singles.begin(), singles.end(), [this](const Single& a, const Single& b) {
            return std::tie(a.cost, m_limits.at(a.node).node) < std::tie(b.cost, m_limits.at(b.node).node);
        });
        if (singles.size() > kMostNodes) singles.resize(kMostNodes);
        Nodes together;
        for (const Single& single : singles) {
            if (auto advice = forNodes({single.node})) out.push_back(*std::move(advice));
            together.push_back(single.node);
            if (together.size() < 2) continue;
            if (auto advice = forNodes(together)) out.push_back(*std::move(advice));
        }
    }

    // Drops advice that has all limits of other advice, none of them looser.
    static void dropPointless(std::vector<LimitAdvice>& all) {
        const auto covers = [](const LimitAdvice& less, const LimitAdvice& more) {
            return std::all_of(less.limits.begin(), less.limits.end(), [&](const NodeLimit& limit) {
                return std::any_of(more.limits.begin(), more.limits.end(), [&](const NodeLimit& other) {
                    return other.node == limit.node && other.value <= limit.value;
                });
            });
        };
        for (std::size_t i = all.size(); i-- > 0;) {
            for (std::size_t j = 0; j < all.size(); ++j) {
                if (i == j || !covers(all[j], all[i]) || (covers(all[i], all[j]) && j > i)) continue;
                all.erase(all.begin() + static_cast<std::ptrdiff_t>(i));
                break;
            }
        }
    }

    const std::vector<PricedRule>& m_rules;
    std::uint64_t m_others, m_allowed;
    std::map<const Schema*, NodeLimit> m_limits;
};

// Usual values for the missing limits.
TriedLimits usualLimits(const PricedRule& priced) {
    TriedLimits out;
    for (const auto& [node, limit] : priced.limits())
        if (limit.missing) out.emplace(node, std::min(usual(limit), limit.most));
    return out;
}

constexpr std::uint64_t kAllowedRule = cel_schema::kRuleCostLimit / 100 * kAdvisedRulePercent;
constexpr std::uint64_t kAllowedTotal = cel_schema::kTotalCostLimit / 100 * kAdvisedTotalPercent;

// The display form of a path: see valuePath().
Phrase wherePhrase(const FieldPath& node) {
    std::string out;
    for (const PathStep& step : node.steps()) {
        if (step.kind == PathStep::Kind::Key) {
            out += (out.empty() ? "" : ".") + step.name;
        } else if (step.name == "items") {
            out += "[]";
        } else if (step.name == "additionalProperties") {
            out += "[*]";
        }
    }
    return out.empty() ? Phrase(phrase("Limits", "the object")) : Phrase::word(out);
}

Phrase words(const NodeLimit& limit) {
    const bool one = limit.value == 1;
    const Pattern pattern =
        limit.keyword == Keyword::MaxItems
            ? one ? phrase("Limits", "more than %1 item in %2") : phrase("Limits", "more than %1 items in %2")
        : limit.keyword == Keyword::MaxProperties
            ? one ? phrase("Limits", "more than %1 key in %2") : phrase("Limits", "more than %1 keys in %2")
        : one ? phrase("Limits", "more than %1 character in %2")
              : phrase("Limits", "more than %1 characters in %2");
    return pattern.with(std::to_string(limit.value), wherePhrase(limit.node));
}

// One part of a title: "Add maxItems: 64 to spec.hosts", or without the verb after a part that has the same.
Pattern titlePattern(bool missing, bool first, bool again) {
    if (missing) {
        if (again) return phrase("Limits", "%1: %2 to %3");
        return first ? phrase("Limits", "Add %1: %2 to %3") : phrase("Limits", "add %1: %2 to %3");
    }
    if (again) return phrase("Limits", "%1 to %2 at %3");
    return first ? phrase("Limits", "Lower %1 to %2 at %3") : phrase("Limits", "lower %1 to %2 at %3");
}

}  // namespace

std::vector<NodeLimit> missingLimits(const Schema& root, const RuleCost& rule, RuleMember member) {
    std::vector<NodeLimit> out;
    if (!rule.compiled) return out;
    const PricedRule priced(root, rule, member);
    TriedLimits all = usualLimits(priced);
    const std::uint64_t lowest = priced.cost(all);
    std::size_t steps = 0;
    for (const auto& [node, limit] : priced.limits()) {
        const auto tried = all.find(node);
        if (tried == all.end()) continue;
        if (++steps > kMostPriced) break;
        auto held = all.extract(tried);
        if (priced.cost(all) > lowest) out.push_back(limit);
        all.insert(std::move(held));
        if (out.size() == kMostNodes) break;
    }
    return out;
}

std::string unboundedFunction(const Schema& root, const RuleCost& rule, RuleMember member) {
    if (!rule.compiled) return {};
    const PricedRule priced(root, rule, member);
    std::string function = priced.unboundedFunction(usualLimits(priced));
    if (std::all_of(function.begin(), function.end(), [](char c) { return isAlphanumeric(c) || c == '.'; }))
        return function.empty() ? function : function + "()";
    if (function == cel::op::kIn) return "in";
    std::erase(function, '_');
    return function.find_first_not_of("=!<>+") == std::string::npos ? function : std::string();
}

std::optional<EscapedRule> escapedRule(const RuleCost& rule, RuleMember member) {
    if (!rule.compiled || !rule.type) return std::nullopt;
    schema::ValidationRule text = rule.rule();
    std::string& expression = member == RuleMember::Rule ? text.rule : text.messageExpression;
    const cel::Environment& environment = cel_schema::environmentOf(rule.compiled->serverVersion);
    const cel_schema::RuleScope scope{rule.type, text.optionalOldSelf.value_or(false), rule.compiled->serverVersion};
    EscapedRule out{cel_schema::unescapedNames(expression, scope, environment), rule};
    if (out.names.empty()) return std::nullopt;
    TextEdit edit;
    for (const cel_schema::Misspelling& name : out.names) edit.push_back({name.span, name.similar.front()});
    expression = applied(expression, edit);
    out.rule.compiled =
        std::make_shared<const cel_schema::CompiledRule>(cel_schema::compileRule(text, rule.type, environment));
    if (!(member == RuleMember::Rule ? out.rule.compiled->checked : out.rule.compiled->messageChecked))
        return std::nullopt;
    out.rule.cost = saturatedProduct(out.rule.compiled->cost, rule.cardinality);
    const bool cheaper =
        member == RuleMember::Rule ? out.rule.cost < rule.cost : out.rule.messageCost() < rule.messageCost();
    return cheaper ? std::optional(std::move(out)) : std::nullopt;
}

std::vector<LimitAdvice> limitAdvice(const Schema& root, const RuleCosts& costs, const RuleCost& rule,
                                     RuleMember member) {
    if (!rule.compiled) return {};
    std::uint64_t others = 0;
    for (const RuleCost& other : costs.rules)
        if (&other != &rule && !other.hiddenBy)
            others = saturatedSum(others, saturatedSum(other.cost, other.messageCost()));
    // Also consider what the other rules leave of the total; if they leave next to nothing, they are the problem.
    constexpr std::uint64_t kNextToNothing = kAllowedRule / 8;
    const std::uint64_t left = others < kAllowedTotal ? kAllowedTotal - others : 0;
    std::vector<PricedRule> rules;
    rules.emplace_back(root, rule, member);
    return LimitSearch(rules, 0, left < kNextToNothing ? kAllowedRule : std::min(left, kAllowedRule)).advice();
}

std::vector<LimitAdvice> limitAdvice(const Schema& root, const RuleCosts& costs) {
    // Cheap rules are treated as fixed.
    constexpr std::uint64_t kLittle = cel_schema::kTotalCostLimit / 100;
    std::vector<PricedRule> rules;
    std::uint64_t others = 0;
    for (const RuleCost& rule : costs.rules) {
        if (rule.hiddenBy || !rule.compiled) continue;
        for (const RuleMember member : {RuleMember::Rule, RuleMember::Message}) {
            const std::uint64_t cost = member == RuleMember::Rule ? rule.cost : rule.messageCost();
            if (cost >= kLittle) {
                rules.emplace_back(root, rule, member);
            } else {
                others = saturatedSum(others, cost);
            }
        }
    }
    return LimitSearch(rules, others, kAllowedTotal).advice();
}

RuleCosts ruleCosts(const schema::SchemaPtr& root, int targetMinor) {
    CRD_CHECK(root != nullptr);
    cel_schema::RuleCache cache(cel_schema::environmentOf(ServerVersion::ofNewRules(targetMinor)));
    const auto compiled = cel_schema::SchemaCompiler(cache).compile(*root);
    return compiled ? ruleCosts(root, *compiled, nullptr, {}, cache) : RuleCosts();
}

std::string valuePath(const FieldPath& node) {
    return wherePhrase(node).english();
}

Phrase timesBudget(std::uint64_t cost, std::uint64_t budget) {
    const double times = static_cast<double>(cost) / static_cast<double>(budget);
    if (times > 100) return phrase("Checks", "more than 100");
    std::array<char, 32> text{};
    // Never "1.0" for a value slightly above 1.
    const bool close = times > 1 && times < 1.05;
    const int length = std::snprintf(text.data(), text.size(), close ? "%.7f" : times < 0.1 ? "%.2f" : "%.1f", times);
    std::string out(text.data(), static_cast<std::size_t>(length));
    if (close) out.erase(out.find_last_not_of('0') + 1);
    return Phrase::word(out);
}

Phrase shareOfBudget(std::uint64_t cost, std::uint64_t budget) {
    const double share = 100 * static_cast<double>(cost) / static_cast<double>(budget);
    if (cost > 0 && share < 0.1) return phrase("Checks", "less than 0.1 %");
    std::array<char, 32> text{};
    const int length = std::snprintf(text.data(), text.size(), share < 9.95 ? "%.1f %%" : "%.0f %%", share);
    return Phrase::word({text.data(), static_cast<std::size_t>(length)});
}

Phrase titleOf(const LimitAdvice& advice) {
    std::vector<Phrase> parts;
    const NodeLimit* before = nullptr;
    for (const NodeLimit& limit : advice.limits) {
        const bool again = before && before->missing == limit.missing;
        parts.push_back(
            titlePattern(limit.missing, before == nullptr, again)
                .with(schema::info(limit.keyword).name, std::to_string(limit.value), wherePhrase(limit.node)));
        before = &limit;
    }
    return allOf(parts);
}

Phrase consequenceOf(const LimitAdvice& advice) {
    std::vector<Phrase> parts;
    for (const NodeLimit& limit : advice.limits) parts.push_back(words(limit));
    return phrase("Limits", "Rejects objects with %1.").with(anyOf(parts));
}

}  // namespace crd
