// From the text of an expression to its tree, macros expanded. Total: a text that is no expression gives issues, sorted
// out at the words that cannot stand where they are, and reading goes on behind them. Source: cel-go parser.
#pragma once

#include <optional>

#include "engine/cel/environment.h"
#include "engine/cel/source.h"

namespace crd::cel {

// Limits of the library, as the server leaves them.
inline constexpr int kMaxDepth = 250;                   // of operators, selections and calls in one another
inline constexpr std::int32_t kMaxCodePoints = 100000;  // of an expression
inline constexpr ExprId kMaxNodes = 100000;             // that macros may expand to

// Nothing where there are issues.
std::optional<Ast> parse(const Source& source, const Environment& environment, Issues& issues);

}  // namespace crd::cel
