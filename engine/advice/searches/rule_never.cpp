// Rules that decide nothing, because a keyword of the schema does: what a rule can evaluate to is computed from the
// keywords of the fields that it reads, without their relations to each other. So each result that is possible is
// found, and perhaps others: what is left out is never the result.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/advice/internal/search.h"
#include "engine/advice/internal/subject.h"
#include "engine/advice/internal/way.h"
#include "engine/cel/syntax/escape.h"
#include "engine/cel/syntax/operators.h"

namespace crd::advice {

namespace {

using cel::Call;
using cel::Expr;
using schema::Schema;

// A condition that a keyword decides.
struct Decider {
    Way way;                          // to the node with the keyword
    std::string keyword;              // as in the schema
    std::optional<std::size_t> size;  // a size that the keyword rejects
    bool value = false;               // it rejects values
    std::string without;              // it rejects objects without this member
};

struct Results {
    bool isTrue = true, isFalse = true, fails = true;  // whether it can be that
    std::vector<Decider> deciders;                     // if it cannot be one of the first two

    bool always() const { return isTrue && !isFalse && !fails; }
};

Results constant(bool value) {
    return {value, !value, false, {}};
}

const Call* callTo(const Expr& expr, std::string_view function, std::size_t arguments) {
    const auto* call = expr.as<Call>();
    return call && call->function == function && call->arguments.size() == arguments ? call : nullptr;
}

std::optional<Json> scalarLiteral(const Expr& expr) {
    const auto* constant = expr.as<cel::Constant>();
    if (!constant) return std::nullopt;
    if (const auto* text = std::get_if<std::string>(constant)) return Json(*text);
    if (const auto* whole = std::get_if<std::int64_t>(constant)) return Json(*whole);
    return std::nullopt;
}

struct Range {
    double least = 0, most = std::numeric_limits<double>::infinity();
};

struct Comparison {
    bool isTrue, isFalse;
};

// Of a value in the range with a number.
Comparison compared(const Range& range, std::string_view function, double with) {
    const bool below = range.least<with, above = range.most> with;
    const bool equal = range.least <= with && with <= range.most, different = below || above;
    if (function == cel::op::kLess) return {below, range.most >= with};
    if (function == cel::op::kLessEquals) return {range.least <= with, above};
    if (function == cel::op::kGreater) return {above, range.least <= with};
    if (function == cel::op::kGreaterEquals) return {range.most >= with, below};
    if (function == cel::op::kEquals) return {equal, different};
    return {different, equal};
}

std::string_view swapped(std::string_view function) {
    if (function == cel::op::kLess) return cel::op::kGreater;
    if (function == cel::op::kLessEquals) return cel::op::kGreaterEquals;
    if (function == cel::op::kGreater) return cel::op::kLess;
    if (function == cel::op::kGreaterEquals) return cel::op::kLessEquals;
    return function;
}

// The largest limit that a value is made to exceed.
constexpr double kMostSize = 4'096;

class Evaluator {
 public:
    Evaluator(const Schema& root, Way self) : m_root(root), m_self(std::move(self)) {}

    // Recursion depth is that of the expression, which the parser limits.
    Results of(const Expr& expr) {
        if (const auto* value = expr.as<cel::Constant>()) {
            const bool* flag = std::get_if<bool>(value);
            return flag ? constant(*flag) : Results();
        }
        if (const Call* call = callTo(expr, cel::op::kNot, 1)) {
            Results out = of(*call->arguments[0]);
            std::swap(out.isTrue, out.isFalse);
            return out;
        }
        if (const Call* call = callTo(expr, cel::op::kAnd, 2)) return chain(*call, true);
        if (const Call* call = callTo(expr, cel::op::kOr, 2)) return chain(*call, false);
        if (const auto* select = expr.as<cel::Select>(); select && select->testOnly) return presence(*select);
        for (const std::string_view function : {cel::op::kLess, cel::op::kLessEquals, cel::op::kGreater,
                                                cel::op::kGreaterEquals, cel::op::kEquals, cel::op::kNotEquals}) {
            const Call* call = callTo(expr, function, 2);
            if (!call) continue;
            if (const std::optional<Json> literal = scalarLiteral(*call->arguments[1]))
                return comparison(*call->arguments[0], function, *literal);
            if (const std::optional<Json> literal = scalarLiteral(*call->arguments[0]))
                return comparison(*call->arguments[1], swapped(function), *literal);
        }
        if (const Call* call = callTo(expr, cel::op::kIn, 2)) return membership(*call);
        return {};
    }

