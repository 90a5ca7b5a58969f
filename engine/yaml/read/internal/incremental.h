// Internal to engine/yaml: reads a changed text by reading only the smallest run of block entries around the change.
#pragma once

#include <optional>

#include "engine/yaml/read/internal/find_fault.h"

namespace crd::yaml {

struct ChangeReading {
    std::vector<DocumentTree> documents;  // of the whole text; empty if it was not read
    std::size_t freshNodes = 0;
    std::optional<SyntaxFault> fault;  // why the text is not YAML, if that was found
};

// `base` is a stream without problems of another text. Returns neither documents nor a fault if the change cannot be
// confined to a run of block entries (region.h); the whole text must then be read. Does not check that aliases have
// anchors.
ChangeReading readChange(const Stream& base, const Change& change, std::string_view text, const LineIndex& lines,
                         const ReadLimits& limits, const std::stop_token& stop);

}  // namespace crd::yaml
