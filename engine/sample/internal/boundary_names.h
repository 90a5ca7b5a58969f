// Internal to engine/sample: names of objects at limits.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/sample/sample.h"

namespace crd::sample {

// "at-max-items", "past-maximum", "fits-pattern", "breaks-enum"; "without-image" if a required field is omitted.
std::string sideName(schema::Keyword keyword, bool met, std::string_view without);

// A unique name per sample that is allowed in metadata.name: the field, with as much of its path as distinguishes it
// from other fields, and the side of the limit: "replicas-past-maximum". `sides` has one entry per sample.
std::vector<std::string> boundaryNames(const std::vector<Boundary>& samples, const std::vector<std::string>& sides);

}  // namespace crd::sample
