#include "engine/sample/violations.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>

#include "engine/cel/syntax/operators.h"
#include "engine/sample/internal/assertion_reader.h"

namespace crd::sample {

using cel::Expr;
using schema::Schema;

namespace {

// A way to give an expression its result.
struct Case {
    std::vector<Demand> demands;
    bool partial = false;  // a part of it is not understood
};
using Cases = std::vector<Case>;

constexpr std::size_t kMostDemands = 64;

const cel::Call* callOf(const Expr& expr, std::string_view function) {
    const auto* call = expr.as<cel::Call>();
    return call && call->function == function ? call : nullptr;
}

void append(Cases& to, Cases more) {
    for (Case& one : more)
        if (to.size() < kMostViolations) to.push_back(std::move(one));
}

// Both at once.
Cases product(const Cases& left, const Cases& right) {
    Cases out;
    for (const Case& a : left) {
        for (const Case& b : right) {
            if (out.size() >= kMostViolations || a.demands.size() + b.demands.size() > kMostDemands) return out;
            Case both = a;
            both.demands.insert(both.demands.end(), b.demands.begin(), b.demands.end());
            both.partial = a.partial || b.partial;
            out.push_back(std::move(both));
        }
    }
    return out;
}

Cases unknown() {
    return {{{}, true}};
}

bool understood(const Cases& cases) {
    return std::any_of(cases.begin(), cases.end(), [](const Case& one) { return !one.partial; });
}

class Solver {
 public:
    Solver(const Schema& self, bool resource) : m_assertions(self, resource, m_properties) {}

    // Recursion depth is that of the expression, which the parser limits.
    Cases solve(const Expr& expr, bool wanted) {
        if (++m_steps > kMostSteps) return unknown();
        if (const auto* constant = expr.as<cel::Constant>()) {
            const bool* value = std::get_if<bool>(constant);
            if (value) return *value == wanted ? Cases{Case()} : Cases();
        }
        if (const cel::Call* call = callOf(expr, cel::op::kNot)) return solve(*call->arguments[0], !wanted);
        if (const cel::Call* call = callOf(expr, cel::op::kAnd))
            return chain(*call->arguments[0], *call->arguments[1], true, wanted);
        if (const cel::Call* call = callOf(expr, cel::op::kOr))
            return chain(*call->arguments[0], *call->arguments[1], false, wanted);
        if (const cel::Call* call = callOf(expr, cel::op::kConditional)) {
            Cases out = product(solve(*call->arguments[0], true), solve(*call->arguments[1], wanted));
            append(out, product(solve(*call->arguments[0], false), solve(*call->arguments[2], wanted)));
            return out;
        }
        if (const auto* fold = expr.as<cel::Comprehension>()) return folded(*fold, wanted);
        if (std::optional<Condition> found = m_assertions.condition(expr)) return settled(*found, wanted);
        if (std::optional<Condition> found = m_assertions.truth(expr)) return settled(*found, wanted);
        for (const std::string_view function : {cel::op::kEquals, cel::op::kNotEquals})
            if (const cel::Call* call = callOf(expr, function))
                return equality(*call->arguments[0], *call->arguments[1], wanted == (function == cel::op::kEquals));
        for (const std::string_view function :
             {cel::op::kLess, cel::op::kLessEquals, cel::op::kGreater, cel::op::kGreaterEquals})
            if (const cel::Call* call = callOf(expr, function))
                return order(function, *call->arguments[0], *call->arguments[1], wanted);
        return unknown();
    }

 private:
    static constexpr std::size_t kMostSteps = 20'000;

    // `a && b`, or `a || b`. To decide the result, the second operand may need that the first one does not.
    Cases chain(const Expr& left, const Expr& right, bool conjunction, bool wanted) {
        if (wanted == conjunction) return product(solve(left, wanted), solve(right, wanted));
        Cases first = solve(left, wanted), second = solve(right, wanted);
        Cases out = product(solve(left, !wanted), second);
        if (!understood(out)) append(out, second);
        append(out, first);
        return out;
    }

    static Cases settled(const Condition& condition, bool wanted) {
        const auto& claim = wanted ? condition.whenTrue : condition.whenFalse;
        const bool violates = wanted ? condition.trueViolates : condition.falseViolates;
        if (!claim) return {};
        if (!condition.path.node) return unknown();  // the name of a resource
        Case out{condition.path.presence};
        out.demands.push_back({condition.path.node, claim, violates});
        return {std::move(out)};
    }

    // all(), exists(), exists_one() of a list.
    Cases folded(const cel::Comprehension& fold, bool wanted) {
        const std::size_t scope = m_assertions.names();
        const std::optional<RulePath> range = m_assertions.resolve(*fold.range);
        if (!range || range->size || !listItems(*range)) return unknown();
        const cel::Call* all = callOf(*fold.step, cel::op::kAnd);
        const cel::Call* any = callOf(*fold.step, cel::op::kOr);
        const cel::Call* one = callOf(*fold.step, cel::op::kConditional);
        const bool counts = one && callOf(*fold.result, cel::op::kEquals);
        if (!all && !any && !counts) return unknown();
        std::optional<RulePath> item = m_assertions.item(*range);
        // What holds for all items holds without items, too.
        if (wanted == (all != nullptr)) item->presence.clear();
        const std::vector<Demand> presence = item->presence;
        if (!fold.iterVar2.empty()) m_assertions.bind(fold.iterVar, std::nullopt);
        m_assertions.bind(fold.iterVar2.empty() ? fold.iterVar : fold.iterVar2, std::move(item));
        m_assertions.bind(fold.accuVar, std::nullopt);
        Cases out = solve(counts ? *one->arguments[0] : *(all ? all : any)->arguments[1], wanted);
        m_assertions.cut(scope);
        // Also where the condition says nothing of the item.
        for (Case& each : out) each.demands.insert(each.demands.begin(), presence.begin(), presence.end());
        return out;
    }

