// The settings of a repository: the file `.crdctl.yaml` in the folder of the checked file or the nearest one above.
//
//     targets: 1.30..1.36                  # the versions to validate for; or one
//     include: [config/crd/**]             # of folders that are checked: only these files
//     exclude: ["**/testdata/**"]          # and not these
//     rules:                               # off, on, error, warning or note; of rules and of groups
//       advice.column-no-age: off
//       advice: warning
//     failOn: error                        # the lowest severity that fails a check
//     maxWarnings: 20                      # more of them fail it
//     baseline: crdctl-baseline.json
//     samples: [config/samples/*.yaml]     # objects, for advice that needs them
//     tests: ["**/*.tests.yaml"]           # files of tests
//     overrides:                           # for some of the files; the last one that names a file counts most
//       - files: [config/crd/legacy/**]
//         targets: 1.30
//         rules: {advice: off}
//     accepted: []                         # differences, written by crdctl diff (accepted_changes.h)
//
// Patterns have the syntax of .gitignore (engine/base/text/glob.h); they and the baseline are relative to the folder of
// the file.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/file_problem.h"
#include "engine/base/kubernetes/minor_set.h"
#include "engine/base/rule_id.h"
#include "engine/base/text/glob.h"
#include "engine/settings/accepted_changes.h"
#include "engine/settings/rule_levels.h"

namespace crd {

inline constexpr std::string_view kRepositorySettingsName = ".crdctl.yaml";

// A value with its line, from one; 0: not of a file.
template <typename T>
struct OnLine {
    T value;
    std::size_t line = 0;
};

struct FilePatterns {
    std::vector<std::string> texts;
    Globs globs;  // of the texts
    std::size_t line = 0;
};

struct SettingsOverride {
    FilePatterns files;
    std::optional<OnLine<MinorSet>> targets;
    std::vector<RuleSetting> rules;
};

struct RepositorySettings {
    std::optional<OnLine<MinorSet>> targets;  // not empty, without gaps
    std::optional<FilePatterns> include, exclude, samples, tests;
    std::vector<RuleSetting> rules;
    std::optional<OnLine<Severity>> failOn;
    std::optional<OnLine<std::size_t>> maxWarnings;
    std::optional<OnLine<std::string>> baseline;
    std::vector<SettingsOverride> overrides;
    std::vector<AcceptedChange> accepted;  // of several with an id the first counts
};

struct RepositorySettingsReading {
    RepositorySettings settings;        // the valid part
    std::vector<FileProblem> problems;  // the invalid parts, in file order; all have a line
    // False: the text as a whole is not YAML, or not a mapping. It must not be overwritten.
    bool usable = true;
};

// Never fails; an empty text has no settings. Texts of more than 1 MiB are not usable.
RepositorySettingsReading readRepositorySettings(std::string_view text);

// The keys of the file and of an override, for the schema that editors use (resources/crdctl-settings.schema.json).
std::span<const std::string_view> repositorySettingsKeys();
std::span<const std::string_view> settingsOverrideKeys();

// What holds for one file; `path` is relative to the folder of the settings, empty for standard input, which no pattern
// names. `name` is that of the settings, for RuleLevels::Held::from.
std::optional<OnLine<MinorSet>> targetsFor(const RepositorySettings& settings, std::string_view path);
void setLevels(RuleLevels& levels, const RepositorySettings& settings, std::string_view path, const std::string& name);
// Whether a file that was found in a folder is to be checked.
bool isSelected(const RepositorySettings& settings, std::string_view path);

}  // namespace crd
