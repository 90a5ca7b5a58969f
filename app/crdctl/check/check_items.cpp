#include "app/crdctl/check/check_items.h"

#include <utility>

#include "app/crdctl/report/report_parts.h"
#include "engine/baseline/problem_identity.h"

namespace crd::ctl {

namespace {

ReportItem reportItemOf(const FileReport& report, const Finding& finding) {
    const AnalysisResult& result = *report.result;
    const ProblemIdentity identity = identityOf(result, finding);
    const PlaceOf begin = placeOf(result, finding.span.begin), end = placeOf(result, finding.span.end);
    ReportItem out;
    out.rule = idOf(finding.rule);
    out.title = info(finding.rule).title;
    out.level = finding.severity;
    out.message = sentenceOf(finding);
    out.servers = serversOf(result, finding);
    out.file = report.name;
    out.region = ReportItem::Region{begin.line, begin.column, end.line, end.column};
    for (const RelatedLocation& other : finding.related) {
        const PlaceOf from = placeOf(result, other.span.begin), to = placeOf(result, other.span.end);
        out.related.push_back({{from.line, from.column, to.line, to.column}, other.path.toString(), other.label});
    }
    out.path = finding.path.toString();
    out.definition = identity.definition;
    out.fingerprint = identity.fingerprint;
    out.hidden = whyHidden(finding);
    out.hint = finding.fixTitle.english();
    return out;
}

class ItemsReport : public Report {
 public:
    ItemsReport(std::unique_ptr<ItemReport> items, bool times) : m_items(std::move(items)), m_times(times) {}

    void add(const FileReport& report) override {
        if (!report.result && report.error.empty()) return;
        const std::vector<ReportItem> items = reportItemsOf(report);
        ReportedFile file;
        file.name = report.name;
        file.error = report.error;
        if (report.result) file.text = report.result->stream->text();
        file.items = items;
        if (m_times) file.seconds = report.seconds;
        m_items->add(file);
    }

    void finish(const Counts&, const RunNotes&) override { m_items->finish(); }

 private:
    const std::unique_ptr<ItemReport> m_items;
    const bool m_times;
};

}  // namespace

std::vector<ReportItem> reportItemsOf(const FileReport& report) {
    std::vector<ReportItem> out;
    if (!report.result) return out;
    out.reserve(report.result->findings.size());
    for (const Finding& finding : report.result->findings) out.push_back(reportItemOf(report, finding));
    for (const IgnoredFinding& one : report.result->ignored) {
        ReportItem& item = out.emplace_back(reportItemOf(report, one.finding));
        item.byComment = true;
        item.hidden = one.reason.empty() ? "A comment switches the rule off here." : one.reason;
    }
    return out;
}

std::unique_ptr<Report> itemsReport(std::unique_ptr<ItemReport> items, bool times) {
    return std::make_unique<ItemsReport>(std::move(items), times);
}

}  // namespace crd::ctl
