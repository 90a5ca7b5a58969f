#include "engine/cel/syntax/macros.h"

#include <array>

#include "engine/cel/syntax/operators.h"

namespace crd::cel {

namespace {

struct Macro {
    std::string_view function;
    bool member;
    std::size_t arguments;
    std::optional<Trait> since;
    Expansion (*expand)(class Maker& make, Expr* target, const std::vector<Expr*>& arguments);
};

// Makes nodes at the position of the macro call.
class Maker {
 public:
    Maker(Ast& ast, const Environment& environment, ExprId call, Accumulator accumulator)
        : m_ast(ast), m_environment(environment), m_call(call), m_accumulator(accumulator) {}

    Expr* node(ExprNode node) {
        OffsetRange range = m_ast.range(m_call);
        range.end = range.begin;
        return m_ast.add(m_ast.newId(range), std::move(node));
    }
    Expr* literal(Constant value) { return node(std::move(value)); }
    Expr* ident(std::string_view name) { return node(Ident{std::string(name)}); }
    std::string_view accumulatorName() const {
        return m_accumulator == Accumulator::Hidden ? kHiddenAccumulator : kNamedAccumulator;
    }
    Expr* accumulator() {
        return m_accumulatorNode == nullptr ? ident(accumulatorName()) : m_ast.twin(*m_accumulatorNode);
    }
    // Makes one node for all uses of the accumulator, as old servers do for lists. It matters only if a variable has
    // the same name: then the types differ.
    void shareAccumulator(std::string_view variable) {
        if (variable == accumulatorName() && !m_environment.has(Trait::AccumulatorCopies))
            m_accumulatorNode = ident(accumulatorName());
    }
    // Whether the name of a variable would hide that of the accumulator.
    bool reserves(std::string_view name) const {
        return m_accumulator == Accumulator::Hidden && (name == kHiddenAccumulator || name == kNamedAccumulator);
    }
    Expr* call(std::string_view function, std::vector<Expr*> arguments = {}) {
        return node(Call{nullptr, std::string(function), std::move(arguments)});
    }
    Expr* member(std::string_view function, Expr* target, std::vector<Expr*> arguments = {}) {
        return node(Call{target, std::string(function), std::move(arguments)});
    }
    Expr* list(std::vector<Expr*> elements = {}) { return node(ListLiteral{std::move(elements), {}}); }
    // The target of a macro, which is already used, for a second use.
    Expr* again(const Expr& target) {
        return m_environment.has(Trait::TargetCopies) ? m_ast.copy(target) : m_ast.twin(target);
    }
    // Evaluates `init`, binds it to a name and returns `result`: a fold over an empty range.
    Expr* bind(std::string_view name, Expr* init, Expr* condition, Expr* step, Expr* result, Expr* range) {
        return node(
            Comprehension{range, std::string(kUnusedVariable), "", std::string(name), init, condition, step, result});
    }

