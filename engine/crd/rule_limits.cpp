#include "engine/crd/rule_limits.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

#include "engine/cel/cost.h"
#include "engine/cel/escape.h"
#include "engine/crd/rule_check.h"

namespace crd {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

// More places than this are not tried out one by one.
constexpr std::size_t kMostPlaces = 12;
constexpr std::size_t kMostAdvice = 4;
// A limit that most schemas can do with.
constexpr std::int64_t kMiddling = 32;

struct Place {
    const Schema* node = nullptr;
    FieldPath path;
};

// Limits tried out, by the node that would get them.
using Limits = std::map<const Schema*, std::int64_t>;

bool isMap(const Schema& node) {
    return node.type == "object" && node.child(ChildKind::AdditionalProperties) != nullptr;
}

// What limits the number of the node's values or the length of its text, there or not. Nothing where no keyword does.
std::optional<SizeLimit> limitOf(const Place& place) {
    const Schema& node = *place.node;
    const auto limit = [&](Keyword keyword, const std::optional<std::int64_t>& value) {
        return SizeLimit{place.path, keyword, !value.has_value(), value.value_or(0)};
    };
    if (node.intOrString) return std::nullopt;
    if (node.type == "array") return limit(Keyword::MaxItems, node.maxItems);
    if (isMap(node)) return limit(Keyword::MaxProperties, node.maxProperties);
    const bool sized = node.format == "duration" || node.format == "date" || node.format == "date-time";
    if (node.type != "string" || sized) return std::nullopt;
    const bool listed = !node.maxLength && node.enumValues && !node.enumValues->empty() && node.format != "byte";
    return listed ? std::nullopt : std::optional(limit(Keyword::MaxLength, node.maxLength));
}

// The sizes of the declared types, but for limits that are tried out; notes what it is asked for.
class TriedSizes : public cel::SizeEstimator {
 public:
    TriedSizes(const Place& self, const cel_schema::DeclaredType& type, const Limits& limits,
               std::map<const Schema*, SizeLimit>* asked = nullptr)
        : m_self(self), m_sizes(type), m_limits(limits), m_asked(asked) {}

    std::optional<cel::Range> size(std::span<const std::string_view> path) const override {
        std::optional<cel::Range> range = m_sizes.size(path);
        if (!range) return range;
        const std::optional<Place> place = follow(path.subspan(1));
        if (!place) return range;
        if (m_asked) {
            if (std::optional<SizeLimit> limit = limitOf(*place)) {
                if (limit->missing) limit->most = static_cast<std::int64_t>(range->max) / scale(*place->node);
                m_asked->try_emplace(place->node, *limit);
            }
        }
        if (const auto limit = m_limits.find(place->node); limit != m_limits.end())
            range->max = static_cast<std::uint64_t>(limit->second * scale(*place->node));
        return range;
    }

 private:
    // Bytes of a code point, where the limit counts those.
    static std::int64_t scale(const Schema& node) { return node.type == "string" && node.format != "byte" ? 4 : 1; }

    static const ChildSchema* property(const Schema& node, std::string_view identifier) {
        const std::optional<std::string> name = cel::unescaped(identifier);
        const ChildSchema* found = name ? node.property(*name) : nullptr;
        return found && cel::escaped(found->name) == identifier ? found : nullptr;
    }

    std::optional<Place> follow(std::span<const std::string_view> steps) const {
        Place at = m_self;
        for (const std::string_view step : steps) {
            const ChildSchema* child = step == "@items"    ? at.node->child(ChildKind::Items)
                                       : step == "@values" ? at.node->child(ChildKind::AdditionalProperties)
                                                           : property(*at.node, step);
            if (child == nullptr) return std::nullopt;
            at = {child->schema.get(), schema::childPath(at.path, *child)};
        }
        return at;
    }

    const Place& m_self;
    cel_schema::SelfSizes m_sizes;
    const Limits& m_limits;
    std::map<const Schema*, SizeLimit>* m_asked;
};

// One rule whose cost is reckoned again and again.
class Priced {
 public:
    Priced(const Schema& root, const RuleCost& rule, RuleMember member)
        : m_rule(rule), m_member(member), m_self{rule.schema.get(), rule.node} {
        std::map<const Schema*, SizeLimit> asked;
        if (const auto* checked = expression())
            (void)cel::estimatedCost(*checked, TriedSizes(m_self, *rule.type, Limits(), &asked));
        m_inside = !asked.empty();
        if (member == RuleMember::Rule) followAbove(root);
        for (const Place& place : m_above) {
            std::optional<SizeLimit> limit = limitOf(place);
            if (!limit) continue;
            if (limit->missing) limit->most = static_cast<std::int64_t>(cel_schema::maxCardinality(*rule.type));
            asked.try_emplace(place.node, *limit);
        }
        m_sizes.assign(asked.begin(), asked.end());
        std::sort(m_sizes.begin(), m_sizes.end(),
                  [](const auto& a, const auto& b) { return a.second.node < b.second.node; });
    }

