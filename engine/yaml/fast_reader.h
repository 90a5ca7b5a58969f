// Internal to engine/yaml: reads the plain subset of YAML that real definitions are made of, several times faster than
// libyaml: block mappings and sequences, plain and quoted scalars, block scalars, flow collections of one line,
// comments, "---". An entry that holds anything else, such as an anchor, is read by libyaml alone, and the rest goes
// on. Declines where that does not help, and everything it is not sure of, errors included: libyaml then judges. What
// it does read equals libyaml's reading exactly, which tests and the fuzzer hold it to.
#pragma once

#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "engine/yaml/region.h"

namespace crd::yaml {

struct FastReading {
    std::vector<DocumentTree> documents;
    std::size_t freshNodes = 0;
};

// The whole text; nothing when declined or stopped. Whether aliases have their anchors is not looked at.
std::optional<FastReading> readFast(std::string_view text, const ReadLimits& limits, const std::stop_token& stop);

std::optional<RegionReading> readRegionFast(std::string_view text, const RegionRequest& request,
                                            const std::stop_token& stop);

}  // namespace crd::yaml
