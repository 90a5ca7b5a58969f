// The reports of `crdctl check`, for users and for programs.
#pragma once

#include <compare>
#include <cstddef>
#include <iosfwd>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/crdctl/input/input.h"
#include "app/crdctl/input/skipped.h"
#include "engine/analysis/analysis.h"
#include "engine/baseline/baseline.h"

namespace crd::ctl {

struct FileReport {
    std::string name;
    std::string error;         // why the file cannot be used; there is no result then
    Skipped skipped;           // why a file of a folder was skipped; there is no result then
    Inputs::LeftOut leftOut;   // why something in a folder was not opened; there is no result then
    AnalysisResultPtr result;  // null: skipped, or an error. Its findings are those of all servers that were asked
    std::vector<std::string> notes = {};  // about the base, whole sentences
    double seconds = 0;                   // that the check took
};

// The totals of a whole run.
struct RunNotes {
    std::string against;                  // the stored definitions; empty: the definitions are created
    std::vector<std::string> notChecked;  // names of definitions that are in `against` and not in the files
    std::optional<BaselineCounts> baseline;
};

struct Counts {
    std::size_t files = 0;        // that were checked
    std::size_t definitions = 0;  // in them
    // Problems that the server reports, and our own.
    std::size_t errors = 0, warnings = 0, notes = 0;
    std::size_t hidden = 0;  // of any severity, not reported because of others (Finding::suppression)
    std::size_t unusable = 0;
    std::map<std::string, std::size_t> skipped, leftOut;  // by kind
    std::map<std::string, std::size_t> rendered;          // templates with definitions, by Skipped::command
    std::size_t readable = 0;                             // definitions that the server can decode
    std::size_t updates = 0;                              // those of them that are updates

    void add(const FileReport& report);
};

// Written while files are checked: of an added file it keeps only what must still be printed, so that memory is bounded
// by the largest file.
class Report {
 public:
    virtual ~Report() = default;
    virtual void add(const FileReport& report) = 0;
    // After the last file; `counts` are those of all files.
    virtual void finish(const Counts& counts, const RunNotes& notes) = 0;
};

// The last line of a report for users: what was checked, as what, and the counts. Empty if nothing was checked.
std::string summaryOf(const Counts& counts, const RunNotes& notes);

// How many problems each rule has, without those that the server does not report.
class RuleStatistics {
 public:
    void add(const FileReport& report);
    // A line per rule, the most frequent first: the number, the severity, the id, the title.
    std::string text() const;

 private:
    struct Row {
        RuleId rule = RuleId::None;
        Severity severity = Severity::Error;
        auto operator<=>(const Row&) const = default;
    };
    std::map<Row, std::size_t> m_counts;
};

struct TextOptions {
    bool colour = false;
    bool quiet = false;                          // problems only
    const RuleStatistics* statistics = nullptr;  // printed before the summary; complete at finish()
};

// All write to `out`, which outlives the report. Text is complete for each file once it is added.
//
// For reading: the problems of a file below its name, each with its line, the server's sentence with its line breaks,
// what is known besides, and the first fix; then a line that sums up.
std::unique_ptr<Report> textReport(std::ostream& out, const TextOptions& options);
// For editors and scripts: `FILE:LINE:COLUMN: error: MESSAGE [RULE]`, one problem a line, then one line that sums up.
// Columns count code points from one. A problem that the server does not report is a "hidden error", with the reason.
std::unique_ptr<Report> shortReport(std::ostream& out, const TextOptions& options);
// The format of resources/crdctl-check.schema.json.
std::unique_ptr<Report> jsonReport(std::ostream& out);

}  // namespace crd::ctl
