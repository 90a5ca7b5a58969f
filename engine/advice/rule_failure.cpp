#include "engine/advice/internal/rule_failure.h"

#include <algorithm>

#include "engine/cel/syntax/escape.h"
#include "engine/cel/syntax/operators.h"
#include "engine/object/form.h"
#include "engine/sample/violations.h"

namespace crd::advice {

using cel::Expr;
using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

namespace {

// What an expression may give; a value that is not a boolean counts as both.
constexpr unsigned kTrueResult = 1, kFalseResult = 2, kFailure = 4;
constexpr unsigned kAnyResult = kTrueResult | kFalseResult;

const ChildSchema* stepInto(const Schema& node, ChildKind kind, const std::string& name) {
    return kind == ChildKind::Property ? node.property(name) : node.child(kind);
}

const std::string* literalText(const Expr& expr) {
    const auto* constant = expr.as<cel::Constant>();
    return constant ? std::get_if<std::string>(constant) : nullptr;
}

// Of the operands that all are evaluated.
unsigned strict(unsigned operands) {
    const unsigned failure = operands & kFailure;
    return (operands & kAnyResult) ? failure | kAnyResult : failure;
}

// cel.bind(): a fold over no items.
bool isBinding(const cel::Comprehension& fold) {
    const auto* range = fold.range->as<cel::ListLiteral>();
    return range && range->elements.empty();
}

}  // namespace

std::string textOfRead(const Expr& expr) {
    if (const auto* ident = expr.as<cel::Ident>()) return ident->name;
    if (const auto* select = expr.as<cel::Select>()) return textOfRead(*select->operand) + '.' + select->field;
    if (const auto* call = expr.as<cel::Call>(); call && !call->arguments.empty())
        return textOfRead(*call->arguments[0]) + "[…]";
    return {};
}

std::vector<const Expr*> partsOf(const Expr& expr) {
    std::vector<const Expr*> out;
    if (const auto* select = expr.as<cel::Select>()) out.push_back(select->operand);
    if (const auto* call = expr.as<cel::Call>()) {
        if (call->target) out.push_back(call->target);
        out.insert(out.end(), call->arguments.begin(), call->arguments.end());
    }
    if (const auto* list = expr.as<cel::ListLiteral>()) out.assign(list->elements.begin(), list->elements.end());
    if (const auto* map = expr.as<cel::MapLiteral>())
        for (const cel::MapEntry& entry : map->entries) out.insert(out.end(), {entry.key, entry.value});
    if (const auto* object = expr.as<cel::ObjectLiteral>())
        for (const cel::FieldEntry& field : object->fields) out.push_back(field.value);
    return out;
}

RuleReading::RuleReading(const cel::CheckedExpression& rule, const Schema& self, bool resource)
    : m_rule(rule), m_self(self), m_resource(resource) {
    m_names.push_back({"self", ReadPath{&m_self, {}, false}, kAnyResult});
    m_names.push_back({"oldSelf", ReadPath{&m_self, {}, true}, kAnyResult});
}

bool RuleReading::isMetadata(const ReadPath& object, const std::string& member) const {
    const Way& steps = object.steps;
    const bool below = !steps.empty() && steps.back()->kind == ChildKind::Property && steps.back()->name == "metadata";
    const Schema* holder = steps.size() < 2 ? &m_self : steps[steps.size() - 2]->schema.get();
    const auto isResource = [&](const Schema* node) {
        return node->embeddedResource || (m_resource && node == &m_self);
    };
    if (below && isResource(holder)) return true;
    return isResource(object.node) && (member == "metadata" || member == "apiVersion" || member == "kind");
}

std::optional<ReadPath> RuleReading::readPath(const Expr& expr) const {
    const auto into = [](std::optional<ReadPath> at, ChildKind kind, const std::string& name) {
        const ChildSchema* child = at && at->node ? stepInto(*at->node, kind, name) : nullptr;
        if (!child) return std::optional<ReadPath>();
        at->node = child->schema.get();
        at->steps.push_back(child);
        return at;
    };
    if (const auto* ident = expr.as<cel::Ident>()) {
        const auto found =
            std::find_if(m_names.rbegin(), m_names.rend(), [&](const Name& name) { return name.name == ident->name; });
        return found == m_names.rend() ? std::nullopt : found->path;
    }
    if (const auto* select = expr.as<cel::Select>()) {
        if (select->testOnly) return std::nullopt;
        return into(readPath(*select->operand), ChildKind::Property,
                    cel::unescaped(select->field).value_or(select->field));
    }
    const auto* call = expr.as<cel::Call>();
    if (!call || call->function != cel::op::kIndex || call->arguments.size() != 2) return std::nullopt;
    std::optional<ReadPath> whole = readPath(*call->arguments[0]);
    const ChildKind kind = whole && whole->node->type == "array" ? ChildKind::Items : ChildKind::AdditionalProperties;
    return into(std::move(whole), kind, {});
}

bool RuleReading::isAbsent(const Expr& object, const std::string& member) const {
    if (!m_assumption.node || m_assumption.member != member) return false;
    const std::optional<ReadPath> at = readPath(object);
    return at && at->node == m_assumption.node && (at->old ? m_assumption.absentBefore : m_assumption.absent);
}

// Names the item of a fold while its step is looked at.
void RuleReading::enter(const cel::Comprehension& fold, unsigned init) {
    if (isBinding(fold)) {
        std::optional<ReadPath> bound = readPath(*fold.accuInit);
        m_names.push_back({fold.accuVar, std::move(bound), init});
        return;
    }
    std::optional<ReadPath> item = readPath(*fold.range);
    const bool list = item && item->node->type == "array";
    if (item) {
        const ChildSchema* child = item->node->child(list ? ChildKind::Items : ChildKind::AdditionalProperties);
        if (child) {
            item->node = child->schema.get();
            item->steps.push_back(child);
        } else {
            item.reset();
        }
    }
    // With one variable, that of a map is the key.
    const bool two = !fold.iterVar2.empty();
    m_names.push_back({fold.iterVar, two || !list ? std::nullopt : item, kAnyResult});
    if (two) m_names.push_back({fold.iterVar2, item, kAnyResult});
    m_names.push_back({fold.accuVar, std::nullopt, kAnyResult});
}

// Recursion depth is that of the expression, which the parser limits.
unsigned RuleReading::outcomes(const Expr& expr) {
    if (&expr == m_assumption.failing) return kFailure;
    if (const auto* constant = expr.as<cel::Constant>()) {
        const bool* value = std::get_if<bool>(constant);
        return !value ? kAnyResult : *value ? kTrueResult : kFalseResult;
    }
    if (const auto* ident = expr.as<cel::Ident>()) {
        const auto found =
            std::find_if(m_names.rbegin(), m_names.rend(), [&](const Name& name) { return name.name == ident->name; });
        return found == m_names.rend() ? kAnyResult : found->outcomes;
    }
    if (const auto* select = expr.as<cel::Select>()) {
        const unsigned operand = outcomes(*select->operand);
        if (!(operand & kAnyResult)) return operand;
        const bool absent = isAbsent(*select->operand, cel::unescaped(select->field).value_or(select->field));
        const unsigned result = !absent ? kAnyResult : select->testOnly ? kFalseResult : kFailure;
        return (operand & kFailure) | result;
    }
    if (const auto* call = expr.as<cel::Call>()) return outcomes(*call);
    if (const auto* fold = expr.as<cel::Comprehension>()) {
        const unsigned range = outcomes(*fold->range);
        if (!(range & kAnyResult)) return range;
        const unsigned init = outcomes(*fold->accuInit);
        const std::size_t names = m_names.size();
        enter(*fold, init);
        const bool binding = isBinding(*fold);
        const unsigned step = binding ? 0 : outcomes(*fold->step);
        const unsigned result = outcomes(*fold->result);
        m_names.resize(names);
        return result | ((range | step) & kFailure);
    }
    unsigned parts = kAnyResult;
    for (const Expr* part : partsOf(expr)) {
        const unsigned one = outcomes(*part);
        if (one == kFailure) return kFailure;
        parts |= one;
    }
    return parts;
}

unsigned RuleReading::outcomes(const cel::Call& call) {
    const std::string& function = call.function;
    if (function == cel::op::kNot && call.arguments.size() == 1) {
        const unsigned one = outcomes(*call.arguments[0]);
        return (one & kFailure) | (one & kTrueResult ? kFalseResult : 0u) | (one & kFalseResult ? kTrueResult : 0u);
    }
    if ((function == cel::op::kAnd || function == cel::op::kOr) && call.arguments.size() == 2) {
        const unsigned decides = function == cel::op::kAnd ? kFalseResult : kTrueResult;
        const unsigned passes = decides ^ kAnyResult;
        const unsigned left = outcomes(*call.arguments[0]), right = outcomes(*call.arguments[1]);
        unsigned out = (left | right) & decides;
        if (left & right & passes) out |= passes;
        const bool fails =
            ((left & kFailure) && (right & (passes | kFailure))) || ((right & kFailure) && (left & passes));
        return fails ? out | kFailure : out;
    }
    if (function == cel::op::kConditional && call.arguments.size() == 3) {
        const unsigned condition = outcomes(*call.arguments[0]);
        unsigned out = condition & kFailure;
        if (condition & kTrueResult) out |= outcomes(*call.arguments[1]);
        if (condition & kFalseResult) out |= outcomes(*call.arguments[2]);
        return out;
    }
    unsigned parts = 0;
    if (call.target) parts |= outcomes(*call.target);
    if (call.target && parts == kFailure) return parts;
    for (const Expr* part : call.arguments) {
        const unsigned one = outcomes(*part);
        if (one == kFailure) return kFailure;
        parts |= one;
    }
    const std::string* key = call.arguments.size() == 2 ? literalText(*call.arguments[1]) : nullptr;
    if (function == cel::op::kIndex && key && isAbsent(*call.arguments[0], *key)) return kFailure;
    const std::string* member = function == cel::op::kIn ? literalText(*call.arguments[0]) : nullptr;
    if (member && isAbsent(*call.arguments[1], *member)) return (parts & kFailure) | kFalseResult;
    return call.arguments.empty() && !call.target ? kAnyResult : strict(parts);
}

bool RuleReading::canFail(const Assumption& assumption) {
    m_assumption = assumption;
    return (outcomes(*m_rule.ast.root) & kFailure) != 0;
}

bool RuleReading::canBeFalse(const Assumption& assumption) {
    m_assumption = assumption;
    return (outcomes(*m_rule.ast.root) & kFalseResult) != 0;
}

bool RuleReading::readsAbsent(const Assumption& assumption, const Expr& expr) {
    m_assumption = assumption;
    const auto* select = expr.as<cel::Select>();
    return select && !select->testOnly &&
           isAbsent(*select->operand, cel::unescaped(select->field).value_or(select->field));
}

Expr* RuleReading::call(std::string_view function, std::vector<Expr*> arguments) {
    return m_made.add(0, cel::Call{nullptr, std::string(function), std::move(arguments)});
}

// A condition under which the expression fails; null if it does not. Recursion depth is that of the expression.
Expr* RuleReading::reach(const Expr& expr) {
    if (!(outcomes(expr) & kFailure)) return nullptr;
    Expr* always = m_made.add(0, cel::Constant(true));
    if (&expr == m_assumption.failing) return always;
    const auto also = [&](Expr* how, const Expr& condition, bool wanted) {
        if (!how || condition.as<cel::Ident>()) return how;  // a name of a fold
        // The expression is only read.
        auto* operand = const_cast<Expr*>(&condition);
        return call(cel::op::kAnd, {wanted ? operand : call(cel::op::kNot, {operand}), how});
    };
    if (const auto* made = expr.as<cel::Call>()) {
        const std::vector<Expr*>& of = made->arguments;
        if ((made->function == cel::op::kAnd || made->function == cel::op::kOr) && of.size() == 2) {
            const bool wanted = made->function == cel::op::kAnd;
            if (Expr* right = reach(*of[1]))
                return (outcomes(*of[0]) & kAnyResult) ? also(right, *of[0], wanted) : right;
            return also(reach(*of[0]), *of[1], wanted);
        }
        if (made->function == cel::op::kConditional && of.size() == 3) {
            if (Expr* condition = reach(*of[0])) return condition;
            if (Expr* yes = reach(*of[1])) return also(yes, *of[0], true);
            return also(reach(*of[2]), *of[0], false);
        }
    }
    if (const auto* fold = expr.as<cel::Comprehension>()) {
        if (Expr* range = reach(*fold->range)) return range;
        const unsigned init = outcomes(*fold->accuInit);
        const std::size_t names = m_names.size();
        enter(*fold, init);
        Expr* inner = reach(isBinding(*fold) ? *fold->result : *fold->step);
        m_names.resize(names);
        if (!inner || isBinding(*fold)) return inner ? inner : reach(*fold->accuInit);
        // Some item for which the step fails.
        cel::Comprehension some = *fold;
        Expr* accumulator = m_made.add(0, cel::Ident{fold->accuVar});
        some.accuInit = m_made.add(0, cel::Constant(false));
        some.step = call(cel::op::kOr, {accumulator, inner});
        some.result = accumulator;
        return m_made.add(0, std::move(some));
    }
    for (const Expr* part : partsOf(expr))
        if (Expr* inner = reach(*part)) return inner;
    return always;
}

std::vector<std::vector<sample::Demand>> RuleReading::demandsToFail(const Assumption& assumption,
                                                                    const Expr* violated) {
    m_assumption = assumption;
    std::vector<std::vector<sample::Demand>> out(1);
    Expr* how = reach(*m_rule.ast.root);
    if (!how) return out;
    // Expressions are only read.
    if (violated) how = call(cel::op::kAnd, {call(cel::op::kNot, {const_cast<Expr*>(violated)}), how});
    for (std::vector<sample::Demand>& one : sample::violationsOf(*call(cel::op::kNot, {how}), m_self, m_resource))
        out.push_back(std::move(one));
    return out;
}

// Recursion depth is that of the expression.
void RuleReading::conditions(const Expr& expr, bool alone, int sign, std::vector<Condition>& out) {
    if (!(outcomes(expr) & kFailure)) return;
    if (const auto* made = expr.as<cel::Call>()) {
        const std::vector<Expr*>& of = made->arguments;
        if (made->function == cel::op::kAnd || made->function == cel::op::kOr) {
            const bool still = alone && made->function == cel::op::kAnd;
            for (const Expr* operand : of) conditions(*operand, still, sign, out);
            return;
        }
        if (made->function == cel::op::kConditional) {
            conditions(*of[0], false, 0, out);
            conditions(*of[1], false, sign, out);
            conditions(*of[2], false, sign, out);
            return;
        }
        const auto* operand = made->function == cel::op::kNot ? of[0]->as<cel::Call>() : nullptr;
        if (operand && (operand->function == cel::op::kAnd || operand->function == cel::op::kOr ||
                        operand->function == cel::op::kConditional)) {
            conditions(*of[0], false, -sign, out);
            return;
        }
    }
    // all() and exists().
    const auto* fold = expr.as<cel::Comprehension>();
    const auto* step = fold && !isBinding(*fold) ? fold->step->as<cel::Call>() : nullptr;
    if (step && (step->function == cel::op::kAnd || step->function == cel::op::kOr) &&
        !(outcomes(*fold->range) & kFailure)) {
        const std::size_t names = m_names.size();
        enter(*fold, kAnyResult);
        conditions(*step->arguments[1], alone && step->function == cel::op::kAnd, sign, out);
        m_names.resize(names);
        return;
    }
    std::vector<Condition> inFolds;
    if (conditionsInFolds(expr, inFolds)) {
        out.insert(out.end(), inFolds.begin(), inFolds.end());
        return;
    }
    Condition own{&expr, alone, sign, {}};
    walk(expr, [&](const Expr& part) {
        const auto* select = part.as<cel::Select>();
        if (!select || select->testOnly) return;
        if (!isAbsent(*select->operand, cel::unescaped(select->field).value_or(select->field))) return;
        std::string text = textOfRead(part);
        if (std::find(own.reads.begin(), own.reads.end(), text) == own.reads.end())
            own.reads.push_back(std::move(text));
    });
    out.push_back(std::move(own));
}

// Those of filter(), exists_one() and the like, if all that fails is in them.
bool RuleReading::conditionsInFolds(const Expr& expr, std::vector<Condition>& out) {
    const auto* fold = expr.as<cel::Comprehension>();
    if (!fold) {
        bool any = false;
        for (const Expr* part : partsOf(expr)) {
            if (!(outcomes(*part) & kFailure)) continue;
            if (!conditionsInFolds(*part, out)) return false;
            any = true;
        }
        return any;
    }
    const auto* step = isBinding(*fold) ? nullptr : fold->step->as<cel::Call>();
    if (!step || (outcomes(*fold->range) & kFailure)) return false;
    const bool chooses = step->function == cel::op::kConditional;
    if (!chooses && step->function != cel::op::kAnd && step->function != cel::op::kOr) return false;
    const std::size_t names = m_names.size();
    enter(*fold, kAnyResult);
    conditions(*step->arguments[chooses ? 0 : 1], false, 0, out);
    const bool whole = !chooses || !(outcomes(*step->arguments[1]) & kFailure);
    m_names.resize(names);
    return whole;
}

std::vector<RuleReading::Condition> RuleReading::failingConditions(const Assumption& assumption) {
    m_assumption = assumption;
    std::vector<Condition> out;
    conditions(*m_rule.ast.root, true, 1, out);
    return out;
}

std::optional<RuleRun> RuleRun::of(Subject& subject, const RuleCost& rule) {
    std::optional<Way> steps = wayTo(subject.root(), rule.node);
    if (!steps || !rule.compiled) return std::nullopt;
    return RuleRun(subject, rule, *std::move(steps));
}

RuleRun::RuleRun(Subject& subject, const RuleCost& rule, Way steps)
    : m_subject(&subject), m_rule(&rule), m_steps(std::move(steps)) {
    m_ofStatus = subject.kind().hasStatus && !m_steps.empty() && m_steps.front()->kind == ChildKind::Property &&
                 m_steps.front()->name == "status";
}

bool RuleRun::isTransition() const {
    return m_rule->compiled->usesOldSelf && !m_rule->rule().optionalOldSelf.value_or(false);
}

Requests RuleRun::run(const Json& object, const Json& old) {
    Requests out;
    const auto stored = [&]() -> const Json& { return out.back().outcome.stored; };
    // What is stored, with the status of the object.
    const auto writeStatus = [&](const Json& from) {
        Json sent = stored();
        const Json* status = from.find("status");
        if (!status || !sent.asObject()) return false;
        (*sent.asObject())["status"] = *status;
        out.push_back(m_subject->updateStatus(sent, stored()));
        return true;
    };
    if (m_ofStatus) {
        if (!m_subject->smallest()) return {};
        out.push_back(m_subject->create(*m_subject->smallest()));
        if (isTransition() && (!out.back().accepted() || !writeStatus(old))) return {};
        if (!out.back().accepted() || !writeStatus(object)) return {};
        return out;
    }
    if (!isTransition()) {
        out.push_back(m_subject->create(object));
        return out;
    }
    out.push_back(m_subject->create(old));
    if (!out.back().accepted()) return {};
    Tried update = m_subject->update(object, stored());
    out.push_back(std::move(update));
    return out;
}

std::optional<sample::TargetedSample> RuleRun::objectWith(const ReadPath& path, sample::Target shape) {
    shape.way = m_steps;
    shape.way.insert(shape.way.end(), path.steps.begin(), path.steps.end());
    sample::TargetedSample made = m_subject->sampler().makeWith(shape, m_subject->sampling());
    if (!made.path) return std::nullopt;
    return made;
}

const object::ValueError* RuleRun::failure(const Requests& requests) const {
    if (requests.empty()) return nullptr;
    const Tried& tried = requests.back();
    if (!tried.decided || tried.outcome.reading.rejection) return nullptr;
    const object::ValueError* own = nullptr;
    for (const object::ValueError& error : tried.outcome.validation.errors) {
        if (!isFailure(error)) return nullptr;
        if (!own && error.schema == m_rule->schema.get() && error.rule == m_rule->index) own = &error;
    }
    return own;
}

}  // namespace crd::advice
