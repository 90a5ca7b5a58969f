// Internal to engine/cel: estimated cost of function calls by the sizes of their arguments. Source: apiserver
// cel/library/cost.go, cel-go ext/lists.go, ext/sets.go and checker/cost.go.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/cel/cost/cost.h"

namespace crd::cel {

// Cost per unit of length: of a string that is traversed once, and of a pattern.
inline constexpr double kTextFactor = 0.1;
inline constexpr double kPatternFactor = 0.25;
inline constexpr Range kUnknownSize{0, kUnbounded};

// An argument or the receiver of a call.
struct Operand {
    const Expr* expr = nullptr;
    const Type* type = nullptr;
    std::optional<Range> size;  // as far as it is known from the expression or the data
    // The size of the elements of a list, from its path in the data; set for types with parameters.
    std::function<std::optional<Range>()> elementSize;

    Range sizeOrUnknown() const { return size.value_or(kUnknownSize); }
};

struct CallCost {
    Range cost;                 // without the cost of the arguments
    std::optional<Range> size;  // of the result
};

// Nothing for functions with the default cost of the language.
std::optional<CallCost> extensionCost(std::string_view function, std::string_view overload, const Operand* target,
                                      std::span<const Operand> arguments, const Environment& environment);

}  // namespace crd::cel
