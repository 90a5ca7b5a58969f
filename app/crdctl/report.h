// The findings of `crdctl check`, for people and for programs.
#pragma once

#include <string>
#include <vector>

#include "engine/analysis/analysis.h"

namespace crd::ctl {

struct FileReport {
    std::string name;
    std::string error;         // why the file cannot be used; then there is no result
    AnalysisResultPtr result;  // null: passed over, or an error
};

struct Counts {
    std::size_t files = 0;  // that were checked
    std::size_t errors = 0, warnings = 0, notes = 0;
    std::size_t unusable = 0;
};
Counts countsOf(const std::vector<FileReport>& reports);

// `FILE:LINE:COLUMN: error: MESSAGE [RULE]`, one finding a line, then one line that sums up. Columns count code points
// from one.
std::string textReport(const std::vector<FileReport>& reports);
// `against`: what the definitions are updates of; empty: they are created.
std::string jsonReport(const std::vector<FileReport>& reports, const std::string& against);
// SARIF 2.1.0, as code scanning services read it. A result's fingerprint is rule and path.
std::string sarifReport(const std::vector<FileReport>& reports);
// JUnit's XML, as CI services read it: a suite per file, a failed case per error or warning.
std::string junitReport(const std::vector<FileReport>& reports);

}  // namespace crd::ctl
