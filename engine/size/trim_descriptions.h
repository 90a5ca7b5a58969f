// Reduces the size of a definition by removing the descriptions of deeply nested fields.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/crd/model/definition.h"
#include "engine/yaml/read/stream.h"

namespace crd {

struct TrimResult {
    TextEdit edit;            // edits the stream's text; comments are kept
    std::size_t removed = 0;  // number of descriptions
    // Descriptions that come from an alias or a merge key: those that go with the text that they repeat, and those
    // whose text is kept.
    std::size_t repeated = 0, left = 0;
};

// Removes the descriptions of schemas deeper than `depth`, in all versions of all definitions; a version's root schema
// has depth 0. A text that an alias also puts at a smaller depth is kept. `definitions` were read from `stream`, which
// has no problems.
Result<TrimResult> trimDescriptions(const yaml::Stream& stream, const std::vector<Definition>& definitions,
                                    std::size_t depth);

}  // namespace crd
