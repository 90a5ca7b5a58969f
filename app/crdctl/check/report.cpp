#include "app/crdctl/check/report.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <utility>

#include "app/crdctl/input/file_location.h"
#include "app/crdctl/print/indented_json.h"
#include "app/crdctl/report/cost_json.h"
#include "app/crdctl/report/report_parts.h"
#include "engine/advice/proof.h"
#include "engine/baseline/problem_identity.h"
#include "engine/crd/server/server_response.h"
#include "engine/settings/rule_levels.h"

namespace crd::ctl {

namespace {

std::size_t sumOf(const std::map<std::string, std::size_t>& counts) {
    std::size_t out = 0;
    for (const auto& [kind, count] : counts) out += count;
    return out;
}

// By the definition that a finding is about.
using AllServerWords = std::map<const Definition*, ServerResponses>;

// The server's error as the server prints it, whose paths are not always the file's.
JsonText serverJson(const AnalysisResult& result, const Finding& finding, AllServerWords& words) {
    const Definition* owner = ownerOf(result, finding);
    FieldError error = *finding.server;
    if (owner != nullptr) error = words.try_emplace(owner, *owner).first->second.of(error);
    JsonText out = JsonText::object();
    // Errors of the server's reader have no field.
    if (!error.type.empty()) out = {{"type", error.type}, {"field", error.field}};
    out["detail"] = error.detail;
    if (!error.type.empty()) out["value"] = error.value;
    out["message"] = toString(error);
    return out;
}

// Of the versions that have a schema.
JsonText versionCosts(const Definition& definition, const std::vector<VersionOutcome>& outcomes) {
    JsonText out = JsonText::array();
    for (const Version& version : definition.versions)
        if (version.schema && version.index < outcomes.size()) out.push_back(costsOf(version, outcomes[version.index]));
    return out;
}

// The result of each server that was asked.
JsonText serversJson(const AnalysisResult& result, const DocumentOutcome& outcome, const Definition& definition) {
    return jsonListOf(outcome.servers, [&](const ServerOutcome& server) -> JsonText {
        return {{"targets", minorsJson(server.servers & result.servers)},
                {"admitted", server.admitted},
                {"costs", versionCosts(definition, server.versions)}};
    });
}

JsonText proofJson(const advice::Proof& proof) {
    JsonText requests = jsonListOf(proof.requests, [](const advice::ProofRequest& request) {
        JsonText out = {{"request", advice::nameOf(request).english()},
                        {"object", JsonText::parse(toString(request.object))},
                        {"accepted", request.accepted},
                        {"response", request.response.english()}};
        if (request.result) out["result"] = JsonText::parse(toString(*request.result));
        return out;
    });
    return {{"summary", proof.summary.english()}, {"requests", std::move(requests)}};
}

JsonText findingJson(const AnalysisResult& result, const Finding& finding, AllServerWords& words) {
    const ProblemIdentity identity = identityOf(result, finding);
    const PlaceOf begin = placeOf(result, finding.span.begin);
    const PlaceOf end = placeOf(result, finding.span.end);
    JsonText out = {{"rule", idOf(finding.rule)},
                    {"severity", levelName(finding.severity)},
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
    if (finding.suppression) out["hiddenBy"] = finding.suppression->text().english();
    if (result.servers.count() > 1) out["targets"] = minorsJson(finding.servers & result.servers);
    if (finding.proof) out["proof"] = proofJson(*finding.proof);
    if (!finding.fixTitle.empty()) out["fix"] = finding.fixTitle.english();
    return out;
}

// The outcome for each definition, whether it is a create or an update, and the costs of its rules.
JsonText definitionsJson(const AnalysisResult& result) {
    JsonText out = JsonText::array();
    for (std::size_t i = 0; i < result.definitions.size(); ++i) {
        const Definition& definition = result.definitions[i];
        const DocumentOutcome& outcome = result.outcomes[i];
        if (!outcome.readable) continue;
        out.push_back({{"document", definition.document + 1},
                       {"name", definition.name},
                       {"request", outcome.updates ? "update" : "create"},
                       {"admitted", outcome.admitted},
                       {"costs", versionCosts(definition, outcome.versions)}});
        if (outcome.acceptedBy) out.back()["acceptedBy"] = minorsJson(*outcome.acceptedBy);
        if (!outcome.servers.empty()) out.back()["servers"] = serversJson(result, outcome, definition);
    }
    return out;
}

class JsonReport : public Report {
 public:
    explicit JsonReport(std::ostream& out) : m_out(out) {
        m_out << "{\n  \"format\": " << kReportFormat << ",\n  \"files\": [";
    }

    void add(const FileReport& report) override {
        for (const auto& [kind, reason] : {std::pair(report.skipped.kind, report.skipped.why),
                                           std::pair(report.leftOut.kind, report.leftOut.message)}) {
            if (!reason.empty()) m_skipped.push_back({{"file", report.name}, {"kind", kind}, {"reason", reason}});
        }
        if (!report.result && report.error.empty()) return;
        JsonText file = {{"file", report.name}, {"relativePath", relativeTo(m_folder, locationOf(report.name))}};
        if (!report.error.empty()) file["error"] = report.error;
        if (report.result) {
            AllServerWords words;
            file["findings"] = jsonListOf(report.result->findings, [&](const Finding& finding) {
                return findingJson(*report.result, finding, words);
            });
            for (const IgnoredFinding& one : report.result->ignored) {
                JsonText finding = findingJson(*report.result, one.finding, words);
                finding["ignored"] = {{"line", placeOf(*report.result, one.comment.begin).line},
                                      {"reason", one.reason}};
                file["ignored"].push_back(std::move(finding));
            }
            file["definitions"] = definitionsJson(*report.result);
        }
        m_out << (m_any ? ",\n    " : "\n    ") << indentedJson(file, 4) << std::flush;
        m_any = true;
    }

    void finish(const Counts& counts, const RunNotes& notes) override {
        JsonText rest = {{"skipped", std::move(m_skipped)},
                         {"summary",
                          {{"files", counts.files},
                           {"definitions", counts.definitions},
                           {"errors", counts.errors},
                           {"warnings", counts.warnings},
                           {"notes", counts.notes},
                           {"hidden", counts.hidden},
                           {"unusable", counts.unusable},
                           {"skipped", sumOf(counts.skipped) + sumOf(counts.leftOut)}}}};
        if (!notes.against.empty()) {
            rest["against"] = notes.against;
            rest["notChecked"] = notes.notChecked;
        }
        if (notes.baseline) rest["baseline"] = {{"known", notes.baseline->known}, {"stale", notes.baseline->stale}};
        // Its members continue the open object.
        m_out << (m_any ? "\n  ]," : "],") << indentedJson(rest, 0).substr(1) << '\n' << std::flush;
    }

 private:
    std::ostream& m_out;
    const std::filesystem::path m_folder = workingFolder();
    JsonText m_skipped = JsonText::array();
    bool m_any = false;
};

}  // namespace

void Counts::add(const FileReport& report) {
    if (!report.error.empty()) ++unusable;
    if (!report.skipped.kind.empty()) ++skipped[report.skipped.kind];
    if (!report.skipped.command.empty()) ++rendered[report.skipped.command];
    if (!report.leftOut.kind.empty()) ++leftOut[report.leftOut.kind];
    if (!report.result) return;
    ++files;
    const AnalysisResult& result = *report.result;
    // Without those that a limit of the file leaves unread.
    definitions += static_cast<std::size_t>(
        std::count_if(result.definitions.begin(), result.definitions.end(),
                      [](const Definition& definition) { return isDefinition(definition) && definition.details; }));
    for (const DocumentOutcome& outcome : result.outcomes) {
        if (!outcome.readable) continue;
        ++readable;
        if (outcome.updates) ++updates;
    }
    for (const Finding& finding : result.findings) {
        if (finding.suppression) {
            ++hidden;
            continue;
        }
        if (finding.severity == Severity::Error) ++errors;
        if (finding.severity == Severity::Warning) ++warnings;
        if (finding.severity == Severity::Info) ++notes;
    }
}

std::unique_ptr<Report> jsonReport(std::ostream& out) {
    return std::make_unique<JsonReport>(out);
}

}  // namespace crd::ctl
