// Makes a definition smaller by leaving out the descriptions of deeply nested fields.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/crd/definition.h"
#include "engine/yaml/stream.h"

namespace crd {

struct TrimResult {
    TextEdit edit;            // of the stream's text; comments stay
    std::size_t removed = 0;  // descriptions
    std::size_t left = 0;     // descriptions that an alias or a merge key brings in, which stay
};

// Removes the descriptions of schemas deeper than `depth`, in all versions of all definitions; a version's root schema
// is at depth 0. `definitions` were read from `stream`, which has no problems.
Result<TrimResult> trimDescriptions(const yaml::Stream& stream, const std::vector<Definition>& definitions,
                                    std::size_t depth);

}  // namespace crd
