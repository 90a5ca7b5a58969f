// What the server refuses in an expression whose types are right: literals whose elements disagree, literals of times
// and patterns that mean nothing, format strings that do not fit their arguments. Source: cel-go cel/validator.go,
// ext/formatting.go; apiserver cel/environment/base.go.
#pragma once

#include "engine/cel/checked.h"
#include "engine/cel/environment.h"
#include "engine/cel/source.h"

namespace crd::cel {

void checkLiterals(const CheckedExpression& checked, const Source& source, const Environment& environment,
                   Issues& issues);

}  // namespace crd::cel
