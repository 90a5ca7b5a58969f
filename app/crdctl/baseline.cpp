#include "app/crdctl/baseline.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/file_io.h"

namespace crd::ctl {

namespace {

std::string text(const nlohmann::json& object, const char* key) {
    const auto found = object.is_object() ? object.find(key) : object.end();
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace

Result<Baseline> Baseline::read(const std::string& path) {
    const Result<std::string> bytes = readFile(path);
    if (!bytes) return tl::unexpected<Error>(bytes.error());
    const nlohmann::json report = nlohmann::json::parse(*bytes, nullptr, false);
    if (!report.is_object() || !report.contains("files") || !report["files"].is_array()) {
        return failure("\"" + path + "\" is no report of crdctl check --output json.");
    }
    Baseline out;
    for (const nlohmann::json& file : report["files"]) {
        if (!file.is_object() || !file.contains("findings")) continue;
        for (const nlohmann::json& finding : file["findings"]) {
            out.m_known.emplace(text(file, "file"), text(finding, "rule"), text(finding, "path"));
        }
    }
    return out;
}

void Baseline::subtractFrom(FileReport& report) const {
    if (!report.result) return;
    const auto known = [&](const Finding& finding) {
        return m_known.contains({report.name, finding.rule, finding.path.toString()});
    };
    if (std::none_of(report.result->findings.begin(), report.result->findings.end(), known)) return;
    auto rest = std::make_shared<AnalysisResult>(*report.result);
    std::erase_if(rest->findings, known);
    report.result = std::move(rest);
}

}  // namespace crd::ctl
