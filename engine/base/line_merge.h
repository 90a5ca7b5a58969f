// Two texts that were made from one, brought together line by line. What both changed in different ways is a conflict
// and is never guessed: a line of YAML between two others may mean something else.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crd {

// Lines from 0; `end` is past the last.
struct LineRange {
    std::size_t begin = 0, end = 0;
    bool operator==(const LineRange&) const = default;
};

// Changes of both sides that overlap or touch each other.
struct MergeConflict {
    LineRange base, mine, theirs;
    bool operator==(const MergeConflict&) const = default;
};

struct LineMerge {
    std::string text;  // empty where there are conflicts
    std::vector<MergeConflict> conflicts;
};

// Changes that both sides made alike count once. The same limits as diffLines().
LineMerge mergeLines(std::string_view base, std::string_view mine, std::string_view theirs);

}  // namespace crd
