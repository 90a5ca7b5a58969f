#include "app/crdctl/report.h"
#include "app/crdctl/report_parts.h"

namespace crd::ctl {

namespace {

// Text of an attribute or an element. Control characters are no XML, whichever way they are written.
std::string escaped(std::string text) {
    std::string out;
    for (const char c : onOneLine(std::move(text))) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            default:
                out += c;
        }
    }
    return out;
}

std::string caseOf(const FileReport& report, const Finding& finding) {
    const std::string place = report.name + ":" + std::to_string(placeOf(*report.result, finding.span.begin).line);
    return "    <testcase classname=\"" + escaped(report.name) + "\" name=\"" +
           escaped(finding.rule + " " + finding.path.toString()) + "\">\n      <failure type=\"" +
           std::string(severityName(finding.severity)) + "\" message=\"" + escaped(sentenceOf(finding)) + "\">" +
           escaped(place) + "</failure>\n    </testcase>\n";
}

}  // namespace

std::string junitReport(const std::vector<FileReport>& reports) {
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"crdctl check\">\n";
    for (const FileReport& report : reports) {
        if (!report.result && report.error.empty()) continue;
        const std::string name = escaped(report.name);
        std::string cases;
        std::size_t failures = 0;
        if (report.result) {
            for (const Finding& finding : report.result->findings) {
                if (finding.severity == Severity::Info) continue;
                ++failures;
                cases += caseOf(report, finding);
            }
        } else {
            cases = "    <testcase classname=\"" + name + "\" name=\"file\">\n      <error message=\"" +
                    escaped(report.error) + "\"/>\n    </testcase>\n";
        }
        // A suite without cases looks like one that did not run.
        if (cases.empty()) cases = "    <testcase classname=\"" + name + "\" name=\"clean\"/>\n";
        out += "  <testsuite name=\"" + name + "\" tests=\"" + std::to_string(failures > 0 ? failures : 1) +
               "\" failures=\"" + std::to_string(failures) + "\" errors=\"" + (report.error.empty() ? "0" : "1") +
               "\">\n" + cases + "  </testsuite>\n";
    }
    return out + "</testsuites>\n";
}

}  // namespace crd::ctl
