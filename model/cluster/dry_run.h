// The response of an API server to a definition, next to the one that the engine predicts. Without Qt.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/base/result.h"

namespace crd::model {

// What kubectl prints about a definition that it sends, as parts that can be compared as sets: the causes of a
// rejection, and warnings. A part may have several lines.
struct DefinitionResponse {
    bool accepted = false;
    bool decoded = true;             // false: the server, or kubectl, cannot read the text as a definition
    std::vector<std::string> parts;  // without repetitions
    std::string text;                // as printed
};
// `said` is what kubectl prints on standard error, and the line that names the result, if there is one.
DefinitionResponse responseOf(std::string_view said, bool accepted);
// Whether a failure of kubectl is about the definition, not about the way to the server.
bool isAboutDefinition(std::string_view said);

enum class ResponseSide : std::uint8_t { Both, Server, Ours };
struct ComparedPart {
    std::string text;  // of the server, where both have it
    ResponseSide side = ResponseSide::Both;
};

struct DryRunComparison {
    DefinitionResponse server, ours;
    std::vector<ComparedPart> parts;  // in the order of the server, then ours
    bool agree = false;               // the outcome and all parts
};
// Parts are equal if their texts are, except for what is known to differ: how a value is shown, random numbers in the
// names of types, and the wording of decoders and of syntax errors in expressions.
DryRunComparison compareResponses(DefinitionResponse server, DefinitionResponse ours);

// The text that is sent for an object of the stream: its document, or the item of a List. Fails with a sentence.
Result<std::shared_ptr<const std::string>> requestText(const yaml::StreamPtr& stream, const Definition& definition);

// The engine's response to a definition as the only document of a text. With a base that has it, to its replacement.
DefinitionResponse ourResponse(const Snapshot& snapshot);

// What a report of a difference needs to be reproduced, as Markdown.
struct DryRunReport {
    std::string client, server;  // versions; empty: not known
    std::string program;         // the version of this program
    int targetMinor = 0;
    bool replaces = false;
    std::shared_ptr<const std::string> definition, live;  // `live`: what it replaces; may be null
};
std::string reportText(const DryRunReport& report, const DryRunComparison& comparison);

}  // namespace crd::model
