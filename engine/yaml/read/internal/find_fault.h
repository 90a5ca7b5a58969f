// Internal to engine/yaml: finds the first syntax error of a changed text by reading only the part around the change.
#pragma once

#include <optional>

#include "engine/yaml/read/internal/change.h"
#include "engine/yaml/read/internal/syntax_message.h"

namespace crd::yaml {

// How far after the change to search; a typing error is usually detected within a few lines.
enum class FaultReach : unsigned char { Near, Far };

// The fault that reading all of `text` would report first, with offsets into `text`; it is in the changed document.
// Nothing if that cannot be determined: there is no fault within reach, or it depends on text elsewhere.
//
// Why a part is enough: libyaml only reads forward. Before an entry of a block collection, at its column, its state
// consists of the columns and kinds of the open collections, so a short text that opens the same collections produces
// the same state. The original text follows from there. A fault that is reported before libyaml has looked at the end
// of its input is therefore the fault of the whole text.
std::optional<SyntaxFault> findFault(const Stream& base, const Change& change, std::string_view text,
                                     const LineIndex& lines, FaultReach reach, const ReadLimits& limits,
                                     const std::stop_token& stop);

}  // namespace crd::yaml
