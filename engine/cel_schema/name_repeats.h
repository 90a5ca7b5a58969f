// What an expression says twice, to reject names that would make one of its parts pointless.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/cel/types/environment.h"

namespace crd::cel_schema {

// The number of operators with the same expression on both sides (`self.a < self.a`), and of fields that are used again
// in the same role: as the same operand of the same operator, or the same argument of the same function
// (`self.a > 0 && self.a > 0`). Names of macro variables do not matter. Nothing is counted in an expression that cannot
// be parsed. Takes time in proportion to the expression.
std::size_t repeats(std::string_view expression, const cel::Environment& environment);

}  // namespace crd::cel_schema
