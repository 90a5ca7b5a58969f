// Internal to engine/apply: the paths of a set that have no parent in it.
#pragma once

#include <vector>

#include "engine/apply/field_set.h"

namespace crd::apply {

std::vector<ElementPath> topPaths(const FieldSet& set);

}  // namespace crd::apply
