// The findings of `crdctl check`, for people and for programs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/analysis.h"

namespace crd::ctl {

struct FileReport {
    std::string name;
    std::string error;         // why the file cannot be used; then there is no result
    std::string skipped;       // why a file of a folder was passed over; then there is no result
    AnalysisResultPtr result;  // null: passed over, or an error
};

// Of json reports; a baseline of another format is refused.
inline constexpr int kReportFormat = 2;

// What is true of a whole run.
struct RunNotes {
    std::string against;                  // what the definitions are updates of; empty: they are created
    std::vector<std::string> notChecked;  // names of definitions that are in `against` and not in the files
    struct Baseline {
        std::size_t known = 0;  // errors and warnings that were left out
        std::size_t stale = 0;  // errors and warnings of the baseline that its files do not have any more
    };
    std::optional<Baseline> baseline;
};

struct Counts {
    std::size_t files = 0;        // that were checked
    std::size_t definitions = 0;  // in them
    // Problems that the server reports, and our own.
    std::size_t errors = 0, warnings = 0, notes = 0;
    std::size_t hidden =
        0;  // errors and warnings that the server does not report because of others (Finding::hiddenBy)
    std::size_t unusable = 0;
    std::size_t skipped = 0;
};
Counts countsOf(const std::vector<FileReport>& reports);

// `FILE:LINE:COLUMN: error: MESSAGE [RULE]`, one problem a line, then one line that sums up. Columns count code points
// from one. A problem that the server does not report is a note and says why.
std::string textReport(const std::vector<FileReport>& reports, const RunNotes& notes);
std::string jsonReport(const std::vector<FileReport>& reports, const RunNotes& notes);
// SARIF 2.1.0, as code scanning services read it. A result's fingerprint is that of problem_identity.h, with a number
// behind it where several results have the same. What the server does not report is suppressed.
std::string sarifReport(const std::vector<FileReport>& reports);
// JUnit's XML, as CI services read it: a suite per file, a failed case per error or warning, a skipped one for what the
// server does not report.
std::string junitReport(const std::vector<FileReport>& reports);

}  // namespace crd::ctl
