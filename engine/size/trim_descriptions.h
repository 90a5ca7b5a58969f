// Reduces the size of a definition by removing the descriptions of deeply nested fields.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/crd/model/definition.h"
#include "engine/size/size.h"
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

// The bytes of the request that trimming to each depth saves, from 0 on; zero from the first depth that saves nothing.
// `size` is that of the definition and predicts them, unless texts have aliases and merge keys, which can keep a text
// or reveal another: then the definition is trimmed and measured, up to a depth of 16.
std::vector<std::size_t> savedByTrimming(const yaml::Stream& stream, const Definition& definition,
                                         const DefinitionSize& size);

}  // namespace crd