 private:
    struct KnownPath {
        Way way;
        bool present = true;  // in each value that has `self`
    };

    const Schema& at(const Way& way) const { return nodeAfter(m_root, way, way.size()); }

    std::optional<KnownPath> knownPath(const Expr& expr) const {
        if (const auto* name = expr.as<cel::Ident>())
            return name->name == "self" ? std::optional(KnownPath{m_self}) : std::nullopt;
        const auto* select = expr.as<cel::Select>();
        if (!select || select->testOnly) return std::nullopt;
        std::optional<KnownPath> out = knownPath(*select->operand);
        if (out && !descend(*out, select->field)) return std::nullopt;
        return out;
    }

    bool descend(KnownPath& from, const std::string& field) const {
        const std::optional<std::string> name = cel::unescaped(field);
        const Schema& parent = at(from.way);
        const schema::ChildSchema* child = name ? parent.property(*name) : nullptr;
        if (!child) return false;
        from.way.push_back(child);
        const bool has =
            parent.isRequired(*name) || child->schema->set(schema::Keyword::Default) || m_known.contains(from.way);
        from.present = from.present && has && !child->schema->nullable;
        return true;
    }

    // The fields that are there if the expression has that result.
    void addGuards(const Expr& expr, bool result, std::vector<Way>& out) const {
        if (const auto* select = expr.as<cel::Select>(); select && select->testOnly && result) {
            std::optional<KnownPath> found = knownPath(*select->operand);
            if (found && descend(*found, select->field)) out.push_back(std::move(found->way));
        } else if (const Call* no = callTo(expr, cel::op::kNot, 1)) {
            addGuards(*no->arguments[0], !result, out);
        } else if (const Call* both = callTo(expr, result ? cel::op::kAnd : cel::op::kOr, 2)) {
            for (const Expr* operand : both->arguments) addGuards(*operand, result, out);
        }
    }

    // `a && b`, or `a || b`: the second matters only if the first is true, or false.
    Results chain(const Call& call, bool conjunction) {
        Results left = of(*call.arguments[0]);
        std::vector<Way> guards;
        addGuards(*call.arguments[0], conjunction, guards);
        std::erase_if(guards, [&](const Way& way) { return !m_known.insert(way).second; });
        Results right = of(*call.arguments[1]);
        for (const Way& way : guards) m_known.erase(way);
        // As a disjunction of what is not true.
        if (conjunction) {
            std::swap(left.isTrue, left.isFalse);
            std::swap(right.isTrue, right.isFalse);
        }
        Results out;
        out.isTrue = left.isTrue || right.isTrue;
        out.isFalse = left.isFalse && right.isFalse;
        out.fails = left.fails || right.fails;
        for (const Results* side : {&left, &right}) {
            if (!side->always()) continue;
            out.fails = false;
            out.deciders = side->deciders;
        }
        // To be false, both must be.
        if (out.deciders.empty()) {
            out.deciders = std::move(left.deciders);
            out.deciders.insert(out.deciders.end(), right.deciders.begin(), right.deciders.end());
        }
        if (conjunction) std::swap(out.isTrue, out.isFalse);
        return out;
    }

    Results presence(const cel::Select& select) const {
        std::optional<KnownPath> holder = knownPath(*select.operand);
        const std::optional<std::string> name = cel::unescaped(select.field);
        if (!holder || !name) return {};
        const Schema& parent = at(holder->way);
        const schema::ChildSchema* child = parent.property(*name);
        if (!child || child->schema->nullable || parent.nullable) return {};
        Results out;
        out.fails = !holder->present;
        out.isFalse = !parent.isRequired(*name);
        if (!out.isFalse) out.deciders.push_back({holder->way, "required", std::nullopt, false, *name});
        return out;
    }

    static Range sizes(std::optional<std::int64_t> least, std::optional<std::int64_t> most) {
        Range out;
        if (least) out.least = std::max(0.0, static_cast<double>(*least));
        if (most) out.most = static_cast<double>(*most);
        return out;
    }

