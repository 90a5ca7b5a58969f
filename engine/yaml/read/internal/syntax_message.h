// Internal to engine/yaml: converts a reader's fault to a problem with an explanation and the server's message.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/yaml/json/internal/json_reader.h"
#include "engine/yaml/read/stream.h"

namespace crd::yaml {

struct SyntaxFault {
    enum class Kind : unsigned char { Reader, Scanner, Parser };
    Kind kind = Kind::Scanner;
    std::string problem;            // libyaml's message, shared by the server's reader
    std::string context;            // "while parsing a block mapping"
    std::size_t offset = 0;         // in bytes
    std::size_t contextOffset = 0;  // byte offset of the beginning of the context; text size if there is none
    std::size_t line = 0;           // zero-based, as libyaml counts; unused for Reader
    std::size_t contextLine = 0;
    int value = -1;  // Reader: the byte or code point; -1 if none
};

// `lines` is the index of `text`.
Problem problemOf(std::string_view text, const LineIndex& lines, const SyntaxFault& fault);
Problem problemOf(std::string_view text, const LineIndex& lines, const JsonSyntaxFault& fault);

}  // namespace crd::yaml
