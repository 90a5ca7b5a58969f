// Macros, expanded while an expression is parsed: has, all, exists, exists_one, map, filter, their forms with two
// variables, optMap, optFlatMap, sortBy. Source: cel-go parser/macro.go, ext/comprehensions.go, ext/lists.go,
// cel/library.go.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cel/syntax/ast.h"
#include "engine/cel/types/environment.h"

namespace crd::cel {

// The accumulator of a fold has a name that expressions cannot write; that of older servers has one that they can.
enum class Accumulator : bool { Hidden, Named };
inline constexpr std::string_view kHiddenAccumulator = "@result";
inline constexpr std::string_view kNamedAccumulator = "__result__";
// The variable of a fold that only binds a value to a name.
inline constexpr std::string_view kUnusedVariable = "#unused";

struct MacroError {
    ExprId id = 0;  // of the invalid argument
    std::string message;
};

struct Expansion {
    Expr* expr = nullptr;
    std::optional<MacroError> error;
};

// The expansion of a call; nothing if there is no macro with this name for these arguments. `id` is the id of the call,
// whose position new nodes get. `target` is null if it is not a member call.
std::optional<Expansion> expandMacro(Ast& ast, const Environment& environment, Accumulator accumulator, ExprId id,
                                     std::string_view function, Expr* target, const std::vector<Expr*>& arguments);

}  // namespace crd::cel
