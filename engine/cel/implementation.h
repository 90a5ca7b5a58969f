// What runs an overload. Source: cel-go common/decls, the bindings of functions.
#pragma once

#include "engine/cel/context.h"
#include "engine/cel/declaration.h"
#include "engine/cel/value.h"

namespace crd::cel {

using Run = Value (*)(Context&, Arguments);

struct Implementation {
    enum class Guard : std::uint8_t {
        Types,   // arguments have to be of the declared types, else no overload is found
        None,    // the function looks for itself
        Shared,  // one function for all overloads of the name; it looks for itself
    };
    Run run = nullptr;  // null: the interpreter itself, or nothing (Kubernetes' authorizer)
    Guard guard = Guard::Types;
    bool strict = true;  // an argument that is an error is the result
};

// Whether the value may be passed for the type. Of lists and maps the first element is looked at.
bool fitsAtRunTime(const Type& type, const Value& value);

// "no such overload: f(int, string)"
Value noSuchOverload(const std::string& function, Arguments arguments);

// Operators that have nothing to do with the first operand's type: "no such overload", with the operator's name for
// types without methods.
Value notForType(std::string_view function, const Value& operand);

}  // namespace crd::cel
