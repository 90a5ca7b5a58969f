// Which lines two texts share: for showing what became of a text. Source: Eugene W. Myers, An O(ND) Difference
// Algorithm and Its Variations, 1986.
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
    std::size_t before = 0;  // line of the old text, from 0; of an added line the one it stands in front of
    std::size_t after = 0;   // likewise of the new text
};

// Every line of both texts once, in order; removed lines stand before those added in their place. Takes time in
// proportion to the lines and the square of the differences; texts with more than some thousand differences are shown
// as replaced between the lines that they begin and end with alike.
std::vector<LineChange> diffLines(std::string_view before, std::string_view after);

// As `diff -u` prints it, three lines around each change; empty for equal texts.
std::string unifiedDiff(std::string_view before, std::string_view after, std::string_view beforeName,
                        std::string_view afterName);

}  // namespace crd
