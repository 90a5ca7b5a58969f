// The text of one expression with its lines and issues. Positions count code points from zero; messages show lines and
// columns as the library does. Source: cel-go common/source.go, error.go, errors.go.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cel/syntax/ast.h"

namespace crd::cel {

// A line from 1 and a column from 0. Line -1 means the expression as a whole.
struct Location {
    std::int32_t line = -1;
    std::int32_t column = -1;
    auto operator<=>(const Location&) const = default;
};

class Source {
 public:
    // Each invalid UTF-8 byte counts as U+FFFD.
    explicit Source(std::string_view text);

    std::int32_t size() const { return static_cast<std::int32_t>(m_points.size()); }
    std::u32string_view points() const { return m_points; }
    std::string slice(std::int32_t begin, std::int32_t end) const;
    Location location(std::int32_t offset) const;
    // The text of a line without its line end; empty for a line that does not exist.
    std::string line(std::int32_t number) const;

 private:
    std::u32string m_points;
    std::vector<std::int32_t> m_lines;  // offset of each line's first code point
};

// An unknown name in an expression, for suggestions.
struct UnknownName {
    enum class Kind : std::uint8_t { None, Field, Variable, Function };
    Kind kind = Kind::None;
    std::string name = {};
    std::string object = {};  // of a field: the name of the object type without it (TypeProvider)
    bool operator==(const UnknownName&) const = default;
};

struct Issue {
    Location location;
    std::string message;  // "Syntax error: ..." if the parser cannot continue
    OffsetRange range;    // the relevant part, if known; for an unknown name, all of it
    UnknownName unknown = {};
    bool mixedLiteral = false;  // the values of a list or map literal have different types
};

// At most this many issues are stored per expression; the rest are counted.
inline constexpr std::size_t kMaxIssues = 100;

class Issues {
 public:
    void add(Issue issue);
    bool empty() const { return m_count == 0; }
    const std::vector<Issue>& list() const { return m_list; }
    // All issues, sorted by position, each with its line and a caret below, as the server prints them.
    std::string toString(const Source& source) const;

 private:
    std::vector<Issue> m_list;
    std::size_t m_count = 0;
};

}  // namespace crd::cel
