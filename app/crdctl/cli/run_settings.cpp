#include "app/crdctl/cli/run_settings.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "app/crdctl/input/file_location.h"
#include "app/crdctl/print/exit_code.h"
#include "engine/base/io/file_io.h"
#include "engine/settings/held_settings.h"
#include "engine/settings/sample_files.h"
#include "engine/settings/settings_path.h"

namespace crd::ctl {

namespace {

namespace fs = std::filesystem;

constexpr const char* kCommandLine = "command line";

fs::path settingsFolderOf(const std::string& file) {
    return file == "-" ? workingFolder() : locationOf(file).parent_path();
}

// As users would write it.
std::string shownSettingsFile(const fs::path& file) {
    const std::string relative = relativeTo(workingFolder(), file);
    return relative.starts_with("../../..") ? file.string() : relative;
}

// The path from the folder; empty if the file is outside.
std::string pathBelow(const fs::path& folder, const std::string& file) {
    return file == "-" ? std::string() : pathForSettings(folder, locationOf(file));
}

// Fails with a sentence for each problem.
Result<std::shared_ptr<const SettingsFile>> readSettingsFile(const fs::path& file, const std::string& name) {
    const Result<std::string> text = readFile(file);
    if (!text) return failure(text.error().message.english());
    RepositorySettingsReading reading = readRepositorySettings(*text);
    std::string problems;
    for (const FileProblem& problem : reading.problems) {
        if (!problems.empty()) problems += "\ncrdctl: ";
        problems += name + ":" + std::to_string(problem.line) + ": " + problem.message.english();
    }
    if (!problems.empty()) return failure(problems);
    SettingsFile out{locationOf(file.string()).parent_path(), name, std::move(reading.settings), {}};
    if (out.settings.samples) out.samples = filesNamed(*out.settings.samples, out.folder);
    return std::make_shared<const SettingsFile>(std::move(out));
}

// The window's settings in the form of a repository's. The range is of `matrix` alone.
Result<std::shared_ptr<const SettingsFile>> windowSettings() {
    const Result<Settings> user = userSettings();
    if (!user) return tl::unexpected<Error>(user.error());
    SettingsFile out{"/", "the settings of the window", {}, {}};
    if (user->targetMinor) out.settings.targets = {MinorSet::only(*user->targetMinor), 0};
    out.settings.rules = ruleSettings(*user);
    return std::make_shared<const SettingsFile>(std::move(out));
}

template <typename T>
std::string originIn(const std::shared_ptr<const SettingsFile>& file, const OnLine<T>& value) {
    return value.line == 0 ? file->name : file->name + ":" + std::to_string(value.line);
}

}  // namespace

void RunSettingsOptions::addTo(const Options& options) {
    options.targets(target,
                    "Target version: the server whose results are printed (default: that of the settings, else " +
                        minorName(kDefaultMinor) + "). Or a range: the problems of each version, and a matrix");
    options.values("--off", off, "Hide the problems of rules (warnings and notes): ids and groups, with commas",
                   "RULES");
    options.values("--on", on, "Show the problems of rules that are off by default or in the settings", "RULES");
    options.value("--fail-on", failOn, "The lowest severity that fails the check (default: error)")
        ->check(CLI::IsMember(std::vector<std::string>{"error", "warning", "note"}));
    options.value("--max-warnings", maxWarnings, "More warnings than this fail the check", "N")
        ->check(wholeNumber("0"));
    options.settings(settings);
    options.value("--baseline", baseline,
                  "An earlier report (--output json): only problems that are not in it are reported", "FILE");
}

Result<RunSettings> RunSettings::read(const RunSettingsOptions& options, const std::vector<std::string>& files) {
    RunSettings out;
    if (!options.target.empty()) {
        const Result<MinorSet> minors = minorsOf(options.target);
        if (!minors) return tl::unexpected<Error>(minors.error());
        out.m_targets = *minors;
    }
    const auto add = [&](const std::vector<std::string>& names, RuleLevel level) -> Result<void> {
        for (const std::string& name : names) {
            Result<RuleSetting> setting = ruleSetting(name, level);
            if (!setting) return failure(sentence(setting.error().message.english()));
            out.m_rules.push_back(*std::move(setting));
        }
        return {};
    };
    // A rule that is both is off.
    if (const Result<void> on = add(options.on, RuleLevel::On); !on) return tl::unexpected<Error>(on.error());
    if (const Result<void> off = add(options.off, RuleLevel::Off); !off) return tl::unexpected<Error>(off.error());
    if (!options.failOn.empty()) out.m_failOn = severityNamed(options.failOn);
    if (const std::string& most = options.maxWarnings; !most.empty()) {
        std::size_t number = 0;
        std::from_chars(most.data(), most.data() + most.size(), number);
        out.m_maxWarnings = number;
    }
    out.m_baseline = options.baseline;

    const SettingsChoice& choice = options.settings;
    out.m_isOne = choice.none || choice.user || !choice.file.empty();
    if (choice.none) return out;
    if (out.m_isOne) {
        auto one = choice.user ? windowSettings() : readSettingsFile(choice.file, choice.file);
        if (!one) return tl::unexpected<Error>(one.error());
        out.m_one = *std::move(one);
        return out;
    }
    RepositorySettingsPaths paths;
    std::map<fs::path, std::shared_ptr<const SettingsFile>> known;  // by their files
    std::string problems;
    for (const std::string& file : files) {
        const fs::path folder = settingsFolderOf(file);
        const auto [place, isNew] = out.m_byFolder.try_emplace(folder);
        if (!isNew) continue;
        const fs::path path = paths.of(folder);
        if (path.empty()) continue;
        const auto [entry, isFirst] = known.try_emplace(path);
        if (isFirst) {
            auto read = readSettingsFile(path, shownSettingsFile(path));
            if (!read) problems += (problems.empty() ? "" : "\ncrdctl: ") + read.error().message.english();
            if (read) entry->second = *std::move(read);
        }
        place->second = entry->second;
    }
    if (!problems.empty()) return failure(problems);
    return out;
}

FileSettings RunSettings::of(const std::string& file) const {
    FileSettings out;
    out.file = m_one;
    if (!m_isOne)
        if (const auto found = m_byFolder.find(settingsFolderOf(file)); found != m_byFolder.end())
            out.file = found->second;
    out.targets.value = MinorSet::only(kDefaultMinor);
    out.failOn.value = Severity::Error;
    if (out.file) {
        const RepositorySettings& settings = out.file->settings;
        out.path = pathBelow(out.file->folder, file);
        if (const auto targets = targetsFor(settings, out.path))
            out.targets = {targets->value, originIn(out.file, *targets)};
        setLevels(out.levels, settings, out.path, out.file->name);
        if (settings.failOn) out.failOn = {settings.failOn->value, originIn(out.file, *settings.failOn)};
        if (settings.maxWarnings)
            out.maxWarnings = {settings.maxWarnings->value, originIn(out.file, *settings.maxWarnings)};
        if (settings.baseline)
            out.baseline = {(out.file->folder / settings.baseline->value).string(),
                            originIn(out.file, *settings.baseline)};
    }
    if (m_targets) out.targets = {*m_targets, kCommandLine};
    out.levels.set(m_rules, kCommandLine);
    if (m_failOn) out.failOn = {*m_failOn, kCommandLine};
    if (m_maxWarnings) out.maxWarnings = {m_maxWarnings, kCommandLine};
    if (!m_baseline.empty()) out.baseline = {m_baseline, kCommandLine};
    return out;
}

std::vector<std::string> pathsOf(const Inputs& inputs) {
    std::vector<std::string> out;
    for (const Input& input : inputs.files) out.push_back(input.path);
    return out;
}

std::shared_ptr<const std::string> samplesOfSettings(const FileSettings& settings, const std::string& text) {
    return settings.file ? joinedSamples(sampleTextsFor(settings.file->samples, text)) : nullptr;
}

}  // namespace crd::ctl
