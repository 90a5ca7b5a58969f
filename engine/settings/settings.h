// Settings for all definitions, in one YAML file that the window and crdctl read:
//
//     target: 1.30                  # the target version; the newest if missing
//     rules:
//       switchedOff:                # advice rules whose findings are omitted
//         - advice.empty-status
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crd {

struct Settings {
    std::optional<int> targetMinor;     // of 1.x, between kOldestMinor and kNewestMinor
    std::vector<std::string> rulesOff;  // without duplicates, in file order; all may be switched off
    bool operator==(const Settings&) const = default;
};

struct SettingsProblem {
    std::size_t line = 0;  // from one
    std::string message;   // one sentence
    bool operator==(const SettingsProblem&) const = default;
};

struct SettingsReading {
    Settings settings;                      // the valid part
    std::vector<SettingsProblem> problems;  // the invalid parts, in file order
    // False: the text as a whole is not YAML, or not a mapping. It must not be overwritten.
    bool usable = true;
};

// Never fails; an empty text has no settings. Texts of more than 1 MiB are not usable.
SettingsReading readSettings(std::string_view text);

// "1.30" as 30; nothing if it is not a supported target version.
std::optional<int> minorNamed(std::string_view name);
// The error message for a name that minorNamed() rejects.
std::string notAMinor(std::string_view name);
// Why findings of this rule cannot be omitted, in a sentence; nothing if they can.
std::optional<std::string> whyNotSwitchedOff(std::string_view ruleId);

}  // namespace crd
