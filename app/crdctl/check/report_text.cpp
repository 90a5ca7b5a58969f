#include <algorithm>
#include <ostream>
#include <string_view>
#include <utility>
#include <vector>

#include "app/crdctl/check/report.h"
#include "app/crdctl/input/skipped.h"
#include "app/crdctl/print/columns.h"
#include "app/crdctl/print/terminal.h"
#include "app/crdctl/print/visible_text.h"
#include "app/crdctl/report/report_parts.h"
#include "app/crdctl/report/source_excerpt.h"
#include "engine/advice/proof.h"
#include "engine/settings/rule_levels.h"

namespace crd::ctl {

namespace {

// The requests that the definitions were validated as, for the end of the last line: ", as a create", ", 2 of them as
// updates".
std::string requestsIn(const Counts& counts) {
    if (counts.readable == 0) return {};
    if (counts.updates == 0) return counts.readable == 1 ? ", as a create" : ", as creates";
    if (counts.updates == counts.readable) return counts.readable == 1 ? ", as an update" : ", as updates";
    return ", " + std::to_string(counts.updates) + " of them as " + (counts.updates == 1 ? "an update" : "updates");
}

// Of each definition that only some servers accept: "NAME is accepted by Kubernetes 1.28 to 1.36".
std::vector<std::string> acceptedBySome(const AnalysisResult& result) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < result.outcomes.size(); ++i) {
        const std::optional<MinorSet>& by = result.outcomes[i].acceptedBy;
        if (!by || by->empty() || *by == MinorSet::all()) continue;
        out.push_back(shownName(result.definitions[i].name) + " is accepted by Kubernetes " + minorNames(*by));
    }
    return out;
}

// "error", "hidden error": one that the server does not report.
std::string levelOf(const Finding& finding) {
    return (finding.suppression ? "hidden " : "") + std::string(levelName(finding.severity));
}

Style styleOf(const Finding& finding) {
    if (finding.suppression || finding.severity == Severity::Info) return Style::Note;
    return finding.severity == Severity::Error ? Style::Error : Style::Warning;
}

// What the reports for users have in common: their end.
class ReportForUsers : public Report {
 public:
    ReportForUsers(std::ostream& out, const TextOptions& options) : m_out(out), m_options(options) {}

    void finish(const Counts& counts, const RunNotes& notes) override {
        if (m_options.statistics != nullptr) m_out << m_options.statistics->text();
        if (!m_options.quiet) m_out << summaryOf(counts, notes);
        m_out << std::flush;
    }

 protected:
    std::ostream& out() { return m_out; }
    const TextOptions& options() const { return m_options; }

 private:
    std::ostream& m_out;
    const TextOptions m_options;
};

class ShortReport : public ReportForUsers {
 public:
    using ReportForUsers::ReportForUsers;

    void add(const FileReport& report) override {
        if (!report.result) return;
        for (const Finding& finding : report.result->findings) {
            const PlaceOf place = placeOf(*report.result, finding.span.begin);
            out() << shownName(report.name) << ':' << place.line << ':' << place.column << ": " << levelOf(finding)
                  << ": " << onOneLine(sentenceOf(finding)) << " [" << idOf(finding.rule) << ']';
            if (const std::string hidden = whyHidden(finding); !hidden.empty()) out() << " (" << hidden << ')';
            if (const std::string servers = serversOf(*report.result, finding); !servers.empty())
                out() << " (" << servers << ')';
            out() << '\n';
        }
        if (!options().quiet) {
            for (const std::string& line : acceptedBySome(*report.result))
                out() << shownName(report.name) << ": " << line << '\n';
            out() << differencesText(*report.result);
        }
        out() << std::flush;
    }
};

class TextReport : public ReportForUsers {
 public:
    TextReport(std::ostream& to, const TextOptions& options)
        : ReportForUsers(to, options), m_styled(to, options.colour) {}

    void add(const FileReport& report) override {
        if (!report.result) return;
        std::vector<std::string> accepted;
        std::string differences;
        if (!options().quiet) {
            accepted = acceptedBySome(*report.result);
            differences = differencesText(*report.result);
        }
        if (report.result->findings.empty() && accepted.empty() && differences.empty()) return;
        m_styled.print(Style::Bold, shownName(report.name));
        out() << '\n';
        for (const Finding& finding : report.result->findings) print(report, finding);
        for (const std::string& line : accepted) out() << "  " << line << '\n';
        out() << differences;
        if (!accepted.empty() || !differences.empty()) out() << '\n';
        out() << std::flush;
    }

 private:
    // Lines of a message after the first keep their columns among each other: CEL marks columns of the line above.
    void printMessage(const std::string& message) {
        const std::size_t first = std::min(message.find('\n'), message.size());
        m_styled.print(Style::Bold, std::string_view(message).substr(0, first));
        out() << '\n';
        for (std::size_t at = first; at < message.size();) {
            const std::size_t end = std::min(message.find('\n', at + 1), message.size());
            out() << "    " << std::string_view(message).substr(at + 1, end - at - 1) << '\n';
            at = end;
        }
    }

