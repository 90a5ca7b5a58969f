#include "engine/sample/internal/rule_hints.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/cel/syntax/ast.h"
#include "engine/cel/syntax/operators.h"
#include "engine/sample/internal/assertion_reader.h"

namespace crd::sample {

using cel::Expr;
using schema::Schema;

namespace {

// The hints of one rule.
class HintReader {
 public:
    HintReader(const Schema& self, bool resource, std::size_t rule, schema::PropertyIndex& properties)
        : m_self(self), m_rule(rule), m_assertions(self, resource, properties) {}

    std::vector<RuleHint> read(const Expr& root) {
        both(m_assertions.truth(root));
        walk(root);
        // A conjunction needs all of its values at once.
        RuleHint all;
        all.rule = m_rule;
        std::vector<const Schema*> seen;
        for (const RuleHint& hint : m_first) {
            const Schema* node = hint.parts.back().node;
            if (std::find(seen.begin(), seen.end(), node) != seen.end()) continue;
            seen.push_back(node);
            all.parts.insert(all.parts.end(), hint.parts.begin(), hint.parts.end());
            for (const std::string& member : hint.members) {
                if (std::find(all.members.begin(), all.members.end(), member) == all.members.end())
                    all.members.push_back(member);
            }
        }
        std::vector<RuleHint> out = std::move(m_first);
        if (seen.size() > 1) out.push_back(std::move(all));
        std::move(m_others.begin(), m_others.end(), std::back_inserter(out));
        if (out.size() > RuleHints::kMostHints) out.resize(RuleHints::kMostHints);
        return out;
    }

 private:
    void add(std::vector<RuleHint>& to, const RulePath& path, const std::shared_ptr<const Schema>& what,
             bool violates) {
        if (!what || to.size() >= RuleHints::kMostHints) return;
        RuleHint hint;
        hint.rule = m_rule;
        if (!path.member.empty() || path.nameOf) hint.members.push_back(path.member);
        for (const Demand& part : path.presence) {
            // Members of the object itself are made again anyway.
            if (part.node != &m_self || part.claim->required.empty())
                hint.parts.push_back({part.node, part.claim, false, false});
        }
        hint.parts.push_back({path.nameOf ? path.nameOf : path.node, what, violates, path.nameOf != nullptr});
        to.push_back(std::move(hint));
    }
    void both(const std::optional<Condition>& condition) {
        if (!condition) return;
        add(m_first, condition->path, condition->whenTrue, condition->trueViolates);
        add(m_others, condition->path, condition->whenFalse, condition->falseViolates);
    }

    void read(const cel::Call& call) {
        if (call.function == cel::op::kAnd || call.function == cel::op::kOr || call.function == cel::op::kNot) {
            for (const Expr* argument : call.arguments) both(m_assertions.truth(*argument));
        } else if (call.function == cel::op::kConditional && !call.arguments.empty()) {
            both(m_assertions.truth(*call.arguments.front()));
        }
    }

    // Recursion depth is that of the expression, which the parser limits.
    void walk(const Expr& expr) {
        if (m_first.size() >= RuleHints::kMostHints) return;
        if (const auto* select = expr.as<cel::Select>()) {
            // has(self.a) needs no hint, because changes of members are tried anyway.
            if (const std::optional<Condition> there = m_assertions.condition(expr);
                there && !there->path.member.empty())
                both(there);
            walk(*select->operand);
        } else if (const auto* call = expr.as<cel::Call>()) {
            both(m_assertions.condition(expr));
            read(*call);
            if (call->target) walk(*call->target);
            for (const Expr* argument : call->arguments) walk(*argument);
        } else if (const auto* list = expr.as<cel::ListLiteral>()) {
            for (const Expr* element : list->elements) walk(*element);
        } else if (const auto* map = expr.as<cel::MapLiteral>()) {
            for (const cel::MapEntry& entry : map->entries) walk(*entry.value);
        } else if (const auto* fold = expr.as<cel::Comprehension>()) {
            walk(*fold->range);
            walk(*fold->accuInit);
            const std::size_t scope = m_assertions.names();
            const std::optional<RulePath> range = m_assertions.resolve(*fold->range);
            // The variable of a map is its key, or the first of two.
            std::optional<RulePath> element = range ? m_assertions.item(*range) : std::nullopt;
            if ((!range || !listItems(*range)) && fold->iterVar2.empty()) element.reset();
            m_assertions.bind(fold->iterVar2.empty() ? fold->iterVar : fold->iterVar2, std::move(element));
            if (!fold->iterVar2.empty()) m_assertions.bind(fold->iterVar, std::nullopt);
            m_assertions.bind(fold->accuVar, std::nullopt);
            walk(*fold->condition);
            walk(*fold->step);
            walk(*fold->result);
            m_assertions.cut(scope);
        }
    }

    const Schema& m_self;
    const std::size_t m_rule;
    AssertionReader m_assertions;
    std::vector<RuleHint> m_first, m_others;
};

}  // namespace

RuleHints::RuleHints(const object::RuleNode* root) {
    schema::PropertyIndex properties;
    if (root != nullptr) gather(*root, true, properties);
}

// Recursion depth is that of the schema, which the reader limits.
void RuleHints::gather(const object::RuleNode& node, bool isRoot, schema::PropertyIndex& properties) {
    for (std::size_t i = 0; i < node.rules.size(); ++i) {
        const cel_schema::CompiledRulePtr& compiled = node.rules[i].compiled;
        if (!compiled || !compiled->checked) continue;
        HintReader reader(*node.schema, isRoot, i, properties);
        std::vector<RuleHint> hints = reader.read(*compiled->checked->ast.root);
        if (hints.empty()) continue;
        std::vector<RuleHint>& own = m_hints[node.schema];
        std::move(hints.begin(), hints.end(), std::back_inserter(own));
    }
    if (node.items) gather(*node.items, false, properties);
    if (node.additional) gather(*node.additional, false, properties);
    for (const auto& [name, property] : node.properties) gather(*property, false, properties);
}

const std::vector<RuleHint>& RuleHints::of(const Schema& node) const {
    static const std::vector<RuleHint> kNone;
    const auto found = m_hints.find(&node);
    return found == m_hints.end() ? kNone : found->second;
}

}  // namespace crd::sample
