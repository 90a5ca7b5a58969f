#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string_view>
#include <utility>

#include "app/crdctl/file_location.h"
#include "app/crdctl/indented_json.h"
#include "app/crdctl/problem_identity.h"
#include "app/crdctl/report.h"
#include "app/crdctl/report_parts.h"
#include "app/crdctl/rule_pages.h"
#include "engine/base/rule_id.h"

namespace crd::ctl {

namespace {

// The name of the working folder in artifactLocation.uriBaseId, as code scanning services know it.
constexpr const char* kBase = "%SRCROOT%";

JsonText ruleOf(const Finding& finding) {
    const RuleInfo& rule = info(finding.rule);
    JsonText out = {{"id", rule.id}};
    if (const auto page = rulePage(rule.id)) {
        out["shortDescription"] = {{"text", page->title}};
        out["fullDescription"] = {{"text", page->what}};
        out["help"] = {{"text", page->title + "\n\n" + page->markdown}, {"markdown", page->markdown}};
        if (!page->documentation.empty()) out["helpUri"] = page->documentation;
    }
    out["defaultConfiguration"] = {{"level", severityName(rule.severity)}};
    return out;
}

JsonText artifactOf(const std::string& file) {
    const FileUri uri = uriOf(file);
    JsonText out = {{"uri", uri.text}};
    if (uri.isRelative) out["uriBaseId"] = kBase;
    return out;
}

// `artifact` is the file of the report; `occurrences` counts its results by their fingerprint.
JsonText resultOf(const FileReport& report, const Finding& finding, std::size_t ruleIndex, const JsonText& artifact,
                  std::map<std::string, std::size_t>& occurrences) {
    const PlaceOf begin = placeOf(*report.result, finding.span.begin);
    const PlaceOf end = placeOf(*report.result, finding.span.end);
    const std::string path = finding.path.toString();
    JsonText location = {{"physicalLocation",
                          {{"artifactLocation", artifact},
                           {"region",
                            {{"startLine", begin.line},
                             {"startColumn", begin.column},
                             {"endLine", end.line},
                             {"endColumn", end.column}}}}}};
    const ProblemIdentity identity = identityOf(*report.result, finding);
    if (!path.empty()) {
        const std::string name = identity.definition.empty() ? path : identity.definition + ": " + path;
        location["logicalLocations"] = JsonText::array({{{"name", path}, {"fullyQualifiedName", name}}});
    }
    const std::size_t occurrence = occurrences[identity.fingerprint]++;
    const std::string fingerprint =
        occurrence == 0 ? identity.fingerprint : identity.fingerprint + ":" + std::to_string(occurrence + 1);
    const std::string hidden = whyHidden(finding);
    JsonText out = {{"ruleId", idOf(finding.rule)},
                    {"ruleIndex", ruleIndex},
                    {"level", hidden.empty() ? severityName(finding.severity) : "note"},
                    {"message", {{"text", sentenceOf(finding)}}},
                    {"locations", JsonText::array({std::move(location)})},
                    {"partialFingerprints", {{"problem/v2", fingerprint}}}};
    if (const std::string servers = serversOf(*report.result, finding); !servers.empty()) {
        out["message"]["text"] = sentenceOf(finding) + " (" + servers + ")";
        out["properties"] = {{"targets", minorNames(finding.servers & report.result->servers)}};
    }
    if (!hidden.empty())
        out["suppressions"] =
            JsonText::array({{{"kind", "external"}, {"status", "accepted"}, {"justification", hidden}}});
    return out;
}

// The rules come before the results and are known only after all results, which are kept as text meanwhile.
class SarifReport : public Report {
 public:
    explicit SarifReport(std::ostream& out) : m_out(out) {}

    void add(const FileReport& report) override {
        if (!report.error.empty()) m_notes.push_back({{"level", "error"}, {"message", {{"text", report.error}}}});
        if (!report.result) return;
        const JsonText artifact = artifactOf(report.name);
        std::map<std::string, std::size_t> occurrences;
        for (const Finding& finding : report.result->findings) {
            const auto [at, isNew] = m_indexes.emplace(finding.rule, m_indexes.size());
            if (isNew) m_rules.push_back(ruleOf(finding));
            m_results += m_results.empty() ? "\n        " : ",\n        ";
            m_results += indentedJson(resultOf(report, finding, at->second, artifact, occurrences), 8);
        }
    }

    void finish(const Counts&, const RunNotes&) override {
        JsonText invocation = {{"executionSuccessful", m_notes.empty()}};
        if (!m_notes.empty()) invocation["toolExecutionNotifications"] = std::move(m_notes);
        const JsonText run = {
            {"tool", {{"driver", {{"name", "crdctl"}, {"version", CRD_VERSION}, {"rules", std::move(m_rules)}}}}},
            {"columnKind", "unicodeCodePoints"},
            {"originalUriBaseIds", {{kBase, {{"uri", workingFolderUri()}}}}},
            {"invocations", JsonText::array({std::move(invocation)})},
            {"results", JsonText::array()}};
        const JsonText all = {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                              {"version", "2.1.0"},
                              {"runs", JsonText::array({run})}};
        const std::string text = indentedJson(all, 0);
        const std::size_t open = text.rfind('[') + 1;  // of the empty results, which come last
        m_out << std::string_view(text).substr(0, open) << m_results;
        if (!m_results.empty()) m_out << "\n      ";
        m_out << std::string_view(text).substr(open) << '\n' << std::flush;
    }

 private:
    std::ostream& m_out;
    JsonText m_rules = JsonText::array(), m_notes = JsonText::array();
    std::map<RuleId, std::size_t> m_indexes;  // of the rules
    std::string m_results;
};

}  // namespace

std::unique_ptr<Report> sarifReport(std::ostream& out) {
    return std::make_unique<SarifReport>(out);
}

}  // namespace crd::ctl
