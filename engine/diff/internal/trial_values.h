// Internal to engine/diff: values at and around what a difference is about.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/diff/comparison.h"
#include "engine/value/json.h"

namespace crd::diff {

// Values of a node's type near the limits of either node and the literals of the changed rules, the most telling first.
// Either node may be null.
std::vector<Json> trialValues(const schema::Schema* accepting, const schema::Schema* rejecting,
                              const Difference& difference);

// The expression of a rule as differences have it, a line of JSON; any other text as it is.
std::string expressionOf(const std::string& rule);

// Lengths of strings, lists and maps at and next to the limits.
std::vector<std::size_t> trialSizes(const schema::Schema* accepting, const schema::Schema* rejecting,
                                    const Difference& difference);

}  // namespace crd::diff
