// Checks of the server for expressions with valid types: literals with elements of different types, invalid literals of
// times and patterns, format strings that do not fit their arguments. Source: cel-go cel/validator.go,
// ext/formatting.go; apiserver cel/environment/base.go.
#pragma once

#include "engine/cel/syntax/source.h"
#include "engine/cel/types/checked.h"
#include "engine/cel/types/environment.h"

namespace crd::cel {

void checkLiterals(const CheckedExpression& checked, const Source& source, const Environment& environment,
                   Issues& issues);

}  // namespace crd::cel
