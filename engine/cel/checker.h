// Types of all parts of an expression, with the overloads that its calls may run. Messages are the library's, word for
// word. Source: cel-go checker/checker.go, checker/errors.go, cel/validator.go.
#pragma once

#include <optional>
#include <span>

#include "engine/cel/checked.h"
#include "engine/cel/environment.h"
#include "engine/cel/source.h"

namespace crd::cel {

// Types that are made of more parts than this are refused: each further macro could double them.
inline constexpr std::size_t kMaxTypeWeight = 1U << 16U;

// `provider` knows the objects that `variables` are made of. Nothing where there are issues.
std::optional<CheckedExpression> check(Ast ast, const Source& source, const Environment& environment,
                                       std::span<const Variable> variables, const TypeProvider& provider,
                                       Issues& issues);

}  // namespace crd::cel
