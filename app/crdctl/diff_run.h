// The comparison of `crdctl diff`: pairs of versions with the classes of their differences, and objects that show them.
#pragma once

#include <deque>
#include <vector>

#include "app/crdctl/diff.h"
#include "app/crdctl/diff_source.h"
#include "engine/base/result.h"
#include "engine/diff/report.h"

namespace crd::ctl {

struct DiffOutcome {
    std::deque<diff::Comparison> comparisons;
    std::vector<diff::ReportedPair> pairs;  // of `comparisons`
    bool fails = false;                     // a difference has the consequence of --fail-on
};

// The pairs of the versions of one text. Fails with a sentence.
Result<DiffOutcome> compareTexts(const DiffArguments& arguments, const std::vector<DiffText>& texts);

}  // namespace crd::ctl
