// Two texts of schema nodes as rows side by side: the entries that both have at the same place are next to each other,
// and between them the lines that are equal or have the same key. Every line is shown, comments too. Texts that are not
// YAML are aligned by their lines alone. Without Qt.
#pragma once

#include <string_view>
#include <vector>

#include "model/preview/object_preview.h"

namespace crd::model {

// Unchanged lines far from a change are folded. Empty for texts with the same lines.
std::vector<PreviewRow> textRows(std::string_view before, std::string_view after);

}  // namespace crd::model
