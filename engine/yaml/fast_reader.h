// Internal to engine/yaml: reads the plain subset of YAML that real definitions are made of, several times faster than
// libyaml: block mappings and sequences, plain and quoted scalars, block scalars, flow collections of one line,
// comments, "---". Declines anything else, and everything it is not sure of, errors included: libyaml then judges. What
// it does read equals libyaml's reading exactly, which tests and the fuzzer hold it to.
#pragma once

#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "engine/yaml/stream.h"

namespace crd::yaml {

struct FastReading {
    std::vector<DocumentTree> documents;
    std::size_t freshNodes = 0;
};

// The whole text; nothing when declined or stopped.
std::optional<FastReading> readFast(std::string_view text, const ReadLimits& limits, const std::stop_token& stop);

// Part of a text: the entries of one block collection.
struct RegionRequest {
    std::size_t begin = 0;  // the first entry: its key or its "-"
    std::size_t end = 0;    // the end of the text, or the beginning of a line
    std::size_t column = 0;
    NodeKind kind = NodeKind::Mapping;
    int maxDepth = 0;  // levels that may nest, the collection itself included
};
struct RegionReading {
    NodePtr collection;  // begins at RegionRequest::begin
    std::size_t freshNodes = 0;
};
std::optional<RegionReading> readRegionFast(std::string_view text, const RegionRequest& request);

}  // namespace crd::yaml
