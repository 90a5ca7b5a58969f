// The report of `crdctl diff` as JSON.
#pragma once

#include <span>

#include "app/crdctl/print/indented_json.h"
#include "engine/diff/report.h"

namespace crd::ctl {

// An entry per pair.
JsonText diffPairs(std::span<const diff::ReportedPair> pairs);

}  // namespace crd::ctl
