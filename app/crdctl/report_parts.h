// What every form of the report says of a finding.
#pragma once

#include <string>
#include <string_view>

#include "engine/analysis/analysis.h"

namespace crd::ctl {

// "error", "warning", "note"
std::string_view severityName(Severity severity);

// For people: both count from one, columns in code points.
struct PlaceOf {
    std::size_t line = 1, column = 1;
};
PlaceOf placeOf(const AnalysisResult& result, std::size_t offset);

// The server's sentence where it names a field; else its words or ours, after the path.
std::string sentenceOf(const Finding& finding);

// "not reported by the server because of RULE"; empty where the server reports it.
std::string whyHidden(const Finding& finding);

// One line stays one line, whatever keys and values a document holds.
std::string onOneLine(std::string text);

}  // namespace crd::ctl
