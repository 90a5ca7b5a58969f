// Implementations of overloads. Source: cel-go common/decls, the bindings of functions.
#pragma once

#include "engine/cel/eval/context.h"
#include "engine/cel/eval/value.h"
#include "engine/cel/types/declaration.h"

namespace crd::cel {

using Run = Value (*)(Context&, Arguments);

struct Implementation {
    enum class Guard : std::uint8_t {
        Types,       // arguments must have the declared types, otherwise there is no matching overload
        None,        // the function checks its arguments
        Shared,      // one function for all overloads of the name; it checks its arguments
        Conversion,  // as Types; without Trait::TypedFunctions, as Shared
    };
    Run run = nullptr;  // null: run by the interpreter
    Guard guard = Guard::Types;
    bool strict = true;  // an argument that is an error is the result
};

// Whether the value may be passed for the type. For lists and maps, checks the first element.
bool fitsAtRunTime(const Type& type, const Value& value);

// "no such overload: f(int, string)"
Value noSuchOverload(const std::string& function, Arguments arguments);

// Whether the function asks Context::has(Trait::TypedFunctions) for arguments of other types than it declares.
bool asksForTypes(const Function& function);

// The error of an operator that the type of its first operand does not support: "no such overload", with the operator's
// name for types without methods.
Value notForType(std::string_view function, const Value& operand);

}  // namespace crd::cel
