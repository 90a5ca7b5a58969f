// Calls that are rewritten while an expression is read: has, all, exists, exists_one, map, filter, their forms with two
// variables, optMap, optFlatMap, sortBy. Source: cel-go parser/macro.go, ext/comprehensions.go, ext/lists.go,
// cel/library.go.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cel/ast.h"
#include "engine/cel/environment.h"

namespace crd::cel {

struct MacroError {
    ExprId id = 0;  // of the argument that is wrong
    std::string message;
};

struct Expansion {
    Expr* expr = nullptr;
    std::optional<MacroError> error;
};

// What the call stands for; nothing where the name is no macro for these arguments. `id` is the id of the call: what is
// made lies at its place. `target` is null for a call that is no member call.
std::optional<Expansion> expandMacro(Ast& ast, const Environment& environment, ExprId id, std::string_view function,
                                     Expr* target, const std::vector<Expr*>& arguments);

}  // namespace crd::cel
