// The findings of all servers that were asked, each once, with the servers that report it.
#pragma once

#include <vector>

#include "engine/analysis/analysis.h"

namespace crd {

// In text order. Findings of the target that no server reports (advice, hidden ones) name all servers. Without further
// servers these are the findings of the result.
std::vector<Finding> findingsOfServers(const AnalysisResult& result);
// The servers that report a finding of the target.
MinorSet serversReporting(const AnalysisResult& result, const Finding& finding);

}  // namespace crd
