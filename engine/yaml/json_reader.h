// Internal to engine/yaml: reads a text as kubectl reads JSON: one value after another, each an object of its own.
// Where JSON and YAML differ (the escapes "\/" and "\ud83d\ude00", long keys, line breaks of Unicode in strings), a
// text that kubectl takes for JSON means what JSON says. Source: k8s.io/apimachinery, pkg/util/yaml/decoder.go;
// messages and their offsets are those of Go's encoding/json.
#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/yaml/stream.h"

namespace crd::yaml {

struct JsonSyntaxFault {
    enum class Kind : unsigned char { Character, End, Encoding };
    Kind kind = Kind::Character;
    std::size_t offset = 0;     // bytes; of the character that does not belong there, or the end of the text
    std::string context;        // Character: as Go puts it, "after object key"
    std::string_view expected;  // Character: for people, "expected \":\" after the key"
};

struct JsonTrees {
    std::vector<DocumentTree> documents;   // one for each whole value
    std::optional<JsonSyntaxFault> fault;  // reading ended here
    DocumentTree broken;                   // with a fault: what could be read of the value that it lies in
    std::size_t freshNodes = 0;
    bool declined = false;  // deeper or larger than the limits; the rest means nothing then
    bool stopped = false;
};

// Whether kubectl tries JSON before YAML: the first character that is not blank is "{".
bool beginsAsJson(std::string_view text);

JsonTrees readJson(std::string_view text, const ReadLimits& limits, const std::stop_token& stop);

// The same without trees and limits; `single` asks for exactly one value.
std::optional<JsonSyntaxFault> findJsonFault(std::string_view text, bool single);

// What kubectl prints: "json: offset 7: invalid character '}' after object key", or "unexpected EOF".
std::string serverWords(std::string_view text, const JsonSyntaxFault& fault);

}  // namespace crd::yaml
