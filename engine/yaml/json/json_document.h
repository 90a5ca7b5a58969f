// Detects JSON texts (RFC 8259). Nearly every JSON text is also valid YAML, so this needs the JSON grammar.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/yaml/read/stream.h"

namespace crd::yaml {

// Where and why a text is not a JSON value.
struct JsonFault {
    std::size_t offset = 0;  // in bytes; the first unexpected character, or the end of the text
    Phrase message;          // what was found there, without a full stop
};

// The number of values in a text: kubectl reads several, separated by blanks.
enum class JsonValues : unsigned char { One, Any };

// Nothing if the whole text is JSON with optional surrounding blanks; a leading byte order mark is allowed.
std::optional<JsonFault> jsonFault(std::string_view text, JsonValues values = JsonValues::One);

// Whether Go programs take a text for JSON before they try YAML: its first character that is not blank is "{".
bool looksLikeJson(std::string_view text);

// The error of Go's encoding/json for a text that is not one JSON value: "unexpected end of JSON input". Nothing for
// JSON.
struct GoJsonError {
    std::string words;
    std::size_t offset = 0;  // in bytes; the character that it names, or the end of the text
};
std::optional<GoJsonError> findGoJsonError(std::string_view text);
std::optional<std::string> goJsonError(std::string_view text);  // the words alone

// Whether the document is a JSON object or list surrounded only by blanks and document markers, so that edits must keep
// it JSON. False for an empty document.
bool isJsonDocument(const Stream& stream, const DocumentTree& document);

}  // namespace crd::yaml
