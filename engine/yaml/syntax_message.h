// Internal to engine/yaml: turns a reader's fault into a problem with a sentence for people and the server's words.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/yaml/json_reader.h"
#include "engine/yaml/stream.h"

namespace crd::yaml {

struct SyntaxFault {
    enum class Kind : unsigned char { Reader, Scanner, Parser };
    Kind kind = Kind::Scanner;
    std::string problem;            // libyaml's words, which the server's reader shares
    std::string context;            // "while parsing a block mapping"
    std::size_t offset = 0;         // byte of the problem
    std::size_t contextOffset = 0;  // byte where the context began; text size when there is none
    std::size_t line = 0;           // zero-based, as libyaml counts; not for Reader
    std::size_t contextLine = 0;
    int value = -1;  // Reader: the byte or code point; -1: none
};

// `lines` are those of `text`.
Problem problemOf(std::string_view text, const LineIndex& lines, const SyntaxFault& fault);
Problem problemOf(std::string_view text, const LineIndex& lines, const JsonSyntaxFault& fault);

}  // namespace crd::yaml
