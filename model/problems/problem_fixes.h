// The fixes of one of the findings of a published result.
#pragma once

#include <optional>
#include <vector>

#include "engine/fix/fixes.h"
#include "model/analysis/published_result.h"

namespace crd::model {

// As fixesFor(); `finding` is one of the result's. Their edits are of the text of AnalysisResult::tree.
std::vector<Fix> problemFixes(const Published& published, const Finding& finding, const FixOptions& options = {},
                              std::optional<RejectedFix>* whyNone = nullptr);

}  // namespace crd::model
