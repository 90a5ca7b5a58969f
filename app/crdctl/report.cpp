#include "app/crdctl/report.h"

#include <nlohmann/json.hpp>

#include "app/crdctl/cost_json.h"
#include "app/crdctl/report_parts.h"

namespace crd::ctl {

namespace {

using JsonText = nlohmann::ordered_json;

std::string counted(std::size_t n, const char* one) {
    return std::to_string(n) + " " + one + (n == 1 ? "" : "s");
}

JsonText jsonOf(const AnalysisResult& result, const Finding& finding) {
    const PlaceOf begin = placeOf(result, finding.span.begin);
    const PlaceOf end = placeOf(result, finding.span.end);
    JsonText out = {{"rule", finding.rule},
                    {"severity", severityName(finding.severity)},
                    {"document", finding.document + 1},
                    {"path", finding.path.toString()},
                    {"line", begin.line},
                    {"column", begin.column},
                    {"endLine", end.line},
                    {"endColumn", end.column},
                    {"message", sentenceOf(finding)}};
    if (finding.server) {
        out["server"] = {{"type", finding.server->type},
                         {"field", finding.server->field},
                         {"detail", finding.server->detail},
                         {"value", finding.server->value}};
    }
    if (!finding.hiddenBy.empty()) out["hiddenBy"] = finding.hiddenBy;
    if (!finding.fixTitle.empty()) out["fix"] = finding.fixTitle;
    return out;
}

// What would become of each definition, whether it is created or replaces another, and what its rules cost.
JsonText definitionsOf(const AnalysisResult& result) {
    JsonText out = JsonText::array();
    for (std::size_t i = 0; i < result.definitions.size(); ++i) {
        const Definition& definition = result.definitions[i];
        const DocumentVerdict& verdict = result.verdicts[i];
        if (!verdict.readable) continue;
        JsonText versions = JsonText::array();
        for (const Version& version : definition.versions) {
            if (version.schema && version.index < verdict.versions.size())
                versions.push_back(costsOf(version, verdict.versions[version.index]));
        }
        out.push_back({{"document", definition.document + 1},
                       {"name", definition.name},
                       {"request", verdict.updates ? "update" : "create"},
                       {"admitted", verdict.admitted},
                       {"costs", std::move(versions)}});
    }
    return out;
}

// How many of the definitions are updates, as the end of the last line: ", 2 of 3 definitions as updates".
std::string updatesIn(const std::vector<FileReport>& reports) {
    std::size_t all = 0;
    std::size_t updates = 0;
    for (const FileReport& report : reports) {
        if (!report.result) continue;
        for (const DocumentVerdict& verdict : report.result->verdicts) {
            if (!verdict.readable) continue;
            ++all;
            if (verdict.updates) ++updates;
        }
    }
    if (updates == 0) return {};
    if (updates == all) return all == 1 ? ", as an update" : ", as updates";
    return ", " + std::to_string(updates) + " of " + std::to_string(all) + " definitions as updates";
}

}  // namespace

Counts countsOf(const std::vector<FileReport>& reports) {
    Counts out;
    for (const FileReport& report : reports) {
        if (!report.error.empty()) ++out.unusable;
        if (!report.result) continue;
        ++out.files;
        for (const Finding& finding : report.result->findings) {
            if (finding.severity == Severity::Error) ++out.errors;
            if (finding.severity == Severity::Warning) ++out.warnings;
            if (finding.severity == Severity::Info) ++out.notes;
        }
    }
    return out;
}

std::string textReport(const std::vector<FileReport>& reports) {
    std::string out;
    for (const FileReport& report : reports) {
        if (!report.result) continue;
        for (const Finding& finding : report.result->findings) {
            const PlaceOf place = placeOf(*report.result, finding.span.begin);
            out += report.name + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + ": ";
            out += std::string(severityName(finding.severity)) + ": " + onOneLine(sentenceOf(finding));
            out += " [" + finding.rule + "]";
            if (!finding.hiddenBy.empty()) out += " (the server reports this only without " + finding.hiddenBy + ")";
            out += '\n';
        }
    }
    const Counts counts = countsOf(reports);
    if (counts.files == 0) return out;
    const std::string files = " in " + counted(counts.files, "file") + updatesIn(reports) + ".\n";
    if (counts.errors + counts.warnings == 0) return out + "No problems" + files;
    if (counts.errors > 0) out += counted(counts.errors, "error");
    if (counts.warnings > 0) out += (counts.errors > 0 ? ", " : "") + counted(counts.warnings, "warning");
    return out + files;
}

std::string jsonReport(const std::vector<FileReport>& reports, const std::string& against) {
    JsonText files = JsonText::array();
    for (const FileReport& report : reports) {
        JsonText file = {{"file", report.name}};
        if (!report.error.empty()) file["error"] = report.error;
        if (report.result) {
            JsonText findings = JsonText::array();
            for (const Finding& finding : report.result->findings) findings.push_back(jsonOf(*report.result, finding));
            file["findings"] = std::move(findings);
            file["definitions"] = definitionsOf(*report.result);
        }
        if (report.result || !report.error.empty()) files.push_back(std::move(file));
    }
    const Counts counts = countsOf(reports);
    JsonText out = {{"files", std::move(files)},
                    {"summary",
                     {{"files", counts.files},
                      {"errors", counts.errors},
                      {"warnings", counts.warnings},
                      {"notes", counts.notes},
                      {"unusable", counts.unusable}}}};
    if (!against.empty()) out["against"] = against;
    return out.dump(2, ' ', false, JsonText::error_handler_t::replace) + "\n";
}

}  // namespace crd::ctl
