// Three-way merge of texts by lines. Different changes to the same lines are a conflict and are never resolved by
// guessing: moving a YAML line may change its meaning.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crd {

// Lines from 0; `end` is exclusive.
struct LineRange {
    std::size_t begin = 0, end = 0;
    bool operator==(const LineRange&) const = default;
};

// Changes of both sides that overlap or touch.
struct MergeConflict {
    LineRange base, mine, theirs;
    bool operator==(const MergeConflict&) const = default;
};

struct LineMerge {
    std::string text;  // empty if there are conflicts
    std::vector<MergeConflict> conflicts;
};

// Identical changes on both sides count once. The limits of diffLines() apply.
LineMerge mergeLines(std::string_view base, std::string_view mine, std::string_view theirs);

}  // namespace crd