    Results comparison(const Expr& side, std::string_view function, const Json& literal) const {
        const auto* call = side.as<Call>();
        const bool isSize = call && call->function == "size" && (call->target ? 0U : 1U) == call->arguments.size();
        const std::optional<KnownPath> found =
            knownPath(isSize ? *(call->target ? call->target : call->arguments[0]) : side);
        if (!found || found->way.empty()) return {};
        const Schema& node = at(found->way);
        if (node.nullable || node.intOrString) return {};
        const std::int64_t* number = literal.asInt();
        if (isSize) {
            const bool text = node.type == "string", list = node.type == "array";
            // The size of a value with a format may be another one.
            if (!number || (text && !node.format.empty()) || (!text && !list && node.type != "object")) return {};
            const Range range = text   ? sizes(node.minLength, node.maxLength)
                                : list ? sizes(node.minItems, node.maxItems)
                                       : sizes(node.minProperties, node.maxProperties);
            return settled(*found, range, function, static_cast<double>(*number),
                           text   ? "Length"
                           : list ? "Items"
                                  : "Properties");
        }
        if (function == cel::op::kEquals || function == cel::op::kNotEquals)
            if (node.enumValues) return amongst(*found, {literal}, function == cel::op::kNotEquals);
        if (!number || (node.type != "integer" && node.type != "number")) return {};
        Range range;
        range.least = node.minimum.value_or(-std::numeric_limits<double>::infinity());
        range.most = node.maximum.value_or(range.most);
        return settled(*found, range, function, static_cast<double>(*number), "imum");
    }

    // `keyword` is the end of the two: Items of minItems.
    static Results settled(const KnownPath& path, const Range& range, std::string_view function, double with,
                           const std::string& keyword) {
        const Comparison found = compared(range, function, with);
        Results out{found.isTrue, found.isFalse, !path.present, {}};
        if (found.isTrue && found.isFalse) return out;
        // Without the upper limit, both are possible.
        const Comparison open = compared({range.least, Range().most}, function, with);
        const bool upper = open.isTrue && open.isFalse;
        Decider decider{path.way, (upper ? "max" : "min") + keyword, std::nullopt, false, {}};
        if (upper && keyword != "imum" && range.most < kMostSize)
            decider.size = static_cast<std::size_t>(std::max(0.0, range.most)) + 1;
        out.deciders.push_back(std::move(decider));
        return out;
    }

    Results amongst(const KnownPath& path, const std::vector<Json>& values, bool inverted) const {
        const std::vector<Json>& allowed = *at(path.way).enumValues;
        const auto listed = [&](const Json& one) {
            return std::find(values.begin(), values.end(), one) != values.end();
        };
        Results out;
        out.isTrue = std::any_of(allowed.begin(), allowed.end(), listed);
        out.isFalse = !std::all_of(allowed.begin(), allowed.end(), listed);
        out.fails = !path.present;
        if (!out.isTrue || !out.isFalse) out.deciders.push_back({path.way, "enum", std::nullopt, true, {}});
        if (inverted) std::swap(out.isTrue, out.isFalse);
        return out;
    }

    Results membership(const Call& call) const {
        const std::optional<KnownPath> found = knownPath(*call.arguments[0]);
        const auto* list = call.arguments[1]->as<cel::ListLiteral>();
        if (!found || !list || !list->optionalIndices.empty() || found->way.empty()) return {};
        const Schema& node = at(found->way);
        if (!node.enumValues || node.nullable || node.intOrString) return {};
        std::vector<Json> values;
        for (const Expr* element : list->elements) {
            std::optional<Json> literal = scalarLiteral(*element);
            if (!literal) return {};
            values.push_back(*std::move(literal));
        }
        return amongst(*found, values, false);
    }

