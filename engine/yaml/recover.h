// Internal to engine/yaml: reads on behind syntax errors, so that the rest of a broken file is still shown.
#pragma once

#include "engine/yaml/event_reader.h"

namespace crd::yaml {

struct Recovery {
    std::vector<DocumentTree> documents;
    std::vector<Problem> problems;
    std::size_t freshNodes = 0;
    bool stopped = false;
};

// `first` is the reading of `text` that ended in a problem. Offending lines are blanked in a copy of the same length
// and the copy is read again, so every span of the result is true for `text`.
Recovery recover(std::string_view text, EventReading first, const ReadLimits& limits, const std::stop_token& stop);

}  // namespace crd::yaml
