// Internal to engine/cel: what calls of functions cost by their arguments' sizes. Source: apiserver
// cel/library/cost.go, cel-go ext/lists.go, ext/sets.go and checker/cost.go.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/cel/cost.h"

namespace crd::cel {

// Of every text that is gone through once, by its length; of a pattern, by its length.
inline constexpr double kTextFactor = 0.1;
inline constexpr double kPatternFactor = 0.25;
inline constexpr Range kUnknownSize{0, kUnbounded};

// An argument or the receiver of a call.
struct Operand {
    const Expr* expr = nullptr;
    const Type* type = nullptr;
    std::optional<Range> size;  // as far as the expression itself or the data tells
    // The size of the elements of a list, by its place in the data; there for types with parameters.
    std::function<std::optional<Range>()> elementSize;

    Range sizeOrUnknown() const { return size.value_or(kUnknownSize); }
};

struct CallCost {
    Range cost;                 // without that of the arguments
    std::optional<Range> size;  // of the result
};

// Nothing for functions that cost what the language itself says.
std::optional<CallCost> extensionCost(std::string_view function, std::string_view overload, const Operand* target,
                                      std::span<const Operand> arguments);

}  // namespace crd::cel