    const Schema& m_root;
    const Way m_self;
    std::set<Way> m_known;  // fields that are there, by the condition before
};

// The results of a rule that compares nothing with an old value; nothing if no keyword restricts them.
std::optional<Results> resultsOf(const Subject& subject, const RuleCost& rule) {
    if (!rule.compiled || rule.compiled->usesOldSelf || !rule.compiled->checked) return std::nullopt;
    const std::optional<Way> way = wayTo(subject.root(), rule.node);
    if (!way || way->empty()) return std::nullopt;
    Results out = Evaluator(subject.root(), *way).of(*rule.compiled->checked->ast.root);
    return out.deciders.empty() ? std::nullopt : std::optional(std::move(out));
}

// "maxItems", "enum and required".
Phrase keywordsOf(const std::vector<Decider>& deciders) {
    std::vector<Phrase> out;
    std::set<std::string> known;
    for (const Decider& one : deciders)
        if (known.insert(one.keyword).second) out.push_back(Phrase::word(one.keyword));
    return allOf(out);
}

// The last field on the way.
const std::string& fieldOf(const Way& way) {
    const auto named = std::find_if(way.rbegin(), way.rend(), [](const auto* child) { return !child->name.empty(); });
    return named == way.rend() ? way.front()->name : (*named)->name;
}

}  // namespace

template <>
void search<RuleId::AdviceRuleNeverTrue>(Subject& subject) {
    if (!subject.rules()) return;
    constexpr std::uint64_t kObjects = 20;
    for (const RuleCost& rule : subject.rules()->rules) {
        const std::optional<Results> results = resultsOf(subject, rule);
        if (!results || results->isTrue || !results->isFalse || subject.done()) continue;
        const Way way = *wayTo(subject.root(), rule.node);
        std::optional<ProofRequest> proof;
        std::uint64_t broken = 0;
        for (std::uint64_t seed = 0; seed < kObjects && broken == seed; ++seed) {
            sample::SampleOptions options = subject.sampling();
            options.seed = seed;
            const std::optional<sample::Placed> placed = subject.sampler().containing(way, std::nullopt, options);
            if (!placed) break;
            Tried tried = subject.create(placed->object);
            if (violates(tried, rule)) ++broken;
            if (!proof) proof = std::move(tried.request);
        }
        if (broken < kObjects || !proof) continue;
        auto shown = std::make_shared<Proof>();
        shown->summary = phrase("Foresight", "create %1 → rejected").with(brief(proof->object));
        shown->requests.push_back(*std::move(proof));
        subject.report({RuleId::AdviceRuleNeverTrue, rulePath(subject, rule),
                        phrase("Advice", "The rule rejects every object with %1: no value that it accepts satisfies %2")
                            .with(fieldOf(way), keywordsOf(results->deciders)),
                        std::move(shown), rule.schema});
    }
}

namespace {

Repair withoutRule(const Subject& subject, const RuleCost& rule) {
    Repair out;
    const FieldPath list = rulePath(subject, rule).parent().parent();
    out.changes.push_back({rule.schema->ruleCount > 1 ? list.at(rule.index) : list, std::nullopt});
    out.title = phrase("Fixes", "Remove the rule");
    out.consequence = phrase("Fixes", "The same new objects are accepted; the server runs one rule fewer.");
    return out;
}

}  // namespace

// Only of keywords whose errors keep the server from running the rules: the message of the rule is then never shown.
template <>
void search<RuleId::AdviceRuleNeverFalse>(Subject& subject) {
    if (!subject.rules()) return;
    for (const RuleCost& rule : subject.rules()->rules) {
        const std::optional<Results> results = resultsOf(subject, rule);
        if (!results || !results->always() || subject.done()) continue;
        auto proof = std::make_shared<Proof>();
        for (const Decider& one : results->deciders) {
            sample::Target target;
            target.way = one.way;
            target.size = one.size;
            target.without = one.without;
            if (one.value) target.value = Json("not-in-the-enum");
            if (!target.size && !target.value && target.without.empty()) break;
            const sample::TargetedSample made = subject.sampler().makeWith(target, subject.sampling());
            if (!made.path) break;
            Tried tried = subject.create(made.object);
            const auto& errors = tried.outcome.validation.errors;
            const bool first = tried.decided && !tried.accepted() &&
                               std::any_of(errors.begin(), errors.end(), [](const object::ValueError& error) {
                                   return error.detail == object::kRulesNotChecked;
                               });
            if (!first || tried.outcome.validation.ruleCost) break;
            proof->requests.push_back(std::move(tried.request));
        }
        if (proof->requests.size() != results->deciders.size()) continue;
        proof->summary = phrase("Foresight", "create %1 → rejected before the rules run")
                             .with(brief(proof->requests.front().object));
        proof->repairs.push_back(withoutRule(subject, rule));
        subject.report({RuleId::AdviceRuleNeverFalse, rulePath(subject, rule),
                        phrase("Advice",
                               "The rule rejects no object that satisfies %1, and the server does not run it for a new "
                               "object that does not")
                            .with(keywordsOf(results->deciders)),
                        std::move(proof), rule.schema});
    }
}

}  // namespace crd::advice
