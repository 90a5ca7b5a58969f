// Evaluates the path of a printer column as the server's tables do: missing keys are allowed, and only the first result
// counts. Source: k8s.io/client-go util/jsonpath jsonpath.go and third_party/forked/golang/template.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

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

// What a path leads to. Values refer to the object and to the path. No value: the body of a range without one.
using PathValue = std::variant<std::monostate, const Json*, const std::string*, PathInteger, PathByte, double, bool>;

struct PathResult {
    enum class Kind : std::uint8_t {
        Value,
        Nothing,  // no result
        Error,    // the path cannot be evaluated on this object: the cell is empty, as for Nothing
        Crash,    // the server's library panics, and the request fails
        TooMuch   // more than kMaxPathWork; the server has no such limit
    };
    Kind kind = Kind::Nothing;
    PathValue value;
    std::string error;  // of an Error, in the words of the server's library
};

// Steps and values that one evaluation visits at most. Wildcards and descents in unions and filters multiply, so a
// short path on a small object could run for hours.
inline constexpr std::size_t kMaxPathWork = 1'000'000;

// Keys of maps are visited in order; the server visits them in random order, so where only the first of several results
// is shown, its cell changes between requests.
class PathRun {
 public:
    // `path` must outlive the run.
    explicit PathRun(const JsonPathParts& path) : m_path(path) {}

    // The first result. Subtracts its work from `budget`; TooMuch also if that runs out. Evaluations of one run are not
    // independent if the path has a range: as in the server, where one parser serves all requests, the next evaluation
    // begins inside the range.
    PathResult first(const Json& object, std::size_t& budget);

 private:
    using Values = std::vector<PathValue>;
    struct Group {
        bool any = false;  // the first part has been evaluated, possibly without results
        Values values;
    };

    bool evaluate(const PathValue& data, int depth, Group& first);
    bool range(const Values& results, std::size_t body, int depth, Group& first);
    bool walk(const JsonPath& path, Values& values);
    bool apply(const JsonPathStep& step, Values& values);
    bool fields(const JsonPathStep& step, Values& values);
    bool children(Values& values);
    bool descendants(Values& values);
    bool slices(const JsonPathStep& step, Values& values);
    bool choices(const JsonPathStep& step, Values& values);
    bool filter(const JsonPathStep& step, Values& values);
    bool identifier(const JsonPathStep& step, Values& values);
    bool push(Values& values, PathValue value);
    bool spend(std::size_t work);
    bool fail(std::string error);
    bool stop(PathResult::Kind kind);

    const JsonPathParts& m_path;
    // What the server's parser keeps between evaluations.
    std::size_t m_begin = 0;
    std::size_t m_lastEnd = static_cast<std::size_t>(-1);
    int m_rangesToBegin = 0, m_ranges = 0, m_endsToTake = 0;

    PathResult::Kind m_stopped = PathResult::Kind::Nothing;  // Crash or TooMuch
    std::string m_error;
    std::size_t m_work = 0;  // that is left
};

// As the server's library prints a value: texts as they are, lists and objects as JSON, null as `<no value>`.
std::string pathText(const PathValue& value);

}  // namespace crd::print
