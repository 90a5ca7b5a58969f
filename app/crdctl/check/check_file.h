// One file of `crdctl check`.
#pragma once

#include "app/crdctl/check/report.h"
#include "app/crdctl/cli/run_settings.h"
#include "app/crdctl/input/base.h"
#include "app/crdctl/input/input.h"

namespace crd::ctl {

// The result for a file, or why there is none. `base` has the stored definitions; null: all definitions are created.
// The levels of rules are not applied: later steps add findings. Safe from any thread.
FileReport checkFile(const Input& input, const FileSettings& settings, Base* base);

// Removes findings of rules that are off, and sets the severities of the others.
void applyLevels(FileReport& report, const RuleLevels& levels);

}  // namespace crd::ctl
