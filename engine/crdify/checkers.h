// The comparators of crd-schema-checker: conventions for definitions, with the names and texts of that tool. They find
// what the new definition does and the old one did not do. Source: openshift/crd-schema-checker
// pkg/manifestcomparators.
//
// Where that tool crashes (conditions without items or without limits) the attribute counts as not set. Texts are
// sorted by place; there the order is random.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/crdify/comparison.h"

namespace crd::crdify {

struct CheckerResult {
    std::string_view checker;
    std::vector<std::string> errors, warnings, infos;
};

// Sorted.
std::vector<std::string_view> checkerNames();

// One result per name, in their order; unknown names have none. Without an old definition, comparators that need one
// find nothing, and the others report all that they find in the new one. Fails with a sentence if the paths of the
// schema nodes are too long to be reported.
Result<std::vector<CheckerResult>> runCheckers(const Side* old, const Side& next,
                                               const std::vector<std::string>& names);

}  // namespace crd::crdify
