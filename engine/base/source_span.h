// Positions in a text. All offsets are bytes of UTF-8 from the beginning of the file, including a byte order mark.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace crd {

// Half open: [begin, end). An empty span (begin == end) is a position between two bytes.
struct SourceSpan {
    std::size_t begin = 0;
    std::size_t end = 0;

    std::size_t length() const { return end - begin; }
    bool empty() const { return begin == end; }
    bool contains(std::size_t offset) const { return begin <= offset && offset < end; }
    bool covers(SourceSpan other) const { return begin <= other.begin && other.end <= end; }
    std::string_view of(std::string_view text) const { return text.substr(begin, end - begin); }
    auto operator<=>(const SourceSpan&) const = default;
};

// A position for display and for the text pane. Both members count from zero; the column counts bytes.
struct LinePosition {
    std::size_t line = 0;
    std::size_t byteColumn = 0;
    auto operator<=>(const LinePosition&) const = default;
};

// The beginning of each line of a text. A line ends after "\n", "\r\n" or a lone "\r", as in YAML 1.1. Immutable; keeps
// no reference to the text. Offsets past the end map to the last line. For texts below 4 GB.
class LineIndex {
 public:
    LineIndex() : m_begins{0} {}
    explicit LineIndex(std::string_view text);

    std::size_t lineCount() const { return m_begins.size(); }
    std::size_t lineBegin(std::size_t line) const { return m_begins[line]; }
    std::size_t lineOf(std::size_t offset) const;
    LinePosition position(std::size_t offset) const;

    // The last position at or before `offset` for which the code points of its line are already counted; the beginning
    // of the line if there is none.
    struct Mark {
        std::uint32_t offset = 0;
        std::uint32_t codePoints = 0;  // from the beginning of the line, including a byte order mark
    };
    Mark markBefore(std::size_t offset) const;

 private:
    void markLongLines(std::string_view text);

    std::vector<std::uint32_t> m_begins;
    std::vector<Mark> m_marks;  // for long lines: a file may be one line of many megabytes
};

// The column for display: code points from the beginning of the line, counted from one.
std::size_t oneBasedColumn(std::string_view text, const LineIndex& lines, std::size_t offset);

}  // namespace crd
