// Internal to engine/yaml: reads a changed text by reading only the smallest run of block entries around the change.
#pragma once

#include <optional>

#include "engine/yaml/stream.h"

namespace crd::yaml {

struct IncrementalReading {
    std::vector<DocumentTree> documents;
    std::size_t freshNodes = 0;
};

// `base` is a reading without problems of another text. Nothing when the change cannot be confined to a run of block
// entries: then the whole text must be read.
//
// Why a region may be read alone: it begins at an entry of a block collection whose column did not change and ends
// where another line's content begins at that column or left of it, or where the document ends. The reader's state at
// both places depends on the columns of the open collections only. So when the new text of the region, read alone, is a
// collection of the same kind at the same column that uses up the region, reading it in place gives the same entries.
std::optional<IncrementalReading> readChange(const Stream& base, const std::string& text, const ReadLimits& limits,
                                             const std::stop_token& stop);

}  // namespace crd::yaml
