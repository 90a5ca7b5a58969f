#include <map>
#include <nlohmann/json.hpp>

#include "app/crdctl/report.h"
#include "app/crdctl/report_parts.h"
#include "engine/crd/rules.h"

namespace crd::ctl {

namespace {

using JsonText = nlohmann::ordered_json;

// A path as a relative or absolute URI.
std::string uriOf(std::string_view path) {
    constexpr std::string_view kPlain = "-._~/ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string out = path.starts_with('/') ? "file://" : "";
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        if (kPlain.find(c) != std::string_view::npos) {
            out += c;
        } else {
            out += {'%', kHex[byte >> 4U], kHex[byte & 15U]};
        }
    }
    return out;
}

JsonText ruleOf(const Finding& finding) {
    const RuleInfo* rule = ruleNamed(finding.rule);
    JsonText out = {{"id", finding.rule}};
    if (rule != nullptr) out["shortDescription"] = {{"text", rule->title}};
    out["defaultConfiguration"] = {{"level", severityName(rule != nullptr ? rule->severity : finding.severity)}};
    return out;
}

JsonText resultOf(const FileReport& report, const Finding& finding, std::size_t ruleIndex) {
    const PlaceOf begin = placeOf(*report.result, finding.span.begin);
    const PlaceOf end = placeOf(*report.result, finding.span.end);
    const std::string path = finding.path.toString();
    JsonText location = {{"physicalLocation",
                          {{"artifactLocation", {{"uri", uriOf(report.name)}}},
                           {"region",
                            {{"startLine", begin.line},
                             {"startColumn", begin.column},
                             {"endLine", end.line},
                             {"endColumn", end.column}}}}}};
    if (!path.empty()) location["logicalLocations"] = JsonText::array({{{"fullyQualifiedName", path}}});
    return {{"ruleId", finding.rule},
            {"ruleIndex", ruleIndex},
            {"level", severityName(finding.severity)},
            {"message", {{"text", sentenceOf(finding)}}},
            {"locations", JsonText::array({std::move(location)})},
            {"partialFingerprints", {{"ruleAndPath/v1", finding.rule + "@" + path}}}};
}

}  // namespace

std::string sarifReport(const std::vector<FileReport>& reports) {
    JsonText rules = JsonText::array(), results = JsonText::array(), notes = JsonText::array();
    std::map<std::string, std::size_t> indexes;
    for (const FileReport& report : reports) {
        if (!report.error.empty()) notes.push_back({{"level", "error"}, {"message", {{"text", report.error}}}});
        if (!report.result) continue;
        for (const Finding& finding : report.result->findings) {
            const auto [at, isNew] = indexes.emplace(finding.rule, indexes.size());
            if (isNew) rules.push_back(ruleOf(finding));
            results.push_back(resultOf(report, finding, at->second));
        }
    }
    JsonText invocation = {{"executionSuccessful", notes.empty()}};
    if (!notes.empty()) invocation["toolExecutionNotifications"] = std::move(notes);
    const JsonText run = {
        {"tool", {{"driver", {{"name", "crdctl"}, {"version", CRD_VERSION}, {"rules", std::move(rules)}}}}},
        {"columnKind", "unicodeCodePoints"},
        {"invocations", JsonText::array({std::move(invocation)})},
        {"results", std::move(results)}};
    const JsonText out = {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                          {"version", "2.1.0"},
                          {"runs", JsonText::array({run})}};
    return out.dump(2, ' ', false, JsonText::error_handler_t::replace) + "\n";
}

}  // namespace crd::ctl
