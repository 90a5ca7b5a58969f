#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string_view>
#include <utility>
#include <vector>

#include "app/crdctl/input/file_location.h"
#include "app/crdctl/print/indented_json.h"
#include "app/crdctl/report/line_hash.h"
#include "app/crdctl/report/report_items.h"
#include "app/crdctl/report/rule_pages.h"
#include "engine/base/rule_id.h"
#include "engine/settings/rule_levels.h"

namespace crd::ctl {

namespace {

// The name of the root in artifactLocation.uriBaseId, as code scanning services know it.
constexpr const char* kBase = "%SRCROOT%";
// The manual page of the package, since there is no homepage: an absolute URI (RFC 3986).
constexpr const char* kInformation = "man:crdctl(1)";

JsonText ruleOf(const ReportItem& item) {
    JsonText out = {{"id", item.rule}};
    if (const auto page = rulePage(item.rule)) {
        out["shortDescription"] = {{"text", page->title}};
        out["fullDescription"] = {{"text", page->what}};
        out["help"] = {{"text", page->title + "\n\n" + page->markdown}, {"markdown", page->markdown}};
        if (!page->documentation.empty()) out["helpUri"] = page->documentation;
    } else if (!item.title.empty()) {
        out["shortDescription"] = {{"text", item.title}};
    }
    const auto rule = ruleIdOf(item.rule);
    out["defaultConfiguration"] = {{"level", levelName(rule ? info(*rule).severity : item.level)}};
    return out;
}

// What the results of a file share.
struct SarifFile {
    JsonText artifact;
    std::vector<std::string> hashes;                 // of its lines
    std::map<std::string, std::size_t> occurrences;  // of fingerprints
};

JsonText locationJson(const SarifFile& file, const std::optional<ReportItem::Region>& region, const std::string& path,
                      const std::string& definition) {
    JsonText out = {{"physicalLocation", {{"artifactLocation", file.artifact}}}};
    if (region) {
        out["physicalLocation"]["region"] = {{"startLine", region->line},
                                             {"startColumn", region->column},
                                             {"endLine", region->endLine},
                                             {"endColumn", region->endColumn}};
    }
    if (!path.empty()) {
        const std::string name = definition.empty() ? path : definition + ": " + path;
        out["logicalLocations"] = JsonText::array({{{"name", path}, {"fullyQualifiedName", name}}});
    }
    return out;
}

JsonText resultOf(const ReportItem& item, std::size_t ruleIndex, SarifFile& file) {
    JsonText location = locationJson(file, item.region, item.path, item.definition);
    const std::size_t occurrence = file.occurrences[item.fingerprint]++;
    const std::string fingerprint =
        occurrence == 0 ? item.fingerprint : item.fingerprint + ":" + std::to_string(occurrence + 1);
    JsonText out = {{"ruleId", item.rule},
                    {"ruleIndex", ruleIndex},
                    {"level", item.hidden.empty() ? levelName(item.level) : "note"},
                    {"message", {{"text", item.message}}},
                    {"locations", JsonText::array({std::move(location)})},
                    {"partialFingerprints", {{"problem/v2", fingerprint}}}};
    if (const std::size_t line = item.region ? item.region->line : 1; line <= file.hashes.size())
        out["partialFingerprints"]["primaryLocationLineHash"] = file.hashes[line - 1];
    for (const ReportItem::Related& other : item.related) {
        // The other one of two definitions has another name.
        out["relatedLocations"].push_back(locationJson(file, other.region, other.path, {}));
        out["relatedLocations"].back()["message"] = {{"text", other.message}};
    }
    if (!item.servers.empty()) {
        constexpr std::string_view kServers = "Kubernetes ";
        out["message"]["text"] = item.message + " (" + item.servers + ")";
        const bool named = item.servers.starts_with(kServers);
        out["properties"] = {{"targets", item.servers.substr(named ? kServers.size() : 0)}};
    }
    if (!item.hidden.empty())
        out["suppressions"] = JsonText::array({{{"kind", item.byComment ? "inSource" : "external"},
                                                {"status", "accepted"},
                                                {"justification", item.hidden}}});
    return out;
}

// The rules come before the results and are known only after all results, which are kept as text meanwhile.
class SarifItems : public ItemReport {
 public:
    SarifItems(std::ostream& out, ReportSubject subject) : m_out(out), m_subject(std::move(subject)) {}

    void add(const ReportedFile& file) override {
        if (!file.error.empty()) m_notes.push_back({{"level", "error"}, {"message", {{"text", file.error}}}});
        if (file.items.empty()) return;
        const FileUri uri = uriOf(m_root, file.name);
        SarifFile shared;
        shared.artifact = {{"uri", uri.text}};
        if (uri.isRelative) shared.artifact["uriBaseId"] = kBase;
        if (!file.text.empty()) shared.hashes = lineHashes(file.text);
        for (const ReportItem& item : file.items) {
            const auto [at, isNew] = m_indexes.emplace(item.rule, m_indexes.size());
            if (isNew) m_rules.push_back(ruleOf(item));
            m_results += m_results.empty() ? "\n        " : ",\n        ";
            m_results += indentedJson(resultOf(item, at->second, shared), 8);
        }
    }

    void finish() override {
        JsonText invocation = {{"executionSuccessful", m_notes.empty()}};
        if (!m_notes.empty()) invocation["toolExecutionNotifications"] = std::move(m_notes);
        // GitHub takes what is before the last slash for the category: alerts of other targets are others.
        const std::string category =
            "crdctl/" + m_subject.command + "/" + (m_subject.target.empty() ? "" : m_subject.target + "/");
        JsonText run = {{"tool",
                         {{"driver",
                           {{"name", "crdctl"},
                            {"version", CRD_VERSION},
                            {"informationUri", kInformation},
                            {"rules", std::move(m_rules)}}}}},
                        {"automationDetails", {{"id", category}}},
                        {"columnKind", "unicodeCodePoints"},
                        {"originalUriBaseIds", {{kBase, {{"uri", folderUri(m_root)}}}}},
                        {"invocations", JsonText::array({std::move(invocation)})}};
        if (!m_subject.target.empty()) run["properties"] = {{"target", m_subject.target}};
        run["results"] = JsonText::array();
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
    const ReportSubject m_subject;
    const std::filesystem::path m_root = reportRoot();
    JsonText m_rules = JsonText::array(), m_notes = JsonText::array();
    std::map<std::string, std::size_t> m_indexes;  // of the rules
    std::string m_results;
};

}  // namespace

std::unique_ptr<ItemReport> sarifItems(std::ostream& out, ReportSubject subject) {
    return std::make_unique<SarifItems>(out, std::move(subject));
}

}  // namespace crd::ctl