    const std::vector<std::pair<const Schema*, SizeLimit>>& limits() const { return m_sizes; }

    std::uint64_t cost(const Limits& limits) const {
        std::uint64_t one = m_member == RuleMember::Rule ? m_rule.compiled->cost : m_rule.messageCost();
        const auto* checked = expression();
        if (checked && m_inside) one = cel::estimatedCost(*checked, TriedSizes(m_self, *m_rule.type, limits)).max;
        return m_member == RuleMember::Rule ? saturatedProduct(one, runs(limits)) : one;
    }

 private:
    const cel::CheckedExpression* expression() const {
        return (m_member == RuleMember::Rule ? m_rule.compiled->checked : m_rule.compiled->messageChecked).get();
    }

    // The nodes above that hold many, from the root on.
    void followAbove(const Schema& root) {
        Place at{&root, FieldPath()};
        while (at.node != m_self.node) {
            const ChildSchema* child = childTowards(at);
            if (child == nullptr) return;
            if (at.node->type == "array" || isMap(*at.node)) m_above.push_back(at);
            at = {child->schema.get(), schema::childPath(at.path, *child)};
        }
    }

    // The child of the place that the rule's node is, or lies below.
    const ChildSchema* childTowards(const Place& at) const {
        const std::vector<PathStep>& steps = m_rule.node.steps();
        const std::size_t next = at.path.steps().size();
        if (next >= steps.size()) return nullptr;
        if (steps[next].name == "items") return at.node->child(ChildKind::Items);
        if (steps[next].name == "additionalProperties") return at.node->child(ChildKind::AdditionalProperties);
        const bool named = steps[next].name == "properties" && next + 1 < steps.size();
        return named ? at.node->property(steps[next + 1].name) : nullptr;
    }

    std::uint64_t runs(const Limits& limits) const {
        std::uint64_t out = 1;
        for (const Place& place : m_above) {
            const auto tried = limits.find(place.node);
            const auto most = tried != limits.end() ? std::optional(static_cast<std::uint64_t>(tried->second))
                                                    : mostChildren(*place.node);
            if (!most) return cel_schema::maxCardinality(*m_rule.type);
            out = saturatedProduct(out, *most);
        }
        return out;
    }

    const RuleCost& m_rule;
    RuleMember m_member;
    Place m_self;
    std::vector<Place> m_above;
    bool m_inside = false;
    std::vector<std::pair<const Schema*, SizeLimit>> m_sizes;
};

// Looks for limits that bring several rules together within a budget.
class Search {
 public:
    Search(const std::vector<Priced>& rules, std::uint64_t others, std::uint64_t budget, bool missing)
        : m_rules(rules), m_others(others), m_budget(budget) {
        for (const Priced& rule : m_rules)
            for (const auto& limit : rule.limits())
                if (limit.second.missing == missing) m_places.insert(limit);
    }

