// The findings of `crdctl check`, for people and for programs.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>
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
    std::size_t readable = 0;  // definitions that the server can decode
    std::size_t updates = 0;   // those of them that replace another

    void add(const FileReport& report);
};

// Written while files are checked: of a file that was added it keeps no more than what is still to be printed, so that
// memory is bounded by the largest file.
class Report {
 public:
    virtual ~Report() = default;
    virtual void add(const FileReport& report) = 0;
    // After the last file; `counts` are those of all files.
    virtual void finish(const Counts& counts, const RunNotes& notes) = 0;
};

// All write to `out`, which outlives the report. Text and JUnit are complete for each file once it is added.
//
// `FILE:LINE:COLUMN: error: MESSAGE [RULE]`, one problem a line, then one line that sums up. Columns count code points
// from one. A problem that the server does not report is a note and says why.
std::unique_ptr<Report> textReport(std::ostream& out);
std::unique_ptr<Report> jsonReport(std::ostream& out);
// SARIF 2.1.0, as code scanning services read it. A result's fingerprint is that of problem_identity.h, with a number
// behind it where several results have the same. What the server does not report is suppressed.
std::unique_ptr<Report> sarifReport(std::ostream& out);
// JUnit's XML, as CI services read it: a suite per file, a failed case per error or warning, a skipped one for what the
// server does not report.
std::unique_ptr<Report> junitReport(std::ostream& out);

}  // namespace crd::ctl
