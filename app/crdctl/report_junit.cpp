#include <algorithm>

#include "app/crdctl/problem_identity.h"
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
    const std::string definition = identityOf(*report.result, finding).definition;
    const std::string out =
        "    <testcase classname=\"" + escaped(report.name) + "\" name=\"" +
        escaped((definition.empty() ? "" : definition + ": ") + finding.rule + " " + finding.path.toString()) + "\">\n";
    const std::string end = escaped(place) + "</";
    if (const std::string hidden = whyHidden(finding); !hidden.empty()) {
        return out + "      <skipped message=\"" + escaped(hidden + ": " + sentenceOf(finding)) + "\">" + end +
               "skipped>\n    </testcase>\n";
    }
    return out + "      <failure type=\"" + std::string(severityName(finding.severity)) + "\" message=\"" +
           escaped(sentenceOf(finding)) + "\">" + end + "failure>\n    </testcase>\n";
}

}  // namespace

std::string junitReport(const std::vector<FileReport>& reports) {
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"crdctl check\">\n";
    for (const FileReport& report : reports) {
        if (!report.result && report.error.empty()) continue;
        const std::string name = escaped(report.name);
        std::string cases;
        std::size_t failures = 0, skipped = 0;
        if (report.result) {
            for (const Finding& finding : report.result->findings) {
                if (finding.severity == Severity::Info) continue;
                ++(finding.hiddenBy.empty() ? failures : skipped);
                cases += caseOf(report, finding);
            }
        } else {
            cases = "    <testcase classname=\"" + name + "\" name=\"file\">\n      <error message=\"" +
                    escaped(report.error) + "\"/>\n    </testcase>\n";
        }
        // A suite without cases looks like one that did not run.
        if (cases.empty()) cases = "    <testcase classname=\"" + name + "\" name=\"clean\"/>\n";
        out += "  <testsuite name=\"" + name + "\" tests=\"" +
               std::to_string(std::max<std::size_t>(failures + skipped, 1)) + "\" failures=\"" +
               std::to_string(failures) + "\" errors=\"" + (report.error.empty() ? "0" : "1") + "\" skipped=\"" +
               std::to_string(skipped) + "\">\n" + cases + "  </testsuite>\n";
    }
    return out + "</testsuites>\n";
}

}  // namespace crd::ctl
