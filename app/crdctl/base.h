// What `crdctl check --against` compares with: a file, or the version of a file at a git revision.
#pragma once

#include <string>

#include "engine/analysis/analysis_base.h"

namespace crd::ctl {

// `name` is a file, "-", or REV:PATH as git reads it where no such file exists. Fails with a whole sentence.
Result<AnalysisBasePtr> readBase(const std::string& name);

}  // namespace crd::ctl
