#include "app/crdctl/report.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "app/crdctl/cost_json.h"
#include "app/crdctl/file_location.h"
#include "app/crdctl/problem_identity.h"
#include "app/crdctl/report_parts.h"
#include "engine/crd/server_answer.h"

namespace crd::ctl {

namespace {

using JsonText = nlohmann::ordered_json;

std::string counted(std::size_t n, const char* one) {
    return std::to_string(n) + " " + one + (n == 1 ? "" : "s");
}

// By the definition that a finding is about.
using AllServerWords = std::map<const Definition*, ServerWords>;

// The server's error as the server prints it, whose paths are not always the file's.
JsonText serverJson(const AnalysisResult& result, const Finding& finding, AllServerWords& words) {
    const Definition* owner = ownerOf(result, finding);
    ServerError error = *finding.server;
    if (owner != nullptr) error = words.try_emplace(owner, *owner).first->second.of(error);
    JsonText out = JsonText::object();
    // What stops the server's reader is outside of fields.
    if (!error.type.empty()) out = {{"type", error.type}, {"field", error.field}};
    out["detail"] = error.detail;
    if (!error.type.empty()) out["value"] = error.value;
    out["message"] = error.toString();
    return out;
}

JsonText jsonOf(const AnalysisResult& result, const Finding& finding, AllServerWords& words) {
    const ProblemIdentity identity = identityOf(result, finding);
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
    if (!identity.definition.empty()) out["definition"] = identity.definition;
    if (!identity.version.empty()) out["version"] = identity.version;
    out["fingerprint"] = identity.fingerprint;
    if (finding.server) out["server"] = serverJson(result, finding, words);
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

// Which requests the definitions were validated as, as the end of the last line: ", as a create", ", 2 of them as
// updates".
std::string requestsIn(const std::vector<FileReport>& reports) {
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
    if (all == 0) return {};
    if (updates == 0) return all == 1 ? ", as a create" : ", as creates";
    if (updates == all) return all == 1 ? ", as an update" : ", as updates";
    return ", " + std::to_string(updates) + " of them as " + (updates == 1 ? "an update" : "updates");
}

}  // namespace

Counts countsOf(const std::vector<FileReport>& reports) {
    Counts out;
    for (const FileReport& report : reports) {
        if (!report.error.empty()) ++out.unusable;
        if (!report.skipped.empty()) ++out.skipped;
        if (!report.result) continue;
        ++out.files;
        out.definitions += static_cast<std::size_t>(
            std::count_if(report.result->definitions.begin(), report.result->definitions.end(), isDefinition));
        for (const Finding& finding : report.result->findings) {
            if (!finding.hiddenBy.empty()) {
                if (finding.severity != Severity::Info) ++out.hidden;
                continue;
            }
            if (finding.severity == Severity::Error) ++out.errors;
            if (finding.severity == Severity::Warning) ++out.warnings;
            if (finding.severity == Severity::Info) ++out.notes;
        }
    }
    return out;
}

std::string textReport(const std::vector<FileReport>& reports, const RunNotes& notes) {
    std::string out;
    for (const FileReport& report : reports) {
        if (!report.result) continue;
        for (const Finding& finding : report.result->findings) {
            const PlaceOf place = placeOf(*report.result, finding.span.begin);
            out += report.name + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + ": ";
            const std::string hidden = whyHidden(finding);
            out += std::string(hidden.empty() ? severityName(finding.severity) : "note") + ": ";
            out += onOneLine(sentenceOf(finding)) + " [" + finding.rule + "]";
            if (!hidden.empty()) out += " (" + hidden + ")";
            out += '\n';
        }
    }
    const Counts counts = countsOf(reports);
    if (counts.files == 0) return out;
    if (counts.errors > 0) out += counted(counts.errors, "error");
    if (counts.warnings > 0) out += (counts.errors > 0 ? ", " : "") + counted(counts.warnings, "warning");
    if (counts.errors + counts.warnings == 0) out += "No problems";
    out += ". Checked " + counted(counts.definitions, "definition") + " in " + counted(counts.files, "file");
    out += requestsIn(reports);
    if (counts.skipped > 0) out += "; skipped " + counted(counts.skipped, "file") + " without a definition";
    if (counts.hidden > 0) out += "; " + counted(counts.hidden, "problem") + " not reported by the server";
    if (notes.baseline) {
        out += "; " + std::to_string(notes.baseline->known) + " in the baseline, " +
               std::to_string(notes.baseline->stale) + " stale";
    }
    if (!notes.notChecked.empty())
        out += "; " + counted(notes.notChecked.size(), "definition") + " of " + notes.against + " not among them";
    return out + ".\n";
}

std::string jsonReport(const std::vector<FileReport>& reports, const RunNotes& notes) {
    JsonText files = JsonText::array(), skipped = JsonText::array();
    const std::filesystem::path folder = workingFolder();
    for (const FileReport& report : reports) {
        if (!report.skipped.empty()) skipped.push_back({{"file", report.name}, {"reason", report.skipped}});
        JsonText file = {{"file", report.name}, {"relativePath", relativeTo(folder, locationOf(report.name))}};
        if (!report.error.empty()) file["error"] = report.error;
        if (report.result) {
            JsonText findings = JsonText::array();
            AllServerWords words;
            for (const Finding& finding : report.result->findings)
                findings.push_back(jsonOf(*report.result, finding, words));
            file["findings"] = std::move(findings);
            file["definitions"] = definitionsOf(*report.result);
        }
        if (report.result || !report.error.empty()) files.push_back(std::move(file));
    }
    const Counts counts = countsOf(reports);
    JsonText out = {{"format", kReportFormat},
                    {"files", std::move(files)},
                    {"skipped", std::move(skipped)},
                    {"summary",
                     {{"files", counts.files},
                      {"definitions", counts.definitions},
                      {"errors", counts.errors},
                      {"warnings", counts.warnings},
                      {"notes", counts.notes},
                      {"hidden", counts.hidden},
                      {"unusable", counts.unusable},
                      {"skipped", counts.skipped}}}};
    if (!notes.against.empty()) {
        out["against"] = notes.against;
        out["notChecked"] = notes.notChecked;
    }
    if (notes.baseline) out["baseline"] = {{"known", notes.baseline->known}, {"stale", notes.baseline->stale}};
    return out.dump(2, ' ', false, JsonText::error_handler_t::replace) + "\n";
}

}  // namespace crd::ctl
