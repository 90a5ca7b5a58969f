// What `crdctl check` prints and writes: reports in several formats at once, the summary, statistics.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/crdctl/check/report.h"
#include "app/crdctl/cli/options.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/report/report_items.h"
#include "engine/base/result.h"

namespace crd::ctl {

struct OutputChoice {
    std::string format = "text";
    std::vector<std::string> files;  // FORMAT=FILE
    std::string colour = "auto";
    bool quiet = false, statistics = false;
};

// --output, --output-file, --color, --quiet, --statistics
void addOutputOptions(const Options& options, OutputChoice& to);

// All reports of a run. The summary and statistics are part of the reports for users; if standard output has another
// format, standard error has them.
class CheckOutput : public Report {
 public:
    // Opens the files. Fails if one cannot be written, or is not FORMAT=FILE.
    static Result<std::unique_ptr<CheckOutput>> open(const OutputChoice& choice, const ReportSubject& subject);
    ~CheckOutput() override;

    void add(const FileReport& report) override;
    void finish(const Counts& counts, const RunNotes& notes) override;
    // Ends the output, as printed() does: the exit code `code`, or that of a message about what was not written.
    int written(int code);

 private:
    CheckOutput();

    RuleStatistics m_statistics;
    std::vector<std::unique_ptr<ReportFile>> m_files;
    std::vector<std::unique_ptr<Report>> m_reports;  // write to m_files and to standard output
    bool m_countsRules = false;
    bool m_sumsUp = false;            // on standard error
    bool m_printsStatistics = false;  // there as well
};

}  // namespace crd::ctl
