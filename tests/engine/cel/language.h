// A small language for the tests: a few functions, variables of plain types, one object type.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cel/syntax/operators.h"
#include "engine/cel/syntax/parser.h"
#include "engine/cel/types/checker.h"

namespace crd::cel {

inline Environment testEnvironment(int minor = kDefaultMinor) {
    const Type a = Type::parameter("A");
    const Type b = Type::parameter("B");
    const Type i = Type::integer();
    const Type t = Type::boolean();
    const Type s = Type::string();
    const auto overload = [](std::string id, std::vector<Type> parameters, Type result, bool member = false) {
        return Overload{std::move(id), std::move(parameters), std::move(result), member, nullptr};
    };
    static const std::vector<Function> functions{
        {std::string(op::kAnd), {overload("logical_and", {t, t}, t)}},
        {std::string(op::kOr), {overload("logical_or", {t, t}, t)}},
        {std::string(op::kNot), {overload("logical_not", {t}, t)}},
        {std::string(op::kNotStrictlyFalse), {overload("not_strictly_false", {t}, t)}},
        {std::string(op::kConditional), {overload("conditional", {t, a, a}, a)}},
        {std::string(op::kEquals), {overload("equals", {a, a}, t)}},
        {std::string(op::kNegate), {overload("negate_int64", {i}, i)}},
        {std::string(op::kAdd),
         {overload("add_int64", {i, i}, i), overload("add_string", {s, s}, s),
          overload("add_list", {Type::list(a), Type::list(a)}, Type::list(a))}},
        {std::string(op::kLess),
         {overload("less_int64", {i, i}, t), overload("less_int64_double", {i, Type::number()}, t)}},
        {std::string(op::kIndex),
         {overload("index_list", {Type::list(a), i}, a), overload("index_map", {Type::map(a, b), a}, b)}},
        {"size", {overload("size_string", {s}, i), overload("string_size", {s}, i, true)}},
        {"matches", {overload("matches_string", {s, s}, t, true)}},
        {"format", {overload("string_format", {s, Type::list(Type::dyn())}, s, true)}},
        {"duration", {overload("string_to_duration", {s}, Type::duration())}},
        {"contains", {overload("contains_string", {s, s}, t, true)}},
    };
    return {ServerVersion(kNewestMinor, minor), functions};
}

class TestObjects : public TypeProvider {
 public:
    bool hasObject(std::string_view typeName) const override { return typeName == "Thing"; }
    std::optional<Type> fieldType(std::string_view, std::string_view field) const override {
        if (field == "names") return Type::list(Type::string());
        if (field == "count") return Type::integer();
        return std::nullopt;
    }
};

struct Outcome {
    std::optional<CheckedExpression> checked;
    std::string errors;
};

inline Outcome checkText(std::string_view text, const Environment& environment) {
    const Source source(text);
    const std::array<Variable, 3> variables{{{"self", Type::object("Thing")},
                                             {"text", Type::string()},
                                             {"map", Type::map(Type::string(), Type::integer())}}};
    const TestObjects objects;
    Issues issues;
    Outcome out;
    if (auto ast = parse(source, environment, issues))
        out.checked = check(std::move(*ast), source, environment, variables, objects, issues);
    out.errors = issues.toString(source);
    return out;
}

}  // namespace crd::cel