    void print(const FileReport& report, const Finding& finding) {
        const AnalysisResult& result = *report.result;
        out() << "  ";
        m_styled.print(styleOf(finding), levelOf(finding) + "[" + std::string(idOf(finding.rule)) + "]");
        out() << ": ";
        printMessage(messageOf(finding));

        const std::string_view text = result.stream->text();
        const std::size_t begin = std::min(finding.span.begin, text.size());
        const PlaceOf place = placeOf(result, begin);
        const std::string number = std::to_string(place.line);
        const std::string margin(2 + number.size(), ' ');
        out() << margin;
        m_styled.print(Style::Frame, "-->");
        out() << ' ' << shownName(report.name) << ':' << place.line << ':' << place.column << '\n';

        const LineIndex& lines = result.stream->lines();
        const std::size_t lineBegin = lines.lineBegin(place.line - 1);
        const std::size_t lineEnd = place.line < lines.lineCount() ? lines.lineBegin(place.line) : text.size();
        std::string_view line = text.substr(lineBegin, lineEnd - lineBegin);
        line = line.substr(0, line.find_last_not_of("\r\n") + 1);
        const std::size_t end = std::max(finding.span.end, begin);
        const SourceExcerpt excerpt = excerptOf(line, begin - lineBegin, end - lineBegin);
        printFrame(margin, " |", "");
        printFrame("  " + number, " |", excerpt.line);
        out() << margin;
        m_styled.print(Style::Frame, " | ");
        m_styled.print(styleOf(finding), excerpt.marks);
        out() << '\n';

        printRelated(report, finding, margin);
        const auto remark = [&](const char* kind, const std::string& words) {
            if (words.empty()) return;
            out() << margin;
            m_styled.print(Style::Frame, " = ");
            m_styled.print(Style::Bold, kind);
            out() << ": " << onOneLine(words) << '\n';
        };
        remark("note", whyHidden(finding));
        if (const std::string servers = serversOf(result, finding); !servers.empty())
            remark("note", "reported by " + servers);
        if (finding.proof) remark("note", finding.proof->summary.english());
        remark("help", finding.fixTitle.english());
        out() << '\n';
    }

    // The other positions that belong to the problem.
    void printRelated(const FileReport& report, const Finding& finding, const std::string& margin) {
        constexpr std::size_t kMost = 8;
        const auto line = [&](const std::string& text) {
            out() << margin;
            m_styled.print(Style::Frame, "::: ");
            out() << text << '\n';
        };
        const std::size_t count = finding.related.size(), shown = count > kMost ? kMost - 1 : count;
        for (std::size_t i = 0; i < shown; ++i) {
            const RelatedLocation& other = finding.related[i];
            const PlaceOf place =
                placeOf(*report.result, std::min(other.span.begin, report.result->stream->text().size()));
            line(shownName(report.name) + ':' + std::to_string(place.line) + ':' + std::to_string(place.column) + ": " +
                 onOneLine(other.label));
        }
        if (count > shown) line(std::to_string(count - shown) + " more");
    }

    void printFrame(const std::string& margin, std::string_view bar, const std::string& text) {
        m_styled.print(Style::Frame, margin + std::string(bar));
        out() << (text.empty() ? "" : " ") << text << '\n';
    }

    StyledOutput m_styled;
};

}  // namespace

std::string summaryOf(const Counts& counts, const RunNotes& notes) {
    if (counts.files == 0) return {};
    std::string out;
    for (const auto& [count, what] :
         {std::pair(counts.errors, "error"), std::pair(counts.warnings, "warning"), std::pair(counts.notes, "note")})
        if (count > 0) out += (out.empty() ? "" : ", ") + counted(count, what);
    if (out.empty()) out = "No problems";
    out += ". Checked " + counted(counts.definitions, "definition") + " in " + counted(counts.files, "file");
    out += requestsIn(counts);
    if (!counts.skipped.empty()) {
        std::size_t skipped = 0;
        for (const auto& [kind, count] : counts.skipped) skipped += count;
        out += "; skipped " + counted(skipped, "file") + " (" + kindsText(counts.skipped) + ')';
    }
    out += leftOutText(counts.leftOut);
    if (counts.hidden > 0) out += "; " + std::to_string(counts.hidden) + " hidden (not reported by the server)";
    if (notes.baseline) {
        out += "; " + std::to_string(notes.baseline->known) + " in the baseline, " +
               std::to_string(notes.baseline->stale) + " stale";
    }
    if (!notes.notChecked.empty())
        out += "; " + counted(notes.notChecked.size(), "definition") + " of " + notes.against +
               " not in the checked files";
    return out + ".\n";
}

void RuleStatistics::add(const FileReport& report) {
    if (!report.result) return;
    for (const Finding& finding : report.result->findings)
        if (!finding.suppression) ++m_counts[{finding.rule, finding.severity}];
}

std::string RuleStatistics::text() const {
    std::vector<std::pair<Row, std::size_t>> rows(m_counts.begin(), m_counts.end());
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    std::size_t digits = 0, columns = 0;
    for (const auto& [row, count] : rows) {
        digits = std::max(digits, std::to_string(count).size());
        columns = std::max(columns, idOf(row.rule).size());
    }
    std::string out;
    for (const auto& [row, count] : rows) {
        out += rightCell(std::to_string(count), digits) + "  " + leftCell(levelName(row.severity), 9) +
               leftCell(idOf(row.rule), columns + 2);
        out.append(info(row.rule).title).append("\n");
    }
    return out;
}

std::unique_ptr<Report> textReport(std::ostream& out, const TextOptions& options) {
    return std::make_unique<TextReport>(out, options);
}

std::unique_ptr<Report> shortReport(std::ostream& out, const TextOptions& options) {
    return std::make_unique<ShortReport>(out, options);
}

}  // namespace crd::ctl
