#include "app/crdctl/check/check_output.h"

#include <unistd.h>

#include <iostream>
#include <utility>

#include "app/crdctl/check/check_items.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/terminal.h"
#include "app/crdctl/print/visible_text.h"
#include "app/crdctl/report/report_parts.h"

namespace crd::ctl {

namespace {

const std::vector<std::string>& checkFormats() {
    static const std::vector<std::string> formats = [] {
        std::vector<std::string> all = {"text", "short", "json"};
        all.insert(all.end(), kItemFormats.begin(), kItemFormats.end());
        return all;
    }();
    return formats;
}

bool isForUsers(const std::string& format) {
    return format == "text" || format == "short";
}

std::unique_ptr<Report> checkReportOf(const std::string& format, std::ostream& out, const TextOptions& text, bool times,
                                      const ReportSubject& subject) {
    if (format == "text") return textReport(out, text);
    if (format == "short") return shortReport(out, text);
    if (format == "json") return jsonReport(out);
    return itemsReport(itemReport(format, out, subject), times);
}

}  // namespace

CheckOutput::CheckOutput() = default;
CheckOutput::~CheckOutput() = default;

Result<std::unique_ptr<CheckOutput>> CheckOutput::open(const OutputChoice& choice, const ReportSubject& subject) {
    std::unique_ptr<CheckOutput> out(new CheckOutput);
    TextOptions text;
    text.quiet = choice.quiet;
    if (choice.statistics) text.statistics = &out->m_statistics;
    out->m_countsRules = choice.statistics;
    out->m_sumsUp = !choice.quiet && !isForUsers(choice.format);
    out->m_printsStatistics = choice.statistics && !isForUsers(choice.format);
    auto files = openReportFiles(choice.files, checkFormats());
    if (!files) return tl::unexpected<Error>(files.error());
    out->m_files = *std::move(files);
    for (const auto& file : out->m_files)
        out->m_reports.push_back(checkReportOf(file->format, file->stream, text, choice.statistics, subject));
    text.colour = usesColour(choice.colour, STDOUT_FILENO);
    out->m_reports.push_back(checkReportOf(choice.format, std::cout, text, choice.statistics, subject));
    return out;
}

void CheckOutput::add(const FileReport& report) {
    if (m_countsRules) m_statistics.add(report);
    for (const auto& one : m_reports) one->add(report);
}

void CheckOutput::finish(const Counts& counts, const RunNotes& notes) {
    for (const auto& one : m_reports) one->finish(counts, notes);
    if (m_printsStatistics) std::cerr << m_statistics.text();
    if (m_sumsUp) std::cerr << summaryOf(counts, notes);
}

int CheckOutput::written(int code) {
    return printed(closeReportFiles(m_files, code), "the report");
}

void addOutputOptions(const Options& options, OutputChoice& to) {
    options.output(to.format,
                   "The report on standard output: text, short (FILE:LINE:COLUMN: MESSAGE, one problem a line), json "
                   "(with the costs of all rules), sarif, junit, github (annotations) or gitlab (code quality)",
                   checkFormats());
    options.values("--output-file", to.files, "Also write a report in one of these formats to a file", "FORMAT=FILE");
    options.choice("--color", to.colour, "Colours of text: auto uses them on a terminal, unless NO_COLOR is set",
                   {"auto", "always", "never"});
    options.flag("--quiet,-q", to.quiet, "Print problems only: no summary, no table of versions, no progress");
    options.flag("--statistics", to.statistics,
                 "Print how many problems each rule has. The JUnit report then has the time of each file");
}

}  // namespace crd::ctl
