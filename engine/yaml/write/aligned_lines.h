// Aligns the lines of two objects' texts by their values: first the values are compared, then their lines are laid out.
// So a line is marked only if a value was added, removed or changed; a dash that moves to the next line because the
// first field was removed, and a field at another position, are not changes.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/text/line_diff.h"
#include "engine/value/json.h"
#include "engine/yaml/read/stream.h"

namespace crd::yaml {

struct LinePair {
    int before = -1, after = -1;  // from zero; -1: no line of this text
    bool beforeChanged = false;   // its value is missing or different in the other object
    bool afterChanged = false;
};

enum class ItemMatch : std::uint8_t {
    ByPlace,  // of lists of one length: the API server changes items, but moves none
    ByValue   // equal items are matched, and those between them in order
};

// Every line of both texts once. Each text is one document in block style and contains the value passed with it. Lines
// of one text keep their order, except for fields whose order differs between the texts: these have the order of
// `after`.
std::vector<LinePair> alignedLines(const Stream& before, const Json& beforeValue, const Stream& after,
                                   const Json& afterValue, ItemMatch items);

// The line pairs as changes of a unified diff: removed lines come before the added ones. A line whose value is equal in
// both objects is Same, even if its indentation or dash differs.
std::vector<LineChange> lineChanges(const std::vector<LinePair>& lines, const Stream& before, const Stream& after);

}  // namespace crd::yaml