    static bool isNull(const Expr& expr) {
        const auto* constant = expr.as<cel::Constant>();
        return constant && std::holds_alternative<std::monostate>(*constant);
    }

    // Whether it is a condition that is not just a value.
    bool isCondition(const Expr& expr) {
        if (m_assertions.resolve(expr)) return false;
        if (const auto* constant = expr.as<cel::Constant>()) return std::holds_alternative<bool>(*constant);
        if (m_assertions.condition(expr)) return true;
        return callOf(expr, cel::op::kAnd) || callOf(expr, cel::op::kOr) || callOf(expr, cel::op::kNot);
    }

    Cases equality(const Expr& left, const Expr& right, bool equal) {
        if (isNull(left) || isNull(right)) {
            const std::optional<RulePath> path = m_assertions.resolve(isNull(left) ? right : left);
            if (!path || path->size) return unknown();
            return equal ? unknown() : Cases{{path->presence}};
        }
        if (isCondition(left) || isCondition(right)) {
            Cases out = product(solve(left, true), solve(right, equal));
            append(out, product(solve(left, false), solve(right, !equal)));
            return out;
        }
        const std::optional<RulePath> a = m_assertions.resolve(left), b = m_assertions.resolve(right);
        if (!a || !b || a->size || b->size || !a->node || !b->node || a->node == b->node) return unknown();
        const auto texts = [](const Schema& node) { return node.type == "string" && !node.enumValues; };
        if (texts(*a->node) && texts(*b->node))
            return pair(*a, values({Json("example")}), *b, values({Json(equal ? "example" : "other")}));
        if (a->node->type == "boolean" && b->node->type == "boolean")
            return pair(*a, values({Json(true)}), *b, values({Json(equal)}));
        if (isNumber(*a->node) && isNumber(*b->node)) {
            const double limit = between(*a->node, *b->node);
            if (equal) return pair(*a, range(limit, limit), *b, range(limit, limit));
            return pair(*a, range(limit, {}), *b, range({}, limit - 1));
        }
        return unknown();
    }

    // Two numbers.
    Cases order(std::string_view function, const Expr& left, const Expr& right, bool wanted) {
        const std::optional<RulePath> a = m_assertions.resolve(left), b = m_assertions.resolve(right);
        if (!a || !b || a->size || b->size || !a->node || !b->node || a->node == b->node) return unknown();
        if (!isNumber(*a->node) || !isNumber(*b->node)) return unknown();
        const bool less = function == cel::op::kLess || function == cel::op::kLessEquals;
        if (less == wanted) {
            const double limit = between(*b->node, *a->node);
            return pair(*a, range({}, limit - 1), *b, range(limit, {}));
        }
        const double limit = between(*a->node, *b->node);
        return pair(*a, range(limit, {}), *b, range({}, limit - 1));
    }

    static bool isNumber(const Schema& node) { return node.type == "integer" || node.type == "number"; }

    // The least limit so that the first value can be at or above it and the second one below.
    static double between(const Schema& upper, const Schema& lower) {
        return std::max({1.0, upper.minimum.value_or(1.0), lower.minimum.value_or(0.0) + 1.0});
    }

    static std::shared_ptr<const Schema> values(std::vector<Json> values) {
        const auto out = std::make_shared<Schema>();
        out->enumValues = std::move(values);
        return out;
    }

    static std::shared_ptr<const Schema> range(std::optional<double> least, std::optional<double> most) {
        const auto out = std::make_shared<Schema>();
        out->minimum = least;
        out->maximum = most;
        return out;
    }

    static Cases pair(const RulePath& a, std::shared_ptr<const Schema> first, const RulePath& b,
                      std::shared_ptr<const Schema> second) {
        Case out{a.presence};
        out.demands.push_back({a.node, std::move(first)});
        out.demands.insert(out.demands.end(), b.presence.begin(), b.presence.end());
        out.demands.push_back({b.node, std::move(second)});
        return {std::move(out)};
    }

    schema::PropertyIndex m_properties;
    AssertionReader m_assertions;
    std::size_t m_steps = 0;
};

}  // namespace

std::vector<std::vector<Demand>> violationsOf(const Expr& rule, const Schema& self, bool resource) {
    Cases cases = Solver(self, resource).solve(rule, false);
    std::stable_partition(cases.begin(), cases.end(), [](const Case& one) { return !one.partial; });
    std::vector<std::vector<Demand>> out;
    for (Case& one : cases)
        if (!one.demands.empty()) out.push_back(std::move(one.demands));
    return out;
}

}  // namespace crd::sample
