// The lines of two objects' texts beside each other, by what the values have in common: first the values are compared,
// then their lines are laid out. So a line is marked only where a value came, went or changed; the dash of an item that
// moves to the next line because the first field went, and a field that stands elsewhere, change nothing.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/line_diff.h"
#include "engine/value/json.h"
#include "engine/yaml/stream.h"

namespace crd::yaml {

struct LinePair {
    int before = -1, after = -1;  // from zero; -1: no line of this text
    bool beforeChanged = false;   // its value is not in the other object, or is another one
    bool afterChanged = false;
};

enum class ItemMatch : std::uint8_t {
    ByPlace,  // of lists of one length: the API server changes items, but moves none
    ByValue   // equal items belong together, and those between them by their order
};

// Every line of both texts once. Each text is one document in block style and holds the value beside it. Lines of one
// text keep their order, but for fields that stand in another order in the two texts: there it is that of `after`.
std::vector<LinePair> alignedLines(const Stream& before, const Json& beforeValue, const Stream& after,
                                   const Json& afterValue, ItemMatch items);

// The same as the changes of a unified diff: removed lines stand before the added ones. A line whose value is the same
// in both objects is Same, even where its indentation or its dash differs.
std::vector<LineChange> lineChanges(const std::vector<LinePair>& lines, const Stream& before, const Stream& after);

}  // namespace crd::yaml
