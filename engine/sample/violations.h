// What values must be so that a rule fails: its conditions solved as demands on the nodes of a schema, for
// Target::demands. They are suggestions: where a part of the rule is not understood, nothing is demanded for it, so
// callers must check the result.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/cel/syntax/ast.h"
#include "engine/sample/sample.h"

namespace crd::sample {

inline constexpr std::size_t kMostViolations = 48;

// Each entry is a way to make the expression false, those that are understood as a whole first. `self` is the node of
// the rule, the root of an object if `resource`. Empty if no condition of the rule is understood.
std::vector<std::vector<Demand>> violationsOf(const cel::Expr& rule, const schema::Schema& self, bool resource);

}  // namespace crd::sample
