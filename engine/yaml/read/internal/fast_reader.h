// Internal to engine/yaml: reads the YAML subset that real definitions use, several times faster than libyaml: block
// mappings and sequences, plain and quoted scalars, block scalars, single-line flow collections, comments, "---". An
// entry with anything else, such as an anchor, is read by libyaml, and the fast reader continues after it. Declines if
// that would not be faster, and in all uncertain cases including errors; libyaml then reads the text. A successful
// reading equals libyaml's reading exactly, which the tests and the fuzzer check.
#pragma once

#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "engine/yaml/read/internal/region.h"

namespace crd::yaml {

struct FastReading {
    std::vector<DocumentTree> documents;
    std::size_t freshNodes = 0;
};

// Reads the whole text; nothing if declined or stopped. Does not check that aliases have anchors.
std::optional<FastReading> readFast(std::string_view text, const ReadLimits& limits, const std::stop_token& stop);

std::optional<RegionReading> readRegionFast(std::string_view text, const RegionRequest& request,
                                            const std::stop_token& stop);

}  // namespace crd::yaml
