// Internal to engine/yaml: reads a text as kubectl reads JSON: a sequence of values, each a separate object. Where JSON
// and YAML differ (the escapes "\/" and "\ud83d\ude00", long keys, Unicode line breaks in strings), the JSON meaning is
// used for a text that kubectl reads as JSON. Source: k8s.io/apimachinery pkg/util/yaml/decoder.go; messages and their
// offsets are those of Go's encoding/json.
#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/yaml/read/stream.h"

namespace crd::yaml {

struct JsonSyntaxFault {
    enum class Kind : unsigned char { Character, End, Encoding };
    Kind kind = Kind::Character;
    std::size_t offset = 0;  // in bytes; the unexpected character, or the end of the text
    std::string context;     // Character: Go's wording, "after object key"
    Pattern expected;        // Character: for display, "expected \":\" after the key"
};

struct JsonTrees {
    std::vector<DocumentTree> documents;   // one per complete value
    std::optional<JsonSyntaxFault> fault;  // reading ended here
    DocumentTree broken;                   // with a fault: the readable part of the value that contains it
    std::size_t freshNodes = 0;
    bool declined = false;  // exceeds the depth or size limits; the rest is then meaningless
    bool stopped = false;
};

// Whether kubectl tries JSON before YAML: the first non-blank character is "{".
bool beginsAsJson(std::string_view text);

JsonTrees readJson(std::string_view text, const ReadLimits& limits, const std::stop_token& stop);

// The first fault that readJson() would find, without trees and limits; `single` requires exactly one value.
std::optional<JsonSyntaxFault> findJsonFault(std::string_view text, bool single);

// The message of kubectl: "json: offset 7: invalid character '}' after object key", or "unexpected EOF".
std::string serverWords(std::string_view text, const JsonSyntaxFault& fault);

}  // namespace crd::yaml
