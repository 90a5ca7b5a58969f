// Internal to engine/sample: strings for the formats that the server checks.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crd::sample {

// Candidates, best first; they differ by variation if the format allows it. `format` is without dashes; empty if
// unknown.
std::vector<std::string> formatTexts(std::string_view format, std::size_t variation);

}  // namespace crd::sample
