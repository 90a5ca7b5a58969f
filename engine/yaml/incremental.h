// Internal to engine/yaml: reads a changed text by reading only the smallest run of block entries around the change.
#pragma once

#include <optional>

#include "engine/yaml/find_fault.h"

namespace crd::yaml {

struct ChangeReading {
    std::vector<DocumentTree> documents;  // of the whole text; empty when it was not read
    std::size_t freshNodes = 0;
    std::optional<SyntaxFault> fault;  // why the text is not YAML, when that was found on the way
};

// `base` is a reading without problems of another text. Neither documents nor fault when the change cannot be confined
// to a run of block entries (region.h): then the whole text must be read. Whether aliases have their anchors is not
// looked at.
ChangeReading readChange(const Stream& base, const Change& change, std::string_view text, const LineIndex& lines,
                         const ReadLimits& limits, const std::stop_token& stop);

}  // namespace crd::yaml
