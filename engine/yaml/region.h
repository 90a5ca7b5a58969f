// Internal to engine/yaml: part of a text, read alone: entries of one block collection.
//
// Why a region may be read alone: it begins at an entry of a block collection and ends where another line's content
// begins at that column or left of it, or where the document ends. The reader's state at both places depends on the
// columns of the open collections only. So when the region, read alone, is a collection of the same kind at the same
// column that uses up the region, reading it in place gives the same entries.
#pragma once

#include <optional>
#include <stop_token>
#include <string_view>

#include "engine/yaml/stream.h"

namespace crd::yaml {

struct RegionRequest {
    std::size_t begin = 0;   // the first entry: its key or its "-"
    std::size_t end = 0;     // the end of the text, or the beginning of a line
    std::size_t column = 0;  // of the collection's entries, in characters
    NodeKind kind = NodeKind::Mapping;
    int maxDepth = 0;  // levels that may nest, the collection itself included
};

struct RegionReading {
    NodePtr collection;  // begins at RegionRequest::begin
    std::size_t freshNodes = 0;
};

// Through libyaml. Nothing when the region is no such collection. Aliases need no anchor.
std::optional<RegionReading> readRegionSlow(std::string_view text, const RegionRequest& request,
                                            const std::stop_token& stop);

// Where the entry at `begin` ends for certain: the beginning of a line that cannot go on with it, or the end of the
// text. Nothing when that is more than `most` bytes away. Only for texts that isPlainText() takes.
std::optional<std::size_t> findRegionEnd(std::string_view text, std::size_t begin, std::size_t column, NodeKind kind,
                                         std::size_t most);

}  // namespace crd::yaml
