// Type checking: determines the types of all subexpressions and the overloads that calls may run. Messages are the
// library's, verbatim. Source: cel-go checker/checker.go, checker/errors.go, cel/validator.go.
#pragma once

#include <optional>
#include <span>

#include "engine/cel/syntax/source.h"
#include "engine/cel/types/checked.h"
#include "engine/cel/types/environment.h"

namespace crd::cel {

// Limit for the number of parts of a type; nested macros can double it each time.
inline constexpr std::size_t kMaxTypeWeight = 1U << 16U;

// `provider` declares the object types of `variables`. Nothing if there are issues.
std::optional<CheckedExpression> check(Ast ast, const Source& source, const Environment& environment,
                                       std::span<const Variable> variables, const TypeProvider& provider,
                                       Issues& issues);

}  // namespace crd::cel
