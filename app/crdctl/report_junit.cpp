#include <algorithm>
#include <map>
#include <ostream>

#include "app/crdctl/problem_identity.h"
#include "app/crdctl/report.h"
#include "app/crdctl/report_parts.h"
#include "engine/base/text/markup.h"

namespace crd::ctl {

namespace {

// Text of an attribute or an element. Control characters are not allowed in XML, in any form.
std::string xmlText(std::string text) {
    return escapedMarkup(onOneLine(std::move(text)));
}

// What a case is called, before it is numbered: tools keep one of several with a name.
std::string caseName(const FileReport& report, const Finding& finding) {
    const std::string definition = identityOf(*report.result, finding).definition, path = finding.path.toString();
    return (definition.empty() ? "" : definition + ": ") + std::string(idOf(finding.rule)) +
           (path.empty() ? "" : ' ' + path);
}

std::string caseOf(const FileReport& report, const Finding& finding, const std::string& name) {
    const std::string location = report.name + ":" + std::to_string(placeOf(*report.result, finding.span.begin).line);
    const std::string servers = serversOf(*report.result, finding);
    const std::string words = sentenceOf(finding) + (servers.empty() ? "" : " (" + servers + ")");
    const std::string out =
        "    <testcase classname=\"" + xmlText(report.name) + "\" name=\"" + xmlText(name) + "\">\n";
    const std::string end = xmlText(location) + "</";
    if (const std::string hidden = whyHidden(finding); !hidden.empty()) {
        return out + "      <skipped message=\"" + xmlText(hidden + ": " + words) + "\">" + end +
               "skipped>\n    </testcase>\n";
    }
    return out + "      <failure type=\"" + std::string(severityName(finding.severity)) + "\" message=\"" +
           xmlText(words) + "\">" + end + "failure>\n    </testcase>\n";
}

class JunitReport : public Report {
 public:
    explicit JunitReport(std::ostream& out) : m_out(out) {
        m_out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"crdctl check\">\n";
    }

    void add(const FileReport& report) override {
        if (!report.result && report.error.empty()) return;
        const std::string name = xmlText(report.name);
        std::string cases;
        std::size_t failures = 0, skipped = 0;
        if (report.result) {
            std::map<std::string, std::size_t> used;
            for (const Finding& finding : report.result->findings) {
                if (finding.severity == Severity::Info) continue;
                ++(finding.suppression ? skipped : failures);
                std::string own = caseName(report, finding);
                const std::size_t number = ++used[own];
                if (number > 1) own += " #" + std::to_string(number);
                cases += caseOf(report, finding, own);
            }
        } else {
            cases = "    <testcase classname=\"" + name + "\" name=\"file\">\n      <error message=\"" +
                    xmlText(report.error) + "\"/>\n    </testcase>\n";
        }
        // A suite without cases looks like one that did not run.
        if (cases.empty()) cases = "    <testcase classname=\"" + name + "\" name=\"clean\"/>\n";
        m_out << "  <testsuite name=\"" << name << "\" tests=\"" << std::max<std::size_t>(failures + skipped, 1)
              << "\" failures=\"" << failures << "\" errors=\"" << (report.error.empty() ? 0 : 1) << "\" skipped=\""
              << skipped << "\">\n"
              << cases << "  </testsuite>\n"
              << std::flush;
    }

    void finish(const Counts&, const RunNotes&) override { m_out << "</testsuites>\n" << std::flush; }

 private:
    std::ostream& m_out;
};

}  // namespace

std::unique_ptr<Report> junitReport(std::ostream& out) {
    return std::make_unique<JunitReport>(out);
}

}  // namespace crd::ctl
