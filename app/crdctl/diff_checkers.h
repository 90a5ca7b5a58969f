// `crdctl diff --checker`: the comparators of crd-schema-checker, besides what the format prints.
#pragma once

#include <string>
#include <vector>

#include "app/crdctl/diff_source.h"
#include "engine/base/result.h"

namespace crd::ctl {

// The comparators that the words name: names, or "all". Fails with a sentence for an unknown one.
Result<std::vector<std::string>> checkersNamed(const std::vector<std::string>& words);

// Prints on standard error, as the tool does, so that the output stays in its format. Returns the
// exit code.
int runCheckers(const std::vector<DiffPair>& pairs, const std::vector<std::string>& checkers);

}  // namespace crd::ctl