 private:
    Ast& m_ast;
    const Environment& m_environment;
    ExprId m_call;
    Accumulator m_accumulator;
    Expr* m_accumulatorNode = nullptr;
};

Expansion fail(ExprId at, std::string message) {
    return {nullptr, MacroError{at, std::move(message)}};
}

constexpr const char* kOverwrites = "iteration variable overwrites accumulator variable";

// The variables of a fold, from the first one or two arguments.
struct Variables {
    std::string first;
    std::string second;  // empty with one variable
    std::optional<MacroError> error;
};

Variables oneVariable(const Maker& make, const Expr* argument, const char* complaint) {
    const Ident* ident = argument->as<Ident>();
    if (ident == nullptr) return {"", "", MacroError{argument->id, complaint}};
    if (make.reserves(ident->name)) return {"", "", MacroError{argument->id, kOverwrites}};
    return {ident->name, "", std::nullopt};
}

Variables variableOfList(const Maker& make, const Expr* argument) {
    return oneVariable(make, argument, "argument is not an identifier");
}

Variables twoVariables(const Maker& make, const std::vector<Expr*>& arguments) {
    constexpr const char* kSimple = "argument must be a simple name";
    std::array<const Ident*, 2> idents{};
    for (std::size_t i = 0; i < 2; ++i) {
        idents[i] = arguments[i]->as<Ident>();
        if (idents[i] == nullptr) return {"", "", MacroError{arguments[i]->id, kSimple}};
    }
    if (idents[0]->name == idents[1]->name)
        return {"", "", MacroError{arguments[1]->id, "duplicate variable name: " + idents[0]->name}};
    for (std::size_t i = 0; i < 2; ++i)
        if (make.reserves(idents[i]->name)) return {"", "", MacroError{arguments[i]->id, kOverwrites}};
    return {idents[0]->name, idents[1]->name, std::nullopt};
}

Expansion comprehension(Maker& make, Expr* range, const Variables& names, Expr* init, Expr* condition, Expr* step,
                        Expr* result) {
    return {make.node(Comprehension{range, names.first, names.second, std::string(make.accumulatorName()), init,
                                    condition, step, result}),
            std::nullopt};
}

Expansion has(Maker& make, Expr*, const std::vector<Expr*>& arguments) {
    const Select* select = arguments[0]->as<Select>();
    if (select == nullptr) return fail(arguments[0]->id, "invalid argument to has() macro");
    return {make.node(Select{select->operand, select->field, true}), std::nullopt};
}

Expansion forAll(Maker& make, Expr* target, const Variables& names, Expr* predicate) {
    Expr* init = make.literal(true);
    Expr* condition = make.call(op::kNotStrictlyFalse, {make.accumulator()});
    Expr* step = make.call(op::kAnd, {make.accumulator(), predicate});
    return comprehension(make, target, names, init, condition, step, make.accumulator());
}

Expansion existsIn(Maker& make, Expr* target, const Variables& names, Expr* predicate) {
    Expr* init = make.literal(false);
    Expr* condition = make.call(op::kNotStrictlyFalse, {make.call(op::kNot, {make.accumulator()})});
    Expr* step = make.call(op::kOr, {make.accumulator(), predicate});
    return comprehension(make, target, names, init, condition, step, make.accumulator());
}

Expansion existsOnce(Maker& make, Expr* target, const Variables& names, Expr* predicate) {
    const auto one = [&] { return make.literal(std::int64_t{1}); };
    Expr* init = make.literal(std::int64_t{0});
    Expr* condition = make.literal(true);
    Expr* counted = make.call(op::kAdd, {make.accumulator(), one()});
    Expr* step = make.call(op::kConditional, {predicate, counted, make.accumulator()});
    Expr* result = make.call(op::kEquals, {make.accumulator(), one()});
    return comprehension(make, target, names, init, condition, step, result);
}

using Quantifier = Expansion (*)(Maker&, Expr*, const Variables&, Expr*);

template <Quantifier quantifier>
Expansion quantify(Maker& make, Expr* target, const std::vector<Expr*>& arguments) {
    const Variables names = arguments.size() == 3 ? twoVariables(make, arguments)
                                                  : oneVariable(make, arguments[0], "argument must be a simple name");
    if (names.error) return {nullptr, names.error};
    return quantifier(make, target, names, arguments.back());
}

// `step` if the filter is true, else the unchanged accumulator.
Expr* filtered(Maker& make, Expr* filter, Expr* step) {
    return filter == nullptr ? step : make.call(op::kConditional, {filter, step, make.accumulator()});
}

Expansion toList(Maker& make, Expr* target, const Variables& names, Expr* filter, Expr* element) {
    make.shareAccumulator(names.first);
    Expr* init = make.list();
    Expr* condition = make.literal(true);
    Expr* step = make.call(op::kAdd, {make.accumulator(), make.list({element})});
    step = filtered(make, filter, step);
    return comprehension(make, target, names, init, condition, step, make.accumulator());
}

Expansion map(Maker& make, Expr* target, const std::vector<Expr*>& arguments) {
    const Variables names = variableOfList(make, arguments[0]);
    if (names.error) return {nullptr, names.error};
    return toList(make, target, names, arguments.size() == 3 ? arguments[1] : nullptr, arguments.back());
}

Expansion filter(Maker& make, Expr* target, const std::vector<Expr*>& arguments) {
    const Variables names = variableOfList(make, arguments[0]);
    if (names.error) return {nullptr, names.error};
    return toList(make, target, names, arguments[1], arguments[0]);
}

Expansion transformList(Maker& make, Expr* target, const std::vector<Expr*>& arguments) {
    const Variables names = twoVariables(make, arguments);
    if (names.error) return {nullptr, names.error};
    return toList(make, target, names, arguments.size() == 4 ? arguments[2] : nullptr, arguments.back());
}

template <bool entries>
Expansion transformMap(Maker& make, Expr* target, const std::vector<Expr*>& arguments) {
    const Variables names = twoVariables(make, arguments);
    if (names.error) return {nullptr, names.error};
    std::vector<Expr*> inserted{make.accumulator()};
    if (!entries) inserted.push_back(make.ident(names.first));
    inserted.push_back(arguments.back());
    Expr* step = make.call(op::kMapInsert, std::move(inserted));
    step = filtered(make, arguments.size() == 4 ? arguments[2] : nullptr, step);
    Expr* init = make.node(MapLiteral{});
    Expr* condition = make.literal(true);
    return comprehension(make, target, names, init, condition, step, make.accumulator());
}

template <bool flat>
Expansion optMap(Maker& make, Expr* target, const std::vector<Expr*>& arguments) {
    const Ident* variable = arguments[0]->as<Ident>();
    if (variable == nullptr)
        return fail(arguments[0]->id,
                    std::string(flat ? "optFlatMap" : "optMap") + "() variable name must be a simple identifier");
    Expr* hasValue = make.member("hasValue", target);
    Expr* empty = make.list();
    Expr* value = make.member("value", make.again(*target));
    Expr* never = make.literal(false);
    Expr* mapped = make.bind(variable->name, value, never, make.ident(variable->name), arguments[1], empty);
    if (!flat) mapped = make.call("optional.of", {mapped});
    return {make.call(op::kConditional, {hasValue, mapped, make.call("optional.none")}), std::nullopt};
}

Expansion sortBy(Maker& make, Expr* target, const std::vector<Expr*>& arguments) {
    constexpr std::string_view kInput = "@__sortBy_input__";
    Expr* input = make.ident(kInput);
    if (target->as<ListLiteral>() == nullptr && target->as<Select>() == nullptr && target->as<Ident>() == nullptr &&
        target->as<Comprehension>() == nullptr && target->as<Call>() == nullptr)
        return fail(target->id,
                    "sortBy can only be applied to a list, identifier, comprehension, call or select expression");
    const Expansion keys = map(make, make.ident(kInput), arguments);
    if (keys.error) return keys;
    Expr* sorted = make.member("@sortByAssociatedKeys", make.ident(kInput), {keys.expr});
    Expr* empty = make.list();
    return {make.bind(kInput, target, make.literal(false), input, sorted, empty), std::nullopt};
}

constexpr std::array kMacros{
    Macro{"has", false, 1, std::nullopt, has},
    Macro{"all", true, 2, std::nullopt, quantify<forAll>},
    Macro{"exists", true, 2, std::nullopt, quantify<existsIn>},
    Macro{"exists_one", true, 2, std::nullopt, quantify<existsOnce>},
    Macro{"map", true, 2, std::nullopt, map},
    Macro{"map", true, 3, std::nullopt, map},
    Macro{"filter", true, 2, std::nullopt, filter},
    Macro{"all", true, 3, Trait::TwoVariableMacros, quantify<forAll>},
    Macro{"exists", true, 3, Trait::TwoVariableMacros, quantify<existsIn>},
    Macro{"existsOne", true, 3, Trait::TwoVariableMacros, quantify<existsOnce>},
    Macro{"exists_one", true, 3, Trait::TwoVariableMacros, quantify<existsOnce>},
    Macro{"transformList", true, 3, Trait::TwoVariableMacros, transformList},
    Macro{"transformList", true, 4, Trait::TwoVariableMacros, transformList},
    Macro{"transformMap", true, 3, Trait::TwoVariableMacros, transformMap<false>},
    Macro{"transformMap", true, 4, Trait::TwoVariableMacros, transformMap<false>},
    Macro{"transformMapEntry", true, 3, Trait::TwoVariableMacros, transformMap<true>},
    Macro{"transformMapEntry", true, 4, Trait::TwoVariableMacros, transformMap<true>},
    Macro{"optMap", true, 2, Trait::OptionalSyntax, optMap<false>},
    Macro{"optFlatMap", true, 2, Trait::OptionalFlatMap, optMap<true>},
    Macro{"sortBy", true, 2, Trait::SortByMacro, sortBy},
};

}  // namespace

std::optional<Expansion> expandMacro(Ast& ast, const Environment& environment, Accumulator accumulator, ExprId id,
                                     std::string_view function, Expr* target, const std::vector<Expr*>& arguments) {
    for (const Macro& macro : kMacros) {
        if (macro.function != function || macro.member != (target != nullptr) || macro.arguments != arguments.size() ||
            (macro.since && !environment.has(*macro.since)))
            continue;
        Maker make(ast, environment, id, accumulator);
        return macro.expand(make, target, arguments);
    }
    return std::nullopt;
}

}  // namespace crd::cel
