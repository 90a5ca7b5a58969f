// Parses an expression to its tree and expands macros. Never fails: invalid input gives issues, and parsing continues
// after each unexpected token. Source: cel-go parser.
#pragma once

#include <optional>

#include "engine/cel/syntax/source.h"
#include "engine/cel/types/environment.h"

namespace crd::cel {

// Limits of the library with the server's configuration.
inline constexpr int kMaxDepth = 250;                   // nesting of operators, selections and calls
inline constexpr std::int32_t kMaxCodePoints = 100000;  // length of an expression
inline constexpr ExprId kMaxNodes = 100000;             // nodes after macro expansion

// Nothing if there are issues.
std::optional<Ast> parse(const Source& source, const Environment& environment, Issues& issues);

}  // namespace crd::cel
