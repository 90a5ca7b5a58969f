// An expression that passed the checker: its tree with resolved names, the type of each node, and the declaration that
// each name and call refers to. Movable; overloads point into the Environment, which must outlive it. Source: cel-go
// common/ast.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/cel/syntax/ast.h"
#include "engine/cel/types/declaration.h"

namespace crd::cel {

// For an identifier: its full name (with a leading dot if a variable of a fold hides a global one), and the value of a
// constant. For a call: the overloads that may run, in the order in which they are tried.
struct Reference {
    std::string name;
    std::optional<Constant> value;
    std::vector<const Overload*> overloads;
    bool operator==(const Reference&) const = default;
};

struct CheckedExpression {
    Ast ast;
    std::vector<Type> types;            // by id
    std::vector<Reference> references;  // by id
    Type result = {};                   // of the whole expression, as the server tells it

    const Type& type(const Expr& expr) const { return types[static_cast<std::size_t>(expr.id)]; }
    const Type& type() const { return result; }
    const Reference& reference(const Expr& expr) const { return references[static_cast<std::size_t>(expr.id)]; }
};

}  // namespace crd::cel
