// Places in a text. All offsets count bytes of UTF-8 from the beginning of the file, a byte order mark included.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace crd {

// Half open: [begin, end). An empty span (begin == end) is a place between two bytes.
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

// A position for people and for the text pane. Both count from zero; the column counts bytes of the line.
struct LinePosition {
    std::size_t line = 0;
    std::size_t byteColumn = 0;
    auto operator<=>(const LinePosition&) const = default;
};

// Where each line of a text begins. A line ends after "\n", "\r\n" or a lone "\r", as YAML 1.1 reads them.
// Immutable; refers to no text, so it may outlive it. Offsets past the end map to the last line. For texts below 4 GB.
class LineIndex {
 public:
    LineIndex() : m_begins{0} {}
    explicit LineIndex(std::string_view text);

    std::size_t lineCount() const { return m_begins.size(); }
    std::size_t lineBegin(std::size_t line) const { return m_begins[line]; }
    std::size_t lineOf(std::size_t offset) const;
    LinePosition position(std::size_t offset) const;

    // A place in a line whose code points up to there are counted already: the last one that is not behind `offset`.
    // The beginning of the line where there is none.
    struct Mark {
        std::uint32_t offset = 0;
        std::uint32_t codePoints = 0;  // from the beginning of the line, a byte order mark included
    };
    Mark markBefore(std::size_t offset) const;

 private:
    void markLongLines(std::string_view text);

    std::vector<std::uint32_t> m_begins;
    std::vector<Mark> m_marks;  // of long lines: a file may be one line of many megabytes
};

// The column for people: code points from the beginning of the line, counted from one.
std::size_t oneBasedColumn(std::string_view text, const LineIndex& lines, std::size_t offset);

}  // namespace crd
