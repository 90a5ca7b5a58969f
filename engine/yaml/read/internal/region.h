// Internal to engine/yaml: reads part of a text: entries of one block collection.
//
// Why a region can be read alone: it begins at an entry of a block collection and ends before a line whose content
// begins at or left of that column, or at the end of the document. The reader's state at both positions depends only on
// the columns of the open collections. So if the region, read alone, is a collection of the same kind at the same
// column that spans the whole region, reading it in place gives the same entries.
#pragma once

#include <optional>
#include <stop_token>
#include <string_view>

#include "engine/yaml/read/stream.h"

namespace crd::yaml {

struct RegionRequest {
    std::size_t begin = 0;   // the key or "-" of the first entry
    std::size_t end = 0;     // the end of the text, or the beginning of a line
    std::size_t column = 0;  // of the collection's entries, in characters
    NodeKind kind = NodeKind::Mapping;
    int maxDepth = 0;  // limit for nested levels, including the collection itself
};

struct RegionReading {
    NodePtr collection;  // begins at RegionRequest::begin
    std::size_t freshNodes = 0;
};

// Uses libyaml. Nothing if the region is not such a collection. Aliases do not need an anchor.
std::optional<RegionReading> readRegionSlow(std::string_view text, const RegionRequest& request,
                                            const std::stop_token& stop);

// The certain end of the entry at `begin`: the beginning of a line that cannot continue it, or the end of the text.
// Nothing if it is more than `most` bytes away. Only for texts that isPlainText() accepts.
std::optional<std::size_t> findRegionEnd(std::string_view text, std::size_t begin, std::size_t column, NodeKind kind,
                                         std::size_t most);

}  // namespace crd::yaml
