// Internal to engine/sample: texts of the formats that the server checks.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crd::sample {

// Likely ones first; another one for each variation where the format has many. `format` without dashes; empty for one
// that is not known.
std::vector<std::string> formatTexts(std::string_view format, std::size_t variation);

}  // namespace crd::sample
