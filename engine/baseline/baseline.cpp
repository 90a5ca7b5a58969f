#include "engine/baseline/baseline.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/baseline/problem_identity.h"
#include "engine/settings/rule_levels.h"
#include "engine/settings/settings_path.h"

namespace crd {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFolders = 200;

std::string reportText(const nlohmann::json& object, const char* key) {
    const auto found = object.is_object() ? object.find(key) : object.end();
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// The folder that the report's paths are relative to. A report does not store where it is saved, and may have moved
// together with its files: so it is the folder in which most of them exist, among the baseline's folder, the working
// folder and their parents, in this order.
fs::path reportFolder(const fs::path& baseline, const fs::path& working, const std::vector<std::string>& files) {
    std::vector<fs::path> candidates;
    for (fs::path start : {baseline.parent_path(), working}) {
        for (; candidates.size() < kMostFolders; start = start.parent_path()) {
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

bool isCounted(std::string_view severity, bool hidden) {
    return !hidden && severity != levelName(Severity::Info);
}

}  // namespace

Result<Baseline> Baseline::read(const std::string& path, const fs::path& working, const FileLimits& limits) {
    const Result<std::string> bytes = readFile(path, limits);
    if (!bytes) return tl::unexpected<Error>(bytes.error());
    const nlohmann::json report = nlohmann::json::parse(*bytes, nullptr, false);
    if (!report.is_object() || !report.contains("files") || !report["files"].is_array())
        return failure(phrase("Settings", "\"%1\" is not a report of crdctl check --output json.").with(path));
    const nlohmann::json format = report.value("format", nlohmann::json());
    if (!format.is_number_integer() || format.get<int>() != kReportFormat) {
        return failure(phrase("Settings",
                              "\"%1\" was created by another version of crdctl and cannot be used. Create a new one: "
                              "crdctl check --output json FILE... > BASELINE")
                           .with(path));
    }
    if (report.contains("baseline")) {
        return failure(phrase("Settings",
                              "\"%1\" was created with --baseline and does not contain the problems of that baseline. "
                              "Create a new one without it: crdctl check --output json FILE... > BASELINE")
                           .with(path));
    }
    std::vector<std::string> names;
    for (const nlohmann::json& file : report["files"])
        if (std::string name = reportText(file, "relativePath"); !name.empty() && name != kStandardInput)
            names.push_back(std::move(name));
    const fs::path folder = reportFolder(fileLocation(path), working, names);
    FileLocations locations;

    Baseline out;
    for (const nlohmann::json& file : report["files"]) {
        const std::string name = reportText(file, "relativePath");
        if (name.empty() || !file.contains("findings") || !file["findings"].is_array()) continue;
        File& known = out.m_files[name == kStandardInput ? fs::path(name) : locations.of(folder / name)];
        for (const nlohmann::json& finding : file["findings"]) {
            Problem& problem = known.problems[reportText(finding, "fingerprint")];
            ++problem.left;
            problem.reported = isCounted(reportText(finding, "severity"), finding.contains("hiddenBy"));
        }
    }
    for (const auto& [location, file] : out.m_files) {
        std::error_code error;
        if (location != kStandardInput && !fs::exists(location, error) && !error) out.m_gone.push_back(location);
    }
    return out;
}

std::vector<bool> Baseline::take(const fs::path& location, const AnalysisResult& result) {
    std::vector<bool> out(result.findings.size());
    const auto own = m_files.find(location);
    if (own != m_files.end()) own->second.checked = true;
    std::vector<File*> gone;
    for (const fs::path& name : m_gone) gone.push_back(&m_files.at(name));
    if (own == m_files.end() && gone.empty()) return out;
    const auto known = [&](const ProblemIdentity& identity) -> Problem* {
        const auto in = [&](File& file) -> Problem* {
            const auto found = file.problems.find(identity.fingerprint);
            return found == file.problems.end() || found->second.left == 0 ? nullptr : &found->second;
        };
        Problem* problem = own != m_files.end() ? in(own->second) : nullptr;
        // Without a name, the definition may be another one.
        for (std::size_t i = 0; !problem && !identity.definition.empty() && i < gone.size(); ++i)
            problem = in(*gone[i]);
        return problem;
    };
    for (std::size_t i = 0; i < result.findings.size(); ++i) {
        const Finding& finding = result.findings[i];
        Problem* problem = known(identityOf(result, finding));
        if (!problem) continue;
        --problem->left;
        if (isCounted(levelName(finding.shownSeverity()), finding.suppression.has_value())) ++m_known;
        out[i] = true;
    }
    return out;
}

Baseline Baseline::ofFile(const fs::path& location) const {
    Baseline out;
    const auto keep = [&](const fs::path& name) {
        if (const auto found = m_files.find(name); found != m_files.end()) out.m_files.insert(*found);
    };
    keep(location);
    for (const fs::path& name : m_gone) keep(name);
    out.m_gone = m_gone;
    return out;
}

BaselineCounts Baseline::counts() const {
    BaselineCounts out;
    out.known = m_known;
    for (const auto& [location, file] : m_files) {
        std::error_code ignored;
        if (!file.checked && (location == kStandardInput || fs::exists(location, ignored))) continue;
        for (const auto& [fingerprint, problem] : file.problems)
            if (problem.reported) out.stale += problem.left;
    }
    return out;
}

}  // namespace crd
