#include "engine/crd/cel_rules/internal/rule_pricing.h"

#include <algorithm>
#include <span>
#include <string_view>

#include "engine/base/check.h"
#include "engine/cel/cost/cost.h"
#include "engine/cel/syntax/escape.h"
#include "engine/crd/cel_rules/internal/cel_rule_check.h"

namespace crd {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

bool isMap(const Schema& node) {
    return node.type == "object" && node.child(ChildKind::AdditionalProperties) != nullptr;
}

// The keyword that limits the number of elements or the length of the text, whether present or not. Nothing if there is
// no such keyword.
std::optional<NodeLimit> limitOf(const LimitedNode& limited) {
    const Schema& node = *limited.node;
    const auto limit = [&](Keyword keyword, const std::optional<std::int64_t>& value,
                           const std::optional<std::int64_t>& least) {
        NodeLimit out{limited.path, keyword, !value.has_value(), value.value_or(0)};
        out.least = least.value_or(0);
        return out;
    };
    if (node.intOrString) return std::nullopt;
    if (node.type == "array") return limit(Keyword::MaxItems, node.maxItems, node.minItems);
    if (isMap(node)) return limit(Keyword::MaxProperties, node.maxProperties, node.minProperties);
    const bool sized = node.format == "duration" || node.format == "date" || node.format == "date-time";
    if (node.type != "string" || sized) return std::nullopt;
    const bool listed = !node.maxLength && node.enumValues && !node.enumValues->empty() && node.format != "byte";
    return listed ? std::nullopt : std::optional(limit(Keyword::MaxLength, node.maxLength, node.minLength));
}

// The sizes of the declared types with tried limits applied; records which sizes were requested.
class TriedSizes : public cel::SizeEstimator {
 public:
    TriedSizes(const LimitedNode& self, const cel_schema::DeclaredType& type, const TriedLimits& limits,
               std::map<const Schema*, NodeLimit>* asked = nullptr)
        : m_self(self), m_sizes(type), m_limits(limits), m_asked(asked) {}

    std::optional<cel::Range> size(std::span<const std::string_view> path) const override {
        std::optional<cel::Range> range = m_sizes.size(path);
        if (!range) return range;
        const std::optional<LimitedNode> limited = follow(path.subspan(1));
        if (!limited) return range;
        if (m_asked) {
            if (std::optional<NodeLimit> limit = limitOf(*limited)) {
                if (limit->missing) limit->most = static_cast<std::int64_t>(range->max) / scale(*limited->node);
                m_asked->try_emplace(limited->node, *limit);
            }
        }
        if (const auto limit = m_limits.find(limited->node); limit != m_limits.end())
            range->max = static_cast<std::uint64_t>(limit->second * scale(*limited->node));
        return range;
    }

 private:
    // Bytes per code point if the limit counts code points.
    static std::int64_t scale(const Schema& node) { return node.type == "string" && node.format != "byte" ? 4 : 1; }

    static const ChildSchema* property(const Schema& node, std::string_view identifier) {
        const std::optional<std::string> name = cel::unescaped(identifier);
        const ChildSchema* found = name ? node.property(*name) : nullptr;
        return found && cel::escaped(found->name) == identifier ? found : nullptr;
    }

    std::optional<LimitedNode> follow(std::span<const std::string_view> steps) const {
        LimitedNode at = m_self;
        for (const std::string_view step : steps) {
            const ChildSchema* child = step == "@items"    ? at.node->child(ChildKind::Items)
                                       : step == "@values" ? at.node->child(ChildKind::AdditionalProperties)
                                                           : property(*at.node, step);
            if (child == nullptr) return std::nullopt;
            at = {child->schema.get(), schema::childPath(at.path, *child)};
        }
        return at;
    }

    const LimitedNode& m_self;
    cel_schema::SelfSizes m_sizes;
    const TriedLimits& m_limits;
    std::map<const Schema*, NodeLimit>* m_asked;
};

// The child of `at` that is the node or contains it.
const ChildSchema* childTowards(const LimitedNode& at, const FieldPath& node) {
    const std::vector<PathStep>& steps = node.steps();
    const std::size_t next = at.path.steps().size();
    if (next >= steps.size()) return nullptr;
    if (steps[next].name == "items") return at.node->child(ChildKind::Items);
    if (steps[next].name == "additionalProperties") return at.node->child(ChildKind::AdditionalProperties);
    const bool named = steps[next].name == "properties" && next + 1 < steps.size();
    return named ? at.node->property(steps[next + 1].name) : nullptr;
}

}  // namespace

PricedRule::PricedRule(const Schema& root, const RuleCost& rule, RuleMember member)
    : m_rule(rule), m_member(member), m_self{rule.schema.get(), rule.node} {
    CRD_CHECK(rule.compiled != nullptr);
    std::map<const Schema*, NodeLimit> asked;
    if (const auto* checked = expression()) {
        const TriedLimits none;
        (void)cel::estimatedCost(*checked, TriedSizes(m_self, *rule.type, none, &asked), environment());
    }
    m_inside = !asked.empty();
    if (member == RuleMember::Rule) followAbove(root);
    for (const LimitedNode& limited : m_above) {
        std::optional<NodeLimit> limit = limitOf(limited);
        if (!limit) continue;
        if (limit->missing) limit->most = static_cast<std::int64_t>(cel_schema::maxCardinality(*rule.type));
        asked.try_emplace(limited.node, *limit);
    }
    m_sizes.assign(asked.begin(), asked.end());
    std::sort(m_sizes.begin(), m_sizes.end(),
              [](const auto& a, const auto& b) { return a.second.node < b.second.node; });
}

std::uint64_t PricedRule::cost(const TriedLimits& limits) const {
    std::uint64_t one = m_member == RuleMember::Rule ? m_rule.compiled->cost : m_rule.messageCost();
    const auto* checked = expression();
    if (checked && m_inside)
        one = cel::estimatedCost(*checked, TriedSizes(m_self, *m_rule.type, limits), environment()).max;
    return m_member == RuleMember::Rule ? saturatedProduct(one, runs(limits)) : one;
}

std::string PricedRule::unboundedFunction(const TriedLimits& limits) const {
    const auto* checked = expression();
    if (!checked) return {};
    const cel::Expr* call = cel::unboundedCall(*checked, TriedSizes(m_self, *m_rule.type, limits), environment());
    return call ? call->as<cel::Call>()->function : std::string();
}

const cel::Environment& PricedRule::environment() const {
    return cel_schema::environmentOf(m_rule.compiled->serverVersion);
}

const cel::CheckedExpression* PricedRule::expression() const {
    return (m_member == RuleMember::Rule ? m_rule.compiled->checked : m_rule.compiled->messageChecked).get();
}

void PricedRule::followAbove(const Schema& root) {
    LimitedNode at{&root, FieldPath()};
    while (at.node != m_self.node) {
        const ChildSchema* child = childTowards(at, m_rule.node);
        if (child == nullptr) return;
        if (at.node->type == "array" || isMap(*at.node)) m_above.push_back(at);
        at = {child->schema.get(), schema::childPath(at.path, *child)};
    }
}

std::uint64_t PricedRule::runs(const TriedLimits& limits) const {
    std::uint64_t out = 1;
    for (const LimitedNode& limited : m_above) {
        const auto tried = limits.find(limited.node);
        const auto most = tried != limits.end() ? std::optional(static_cast<std::uint64_t>(tried->second))
                                                : mostChildren(*limited.node);
        if (!most) return cel_schema::maxCardinality(*m_rule.type);
        out = saturatedProduct(out, *most);
    }
    return out;
}

}  // namespace crd
