// Evaluates the path of a printer column as the server's tables do: missing keys are allowed, and only the first result
// counts. Source: k8s.io/client-go util/jsonpath jsonpath.go and third_party/forked/golang/template.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>

#include "engine/value/json.h"
#include "engine/value/json_path.h"

namespace crd::print {

// Numbers that are written in a path, and the bytes of a text that a wildcard selects. The server tells them from the
// numbers of objects: a column of type integer shows neither.
struct PathInteger {
    std::int64_t value = 0;
};
struct PathByte {
    std::uint8_t value = 0;
};

// What a path leads to. Values refer to the object and to the path.
using PathValue = std::variant<const Json*, const std::string*, PathInteger, PathByte, double, bool>;

struct PathResult {
    enum class Kind : std::uint8_t {
        Value,
        Nothing,  // no result
        Error,    // the path cannot be evaluated on this object: the cell is empty, as for Nothing
        TooMuch   // more than kMaxPathWork; the server has no such limit
    };
    Kind kind = Kind::Nothing;
    PathValue value;    // of a Value
    std::string error;  // of an Error, in the words of the server's library
};

// Steps and values that one evaluation visits at most. Wildcards and descents in unions and filters multiply, so a
// short path on a small object could run for hours.
inline constexpr std::size_t kMaxPathWork = 1'000'000;

// The first result of a path without a range (usesRange()). Subtracts its work from `budget`; TooMuch also if that runs
// out. Keys of maps are visited in order; the server visits them in random order, so where only the first of several
// results is shown, its cell changes between requests.
PathResult firstResult(const JsonPathParts& path, const Json& object, std::size_t& budget);

// As the server's library prints a value: texts as they are, lists and objects as JSON, null as `<no value>`.
std::string pathText(const PathValue& value);

}  // namespace crd::print
