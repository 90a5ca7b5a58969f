// `crdctl edit --fix` for the rules that a check of one definition does not find: what other servers reject, and names
// of other definitions.
#pragma once

#include <string_view>

#include "engine/analysis/analysis_base.h"
#include "engine/fix/fixes.h"
#include "engine/yaml/read/stream.h"

namespace crd::ctl {

// Whether fixAnalysed() fixes problems of the rule, and fixAll() does not.
bool needsAnalysis(RuleId rule);

// Applies the best fix of each problem of the rule, one after another. `path`: only that of the problem with this path;
// empty: of all. `base`: the stored definitions; may be null. Fails as fixAll() and fixOne() do.
Result<FixAllResult> fixAnalysed(const yaml::Stream& stream, RuleId rule, std::string_view path,
                                 const AnalysisBasePtr& base, const FixAllOptions& options);

}  // namespace crd::ctl
