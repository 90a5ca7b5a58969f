// Internal to engine/yaml: continues after syntax errors, so that the rest of a broken file is still shown.
#pragma once

#include "engine/yaml/read/internal/event_reader.h"

namespace crd::yaml {

struct Recovery {
    std::vector<DocumentTree> documents;
    std::vector<Problem> problems;
    std::size_t freshNodes = 0;
    bool stopped = false;
};

// `first` is the reading of `text` that ended with a problem. Faulty lines are blanked in a copy of the same length,
// which is read again, so all spans of the result are valid for `text`.
Recovery recover(std::string_view text, EventReading first, const ReadLimits& limits, const std::stop_token& stop);

}  // namespace crd::yaml
