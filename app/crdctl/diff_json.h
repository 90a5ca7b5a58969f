// The report of `crdctl diff` as JSON.
#pragma once

#include <span>
#include <string>

#include "engine/diff/report.h"

namespace crd::ctl {

std::string diffJson(std::span<const diff::ReportedPair> pairs);

}  // namespace crd::ctl
