#include "app/crdctl/check/baseline.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "app/crdctl/input/file_location.h"
#include "app/crdctl/report/problem_identity.h"
#include "engine/base/io/file_io.h"
#include "engine/settings/rule_levels.h"

namespace crd::ctl {

namespace {

namespace fs = std::filesystem;

std::string text(const nlohmann::json& object, const char* key) {
    const auto found = object.is_object() ? object.find(key) : object.end();
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string inQuotes(const std::string& path) {
    return '"' + path + '"';
}

// The folder that the report's paths are relative to. A report does not store where it is saved, and may have moved
// together with its files: so it is the folder in which most of them exist, among the baseline's folder, the working
// folder and their parents, in this order.
fs::path folderOf(const fs::path& baseline, const std::vector<std::string>& files) {
    std::vector<fs::path> candidates;
    for (fs::path start : {baseline.parent_path(), workingFolder()}) {
        for (; candidates.size() < 200; start = start.parent_path()) {
            candidates.push_back(start);
            if (start == start.parent_path()) break;
        }
    }
    std::size_t most = 0;
    fs::path best = candidates.front();
    for (const fs::path& candidate : candidates) {
        const auto exists = [&](const std::string& file) {
            std::error_code ignored;
            return fs::exists(candidate / file, ignored);
        };
        const auto count = static_cast<std::size_t>(std::count_if(files.begin(), files.end(), exists));
        if (count > most) {
            most = count;
            best = candidate;
        }
    }
    return best;
}

bool isReported(const std::string& severity, bool hidden) {
    return !hidden && severity != "note";
}

}  // namespace

Result<Baseline> Baseline::read(const std::string& path) {
    const Result<std::string> bytes = readFile(path, {.pipes = true});
    if (!bytes) return tl::unexpected<Error>(bytes.error());
    const nlohmann::json report = nlohmann::json::parse(*bytes, nullptr, false);
    if (!report.is_object() || !report.contains("files") || !report["files"].is_array())
        return failure(inQuotes(path) + " is not a report of crdctl check --output json.");
    const nlohmann::json format = report.value("format", nlohmann::json());
    if (!format.is_number_integer() || format.get<int>() != kReportFormat) {
        return failure(inQuotes(path) +
                       " was created by another version of crdctl and cannot be used. Create a new one: crdctl check "
                       "--output json FILE... > BASELINE");
    }
    if (report.contains("baseline")) {
        return failure(inQuotes(path) +
                       " was created with --baseline and does not contain the problems of that baseline. Create a new "
                       "one without it: crdctl "
                       "check --output json FILE... > BASELINE");
    }
    std::vector<std::string> names;
    for (const nlohmann::json& file : report["files"])
        if (const std::string name = text(file, "relativePath"); !name.empty() && name != kStandardInput)
            names.push_back(name);
    const fs::path folder = folderOf(locationOf(path), names);

    Baseline out;
    for (const nlohmann::json& file : report["files"]) {
        const std::string name = text(file, "relativePath");
        if (name.empty() || !file.contains("findings") || !file["findings"].is_array()) continue;
        const fs::path location = name == kStandardInput ? fs::path(name) : locationOf((folder / name).string());
        File& known = out.m_files[location];
        for (const nlohmann::json& finding : file["findings"]) {
            Problem& problem = known.problems[text(finding, "fingerprint")];
            ++problem.left;
            problem.reported = isReported(text(finding, "severity"), finding.contains("hiddenBy"));
        }
    }
    for (auto& [location, file] : out.m_files) {
        std::error_code error;
        if (location != kStandardInput && !fs::exists(location, error) && !error) out.m_gone.push_back(&file);
    }
    return out;
}

void Baseline::subtractFrom(FileReport& report) {
    if (!report.result) return;
    const auto own = m_files.find(locationOf(report.name));
    if (own != m_files.end()) own->second.checked = true;
    const auto known = [&](const ProblemIdentity& identity) -> Problem* {
        const auto in = [&](File& file) -> Problem* {
            const auto found = file.problems.find(identity.fingerprint);
            return found == file.problems.end() || found->second.left == 0 ? nullptr : &found->second;
        };
        Problem* out = own != m_files.end() ? in(own->second) : nullptr;
        // Without a name, the definition may be another one.
        for (std::size_t i = 0; !out && !identity.definition.empty() && i < m_gone.size(); ++i) out = in(*m_gone[i]);
        return out;
    };
    if (own == m_files.end() && m_gone.empty()) return;
    auto rest = std::make_shared<AnalysisResult>(*report.result);
    std::erase_if(rest->findings, [&](const Finding& finding) {
        Problem* problem = known(identityOf(*report.result, finding));
        if (!problem) return false;
        --problem->left;
        if (isReported(std::string(levelName(finding.severity)), finding.suppression.has_value())) ++m_known;
        return true;
    });
    report.result = std::move(rest);
}

RunNotes::Baseline Baseline::counts() const {
    RunNotes::Baseline out;
    out.known = m_known;
    for (const auto& [location, file] : m_files) {
        std::error_code ignored;
        if (!file.checked && (location == kStandardInput || fs::exists(location, ignored))) continue;
        for (const auto& [fingerprint, problem] : file.problems)
            if (problem.reported) out.stale += problem.left;
    }
    return out;
}

}  // namespace crd::ctl
