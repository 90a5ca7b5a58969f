// Internal to engine/yaml: reads a text through libyaml, the judge of grammar and scalar boundaries.
#pragma once

#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "engine/yaml/stream.h"
#include "engine/yaml/syntax_message.h"

namespace crd::yaml {

struct EventReading {
    std::vector<DocumentTree> documents;  // with a problem: what was read before it, open collections closed
    std::optional<Problem> problem;       // reading ended here
    std::optional<SyntaxFault> fault;     // what `problem` says, when the text is at fault and not a limit
    std::size_t looked =
        0;  // with a fault: how far libyaml had looked into the text, but for the few bytes it peeks at
    std::vector<Problem> aliasProblems;  // aliases without an anchor; reading went on
    std::size_t contextOffset = 0;       // where the construct began that the problem was found in; text size: unknown
    // A quoted scalar of several lines right before the problem: most likely its quote was not meant or never closed.
    std::optional<std::size_t> suspect;
    bool brokeOff = false;              // the problem lies within the last of `documents`
    bool readerFault = false;           // the problem is a byte that no YAML may hold
    bool canRecover = true;             // false: reading on would meet the same limit
    bool firstDocumentRefused = false;  // the problem or an alias problem lies in the first document
    bool directives = false;            // some document has a %YAML or %TAG line
    bool explicitMarker = false;        // some document has "---" or "..."
    bool stopped = false;
    std::size_t freshNodes = 0;
};

EventReading readEvents(std::string_view text, const ReadLimits& limits, const std::stop_token& stop);

// Where a block scalar that begins at `begin` (its "|" or ">") ends for us, when libyaml ends it at `end`: behind its
// last line that is not blank, or, with "+", behind its last line; the line break is outside. Without lines: behind
// the indicators.
std::size_t blockScalarEnd(std::string_view text, std::size_t begin, std::size_t end);

}  // namespace crd::yaml