    std::vector<LimitAdvice> advice() const {
        struct Single {
            const Schema* node;
            std::uint64_t cost;  // with a middling limit
        };
        std::vector<Single> singles;
        for (const auto& [node, limit] : m_places) singles.push_back({node, cost({{node, kMiddling}})});
        std::stable_sort(singles.begin(), singles.end(), [this](const auto& a, const auto& b) {
            return std::tie(a.cost, m_places.at(a.node).node) < std::tie(b.cost, m_places.at(b.node).node);
        });
        if (singles.size() > kMostPlaces) singles.resize(kMostPlaces);
        std::vector<LimitAdvice> out;
        std::vector<const Schema*> together;
        for (const Single& single : singles) {
            add(out, {single.node});
            together.push_back(single.node);
        }
        std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.value > b.value; });
        if (out.size() > kMostAdvice) out.resize(kMostAdvice);
        // One more at a time, the one first that alone does most.
        std::int64_t widest = out.empty() ? 0 : out.front().value;
        for (std::size_t count = 2; count <= together.size(); ++count) {
            std::vector<LimitAdvice> wider;
            add(wider, {together.begin(), together.begin() + static_cast<std::ptrdiff_t>(count)});
            if (wider.empty() || wider.front().value < 2 * widest) continue;
            widest = wider.front().value;
            out.push_back(std::move(wider.front()));
        }
        // Nobody wants a list of three.
        std::stable_partition(out.begin(), out.end(), [](const LimitAdvice& a) { return a.value >= kMiddling; });
        return out;
    }

 private:
    static Limits same(const std::vector<const Schema*>& nodes, std::int64_t value) {
        Limits out;
        for (const Schema* node : nodes) out.emplace(node, value);
        return out;
    }

    std::uint64_t cost(const Limits& limits) const {
        std::uint64_t out = m_others;
        for (const Priced& rule : m_rules) out = saturatedSum(out, rule.cost(limits));
        return out;
    }

    void add(std::vector<LimitAdvice>& out, const std::vector<const Schema*>& nodes) const {
        LimitAdvice advice;
        std::int64_t tooMuch = 1;
        for (const Schema* node : nodes) {
            advice.limits.push_back(m_places.at(node));
            tooMuch = std::max(tooMuch, advice.limits.back().most);
        }
        if (cost(same(nodes, 1)) > m_budget) return;
        advice.value = 1;
        while (advice.value + 1 < tooMuch) {
            const std::int64_t between = advice.value + (tooMuch - advice.value) / 2;
            (cost(same(nodes, between)) <= m_budget ? advice.value : tooMuch) = between;
        }
        advice.cost = cost(same(nodes, advice.value));
        out.push_back(std::move(advice));
    }

    const std::vector<Priced>& m_rules;
    std::uint64_t m_others, m_budget;
    std::map<const Schema*, SizeLimit> m_places;
};

std::vector<LimitAdvice> search(const std::vector<Priced>& rules, std::uint64_t others, std::uint64_t budget) {
    std::vector<LimitAdvice> out = Search(rules, others, budget, true).advice();
    return out.empty() ? Search(rules, others, budget, false).advice() : out;
}

}  // namespace

std::vector<SizeLimit> missingLimits(const Schema& root, const RuleCost& rule, RuleMember member) {
    std::vector<SizeLimit> out;
    if (!rule.compiled) return out;
    const Priced priced(root, rule, member);
    for (const auto& [node, limit] : priced.limits())
        if (limit.missing) out.push_back(limit);
    return out;
}

std::vector<LimitAdvice> limitAdvice(const Schema& root, const RuleCost& rule, RuleMember member) {
    if (!rule.compiled) return {};
    std::vector<Priced> rules;
    rules.emplace_back(root, rule, member);
    return search(rules, 0, cel_schema::kRuleCostLimit);
}

std::vector<LimitAdvice> limitAdvice(const Schema& root, const RuleCosts& costs) {
    // What costs little is taken as it is.
    constexpr std::uint64_t kLittle = cel_schema::kTotalCostLimit / 100;
    std::vector<Priced> rules;
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
    return search(rules, others, cel_schema::kTotalCostLimit);
}

RuleCosts ruleCosts(const schema::SchemaPtr& root) {
    cel_schema::RuleCache cache;
    const auto compiled = cel_schema::SchemaCompiler(cache).compile(*root);
    return compiled ? ruleCosts(root, *compiled, nullptr, {}) : RuleCosts();
}

std::string valuePath(const FieldPath& node) {
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
    return out.empty() ? "the object" : out;
}

std::string timesBudget(std::uint64_t cost, std::uint64_t budget) {
    const double times = static_cast<double>(cost) / static_cast<double>(budget);
    if (times > 100) return "more than 100";
    std::array<char, 32> text{};
    // Never "1.0" for what is just above.
    const bool close = times > 1 && times < 1.05;
    const int length = std::snprintf(text.data(), text.size(), close ? "%.7f" : times < 0.1 ? "%.2f" : "%.1f", times);
    std::string out(text.data(), static_cast<std::size_t>(length));
    if (close) out.erase(out.find_last_not_of('0') + 1);
    return out;
}

std::string toString(const LimitAdvice& advice) {
    const bool adds = advice.limits.front().missing;
    const std::string value = std::to_string(advice.value);
    std::string out = adds ? "Add " : "Lower ";
    for (const SizeLimit& limit : advice.limits) {
        if (&limit != &advice.limits.front()) out += &limit == &advice.limits.back() ? " and " : ", ";
        out += std::string(schema::info(limit.keyword).name) +
               (adds ? ": " + value + " to " : " to " + value + " at ") + valuePath(limit.node);
    }
    return out;
}

}  // namespace crd
