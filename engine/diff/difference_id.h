// What names a difference in the settings of a repository.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/diff/comparison.h"

namespace crd::diff {

// The versions that are compared.
struct ComparedVersions {
    std::string_view definition, old, next;
};

// 12 hex digits: the same for the same difference of the same versions, wherever it is in the file and whatever else
// differs. Of a keyword and of a part of the definition, its values are part of it: a limit that is lowered again is
// another difference. Of a rule, only its text. Of a field that is removed, nothing but its path.
// `node` is the row of the difference; PairedNode::kNone for a part of the definition.
std::string differenceId(const ComparedVersions& versions, const Comparison& comparison, std::uint32_t node,
                         const Difference& difference);

}  // namespace crd::diff
