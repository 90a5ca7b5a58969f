// The text of one expression with its lines, and what is wrong in it. Positions count code points from zero; messages
// show lines and columns as the library does. Source: cel-go common/source.go, error.go, errors.go.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cel/ast.h"

namespace crd::cel {

// A line from 1 and a column from 0. A line of -1 is no place: the expression as a whole.
struct Location {
    std::int32_t line = -1;
    std::int32_t column = -1;
    auto operator<=>(const Location&) const = default;
};

class Source {
 public:
    // Bytes that are no UTF-8 count as U+FFFD each.
    explicit Source(std::string_view text);

    std::int32_t size() const { return static_cast<std::int32_t>(m_points.size()); }
    std::u32string_view points() const { return m_points; }
    std::string slice(std::int32_t begin, std::int32_t end) const;
    Location location(std::int32_t offset) const;
    // The text of a line without its end; nothing for a line that there is not.
    std::string line(std::int32_t number) const;

 private:
    std::u32string m_points;
    std::vector<std::int32_t> m_lines;  // offset of each line's first code point
};

struct Issue {
    Location location;
    std::string message;  // "Syntax error: ..." where the parser cannot go on
    OffsetRange range;    // what is meant, where it is known
};

// At most this many issues are kept of one expression; the rest are counted.
inline constexpr std::size_t kMaxIssues = 100;

class Issues {
 public:
    void add(Issue issue);
    bool empty() const { return m_count == 0; }
    const std::vector<Issue>& list() const { return m_list; }
    // All of them, sorted by place, each with its line and a caret below, as the server prints them.
    std::string toString(const Source& source) const;

 private:
    std::vector<Issue> m_list;
    std::size_t m_count = 0;
};

}  // namespace crd::cel
