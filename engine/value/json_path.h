// JSONPath as kubectl reads it: the paths of printer columns and of `-o jsonpath`. Parsing only, no evaluation. Source:
// k8s.io/client-go util/jsonpath parser.go.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace crd {

struct JsonPathStep {
    enum class Kind : std::uint8_t {
        Field,      // .name, ['name']
        Wildcard,   // .* (and [*], which selects items: Slice)
        Recursive,  // ..
        Slice,      // [0], [1:3], [-1], [*]
        Filter,     // [?(@.type=="Ready")]
        Union,      // [0,2], ['a','b']
        Literal     // text, numbers and identifiers that are printed verbatim
    };
    Kind kind = Kind::Field;
    std::string name;                                // Field; the text of a Literal
    std::vector<std::vector<JsonPathStep>> choices;  // Union: one path per choice; Filter: the left side
};
using JsonPath = std::vector<JsonPathStep>;

// Parses a path without braces, as in a printer column: `.status.conditions[?(@.type=="Ready")].status`. Fails with the
// parser's message: "unterminated array", "invalid array index x".
Result<JsonPath> parseJsonPath(std::string_view path);

}  // namespace crd
