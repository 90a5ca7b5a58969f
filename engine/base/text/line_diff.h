// Line differences of two texts, for display. Source: Eugene W. Myers, An O(ND) Difference Algorithm and Its
// Variations, 1986.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace crd {

struct LineChange {
    enum class Kind : std::uint8_t { Same, Removed, Added };
    Kind kind = Kind::Same;
    std::size_t before = 0;  // line of the old text, from 0; an added line is inserted before this line
    std::size_t after = 0;   // the same for the new text
};

// The lines without their line ends; a last line without a line end counts.
std::vector<std::string_view> linesOf(std::string_view text);

// Every line of both texts once, in order; removed lines come before the lines added in their place. Takes time
// proportional to the number of lines plus the square of the number of differences. With more than a few thousand
// differences, everything between the common first and last lines is shown as replaced.
std::vector<LineChange> diffLines(std::string_view before, std::string_view after);

// The number of runs of lines that differ, which users count as changes.
std::size_t countChanges(std::string_view before, std::string_view after);

// The format of `diff -u` with three lines of context; empty for equal texts.
std::string unifiedDiff(std::string_view before, std::string_view after, std::string_view beforeName,
                        std::string_view afterName);
// The unified diff of known changes: every line of both texts once, in order. An unchanged line is that of `after`.
std::string unifiedDiff(const std::vector<LineChange>& changes, std::string_view before, std::string_view after,
                        std::string_view beforeName, std::string_view afterName);

}  // namespace crd
