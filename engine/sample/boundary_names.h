// Internal to engine/sample: what objects at limits are called.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/sample/sample.h"

namespace crd::sample {

// "at-max-items", "past-maximum", "fits-pattern", "breaks-enum"; "without-image" where a required field is left out.
std::string sideName(schema::Keyword keyword, bool met, std::string_view without);

// For each sample a name that no other one has, and that may stand in metadata.name: the field with as much of the way
// to it as tells it from the other fields, and the side of the limit: "replicas-past-maximum". `sides` is parallel.
std::vector<std::string> boundaryNames(const std::vector<Boundary>& samples, const std::vector<std::string>& sides);

}  // namespace crd::sample
