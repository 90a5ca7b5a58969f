// JSONPath as kubectl and the server's tables read it: the paths of printer columns and of `-o jsonpath`. Parsing only;
// engine/print evaluates. Source: k8s.io/client-go util/jsonpath parser.go.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace crd {

struct JsonPathStep;
// Steps that are applied one after another.
using JsonPath = std::vector<JsonPathStep>;

struct JsonPathStep {
    enum class Kind : std::uint8_t {
        Field,       // .name, ['name']
        Wildcard,    // .* (and [*], which selects items: Slice)
        Recursive,   // ..
        Slice,       // [0], [1:3], [-1], [*], []
        Filter,      // [?(@.type=="Ready")]
        Union,       // [0,2], ['a','b']
        Text,        // "text", 'text' and what stands outside of braces
        Integer,     // 5
        Fraction,    // 0.5
        Flag,        // true, false
        Identifier,  // any other word: range, end; those that mean nothing fail when they are evaluated
    };
    // A part of a slice. A bound that is not known has the default of its part.
    struct Bound {
        bool known = false;
        bool derived = false;  // the end of a single index: the item itself
        std::int64_t value = 0;
    };

    Kind kind = Kind::Field;
    std::string name;               // Field, Text, Identifier; the operator of a Filter, empty if it asks for existence
    std::array<Bound, 3> slice;     // Slice: begin, end (excluded), step
    std::vector<JsonPath> choices;  // Union: one path per choice; Filter: the left and the right side
    std::int64_t integer = 0;       // Integer; Flag: 0 or 1
    double fraction = 0;            // Fraction
};

// What stands in one pair of braces each, and the texts around them. A path has one part, unless it closes the braces
// that the server puts around it: `.a}{.b`.
using JsonPathParts = std::vector<JsonPath>;

// Parses a path without braces, as in a printer column: `.status.conditions[?(@.type=="Ready")].status`. The result has
// at least one part. Fails with the parser's message ("unterminated array", "invalid array index x"); also for filters
// that are nested more than kMaxJsonPathDepth times.
inline constexpr int kMaxJsonPathDepth = 64;
Result<JsonPathParts> parseJsonPath(std::string_view path);

// Whether the path has a range (`.a}{range .b[*]}{.c}{end`), also inside of a union or a filter. The server's parser
// keeps its position in a range from one row to the next and from one request to the next, so what such a path gives is
// not simulated.
bool usesRange(const JsonPathParts& path);

// The step that selects a field: ".name", "['na\.me']", or ".na\,me" for a name that brackets cannot contain. `quoted`:
// in brackets wherever possible. Nothing for an empty name and one with a backslash, which no path can select.
std::optional<std::string> jsonPathStep(std::string_view name, bool quoted = false);

}  // namespace crd
