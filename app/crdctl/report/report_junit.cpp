#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <ostream>
#include <utility>

#include "app/crdctl/input/file_location.h"
#include "app/crdctl/print/visible_text.h"
#include "app/crdctl/report/report_items.h"
#include "engine/base/text/markup.h"
#include "engine/settings/rule_levels.h"

namespace crd::ctl {

namespace {

// Text of an attribute. Control characters are not allowed in XML, in any form.
std::string xmlText(std::string text) {
    return escapedMarkup(onOneLine(std::move(text)));
}

// Text of an element: keeps its line breaks.
std::string xmlLines(std::string text) {
    for (char& c : text) {
        if ((static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7F) c = ' ';
    }
    return escapedMarkup(text);
}

// What a case is called, before it is numbered: tools keep one of several with a name.
std::string caseName(const ReportItem& item) {
    return (item.definition.empty() ? "" : item.definition + ": ") + item.rule +
           (item.path.empty() ? "" : ' ' + item.path);
}

// `head`: the attributes that all cases of the file have.
std::string caseOf(const ReportItem& item, const std::string& head, const std::string& name) {
    const std::string location = item.file + (item.region ? ":" + std::to_string(item.region->line) : "");
    const std::string words = item.message + (item.servers.empty() ? "" : " (" + item.servers + ")");
    const std::string out = "    <testcase " + head + " name=\"" + xmlText(name) + "\">\n";
    const std::string text = xmlText(location) + (words.find('\n') == std::string::npos ? "" : "\n" + xmlLines(words));
    if (!item.hidden.empty()) {
        return out + "      <skipped message=\"" + xmlText(item.hidden + ": " + words) + "\">" + text +
               "</skipped>\n    </testcase>\n";
    }
    return out + "      <failure type=\"" + std::string(levelName(item.level)) + "\" message=\"" + xmlText(words) +
           "\">" + text + "</failure>\n    </testcase>\n";
}

// ` time="0.012"`; empty for no time.
std::string timeAttribute(std::optional<double> seconds) {
    if (!seconds) return {};
    std::array<char, 32> digits{};
    std::snprintf(digits.data(), digits.size(), "%.3f", *seconds);
    return " time=\"" + std::string(digits.data()) + "\"";
}

class JunitItems : public ItemReport {
 public:
    JunitItems(std::ostream& out, const ReportSubject& subject) : m_out(out) {
        m_out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"crdctl " << xmlText(subject.command)
              << "\">\n";
    }

    void add(const ReportedFile& file) override {
        const std::string name = xmlText(file.name);
        std::string head = "classname=\"" + name + "\"";
        if (file.name != kStandardInput) head += " file=\"" + xmlText(pathFrom(m_root, file.name)) + "\"";
        std::string cases;
        std::size_t failures = 0, skipped = 0;
        std::map<std::string, std::size_t> used;
        for (const ReportItem& item : file.items) {
            if (item.level == Severity::Info) continue;
            ++(item.hidden.empty() ? failures : skipped);
            std::string own = caseName(item);
            const std::size_t number = ++used[own];
            if (number > 1) own += " #" + std::to_string(number);
            cases += caseOf(item, head, own);
        }
        if (!file.error.empty()) {
            cases = "    <testcase " + head + " name=\"file\">\n      <error message=\"" + xmlText(file.error) +
                    "\"/>\n    </testcase>\n";
        }
        // A suite without cases looks like one that did not run.
        if (cases.empty()) cases = "    <testcase " + head + " name=\"clean\"/>\n";
        m_out << "  <testsuite name=\"" << name << "\" tests=\"" << std::max<std::size_t>(failures + skipped, 1)
              << "\" failures=\"" << failures << "\" errors=\"" << (file.error.empty() ? 0 : 1) << "\" skipped=\""
              << skipped << "\"" << timeAttribute(file.seconds) << ">\n"
              << cases << "  </testsuite>\n"
              << std::flush;
    }

    void finish() override { m_out << "</testsuites>\n" << std::flush; }

 private:
    std::ostream& m_out;
    const std::filesystem::path m_root = reportRoot();
};

}  // namespace

std::unique_ptr<ItemReport> junitItems(std::ostream& out, ReportSubject subject) {
    return std::make_unique<JunitItems>(out, subject);
}

}  // namespace crd::ctl
