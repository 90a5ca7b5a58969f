// Internal to engine/yaml: reads a text with libyaml, the reference for grammar and scalar boundaries.
#pragma once

#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "engine/yaml/read/internal/syntax_message.h"
#include "engine/yaml/read/stream.h"

namespace crd::yaml {

struct EventReading {
    std::vector<DocumentTree> documents;  // with a problem: the part before it, with open collections closed
    std::optional<Problem> problem;       // reading ended here
    std::optional<SyntaxFault> fault;     // the cause of `problem`, unless it is a limit
    std::size_t looked = 0;  // with a fault: how far libyaml has read the text, except for a few bytes of lookahead
    std::vector<Problem> aliasProblems;  // aliases without an anchor; reading continued
    std::size_t contextOffset = 0;       // beginning of the construct with the problem; text size if unknown
    // A multi-line quoted scalar directly before the problem: probably an unintended or unclosed quote.
    std::optional<std::size_t> suspect;
    // The beginning of the outermost flow collection that is open at the problem.
    std::optional<std::size_t> openFlow;
    bool rootIsFlow = false;            // that flow collection is the root of its document
    bool brokeOff = false;              // the problem is in the last of `documents`
    bool readerFault = false;           // the problem is a byte that YAML does not allow
    bool canRecover = true;             // false: continuing would hit the same limit
    bool firstDocumentInvalid = false;  // the problem or an alias problem is in the first document
    bool directives = false;            // some document has a %YAML or %TAG line
    bool explicitMarker = false;        // some document has "---" or "..."
    bool stopped = false;
    std::size_t freshNodes = 0;
};

EventReading readEvents(std::string_view text, const ReadLimits& limits, const std::stop_token& stop);

// The end of a block scalar whose "|" or ">" is at `begin` and which libyaml ends at `end`: after its last non-blank
// line or, with "+", after its last line, without the line break. If it has no lines, after the indicators.
std::size_t blockScalarEnd(std::string_view text, std::size_t begin, std::size_t end);

}  // namespace crd::yaml
