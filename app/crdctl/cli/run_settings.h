// What holds for each file of a run: the command line, else the settings of the repository, else the defaults.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/crdctl/cli/options.h"
#include "app/crdctl/input/input.h"
#include "app/crdctl/input/settings.h"
#include "engine/base/kubernetes/minor_set.h"
#include "engine/base/result.h"
#include "engine/settings/repository_settings.h"

namespace crd::ctl {

// The options of `check` that settings can have too. Empty: not given.
struct RunSettingsOptions {
    SettingsChoice settings;
    std::string target, failOn, maxWarnings, baseline;
    std::vector<std::string> off, on;

    void addTo(const Options& options);
};

template <typename T>
struct Origin {
    T value;
    std::string from = {};  // "FILE:LINE" or "command line"; empty: the default

    bool isDefault() const { return from.empty(); }
};

// A settings file.
struct SettingsFile {
    std::filesystem::path folder;  // that its patterns are relative to
    std::string name;              // for display
    RepositorySettings settings;
    std::vector<std::filesystem::path> samples;  // the files that its patterns name, sorted
};

struct FileSettings {
    std::shared_ptr<const SettingsFile> file;  // null: none
    std::string path;                          // of the checked file, relative to the folder of the settings
    Origin<MinorSet> targets;
    RuleLevels levels;
    Origin<Severity> failOn;
    Origin<std::optional<std::size_t>> maxWarnings;
    Origin<std::string> baseline;  // the path of a file; empty: none
};

class RunSettings {
 public:
    // Reads all settings that hold for the files; "-" is in the working folder. Fails with whole sentences, one for
    // each problem of them, or of the options.
    static Result<RunSettings> read(const RunSettingsOptions& options, const std::vector<std::string>& files);

    // For a file that read() was told. Safe from any thread.
    FileSettings of(const std::string& file) const;

 private:
    std::map<std::filesystem::path, std::shared_ptr<const SettingsFile>> m_byFolder;  // of checked files; may be null
    bool m_isOne = false;  // settings that were named hold for all files
    std::shared_ptr<const SettingsFile> m_one;
    std::vector<RuleSetting> m_rules;  // of the command line
    std::optional<MinorSet> m_targets;
    std::optional<Severity> m_failOn;
    std::optional<std::size_t> m_maxWarnings;
    std::string m_baseline;
};

// The paths of the files, for RunSettings::read().
std::vector<std::string> pathsOf(const Inputs& inputs);

// The samples for the text in the files of FileSettings::file (sampleTextsFor()), as one text; null if there is none.
std::shared_ptr<const std::string> samplesOfSettings(const FileSettings& settings, const std::string& text);

}  // namespace crd::ctl
