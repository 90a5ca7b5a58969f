// Internal to engine/yaml: finds why a changed text is not YAML by reading only what stands around the change.
#pragma once

#include <optional>

#include "engine/yaml/change.h"
#include "engine/yaml/syntax_message.h"

namespace crd::yaml {

// How far behind the change to look: a key press is mostly faulty within a few lines of its own.
enum class FaultReach : unsigned char { Near, Far };

// The fault that reading all of `text` would meet first, in places of `text`; it lies in the document of the change.
// Nothing when that cannot be shown: there is no fault within reach, or it hangs on text elsewhere.
//
// Why a part is enough: libyaml reads forward only. In front of an entry of a block collection, at its column, its
// state is made of the columns and kinds of the open collections, so a short text that opens the same ones brings it
// into the same state. From there on it is given the true text, and a fault that it meets before it has looked at the
// end of what it was given is the fault of the whole text.
std::optional<SyntaxFault> findFault(const Stream& base, const Change& change, std::string_view text,
                                     const LineIndex& lines, FaultReach reach, const ReadLimits& limits,
                                     const std::stop_token& stop);

}  // namespace crd::yaml
