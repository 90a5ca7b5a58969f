// Two texts as rows side by side: changed lines stand next to each other if they have the same key. Without Qt.
#pragma once

#include <string_view>
#include <vector>

#include "model/preview/object_preview.h"

namespace crd::model {

// Unchanged lines far from a change are folded. Empty for texts with the same lines.
std::vector<PreviewRow> textRows(std::string_view before, std::string_view after);

}  // namespace crd::model
