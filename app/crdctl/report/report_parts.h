// The parts of a finding that all report formats share.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "app/crdctl/print/indented_json.h"
#include "engine/analysis/analysis.h"

namespace crd::ctl {

// For display: both count from one, columns in code points.
struct PlaceOf {
    std::size_t line = 1, column = 1;
};
PlaceOf placeOf(const AnalysisResult& result, std::size_t offset);

// The server's sentence if it names a field; else its text or ours, after the path.
std::string messageOf(const Finding& finding);
// The same, with the summary of its proof.
std::string sentenceOf(const Finding& finding);

// "not reported by the server because of RULE"; empty if the server reports it.
std::string whyHidden(const Finding& finding);

// "Kubernetes 1.28 to 1.30": the servers that report the finding, if not all that were asked do; else empty.
std::string serversOf(const AnalysisResult& result, const Finding& finding);

// ["1.28", "1.29"]
JsonText minorsJson(MinorSet minors);

// The tables of the definitions about which the servers that were asked differ; empty if there are none.
std::string differencesText(const AnalysisResult& result);

// "1 file", "2 files"
std::string counted(std::size_t n, std::string_view one);
// "; left out 1 hidden folder, 2 linked folders", of Inputs::leftOut by kind; may be empty.
std::string leftOutText(const std::map<std::string, std::size_t>& byKind);

}  // namespace crd::ctl
