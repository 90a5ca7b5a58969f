// The findings of all servers that were asked, each once for each text, with the servers that report it.
#pragma once

#include <string>
#include <vector>

#include "engine/analysis/analysis.h"

namespace crd {

// In text order. Findings of the target that no server reports (advice, hidden ones) name all servers; what older
// servers drop without an error (advice.newer-than-target) names them, unless it is among `rulesOff`. Without further
// servers these are the findings of the result.
std::vector<Finding> findingsOfServers(const AnalysisResult& result, const RuleSet& rulesOff = {});
// The servers that report a finding of the target.
MinorSet serversReporting(const AnalysisResult& result, const Finding& finding);

}  // namespace crd
