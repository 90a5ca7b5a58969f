// One file of `crdctl check`.
#pragma once

#include "app/crdctl/base.h"
#include "app/crdctl/input.h"
#include "app/crdctl/report.h"
#include "engine/analysis/analysis.h"

namespace crd::ctl {

// The result for a file, or why there is none. `base` has the stored definitions; null: all definitions are created.
// Safe from any thread.
FileReport checkFile(const Input& input, AnalysisOptions options, Base* base);

}  // namespace crd::ctl
