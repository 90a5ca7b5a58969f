// What a person has settled for every definition, in one YAML file that the window and crdctl read:
//
//     target: 1.30                  # the Kubernetes that definitions are meant for; nothing: the newest
//     rules:
//       switchedOff:                # rules of our own whose findings are left out
//         - advice.empty-status
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crd {

struct Settings {
    std::optional<int> targetMinor;     // of 1.x, within kOldestMinor and kNewestMinor
    std::vector<std::string> rulesOff;  // each once, in the order of the file; all may be switched off
    bool operator==(const Settings&) const = default;
};

struct SettingsProblem {
    std::size_t line = 0;  // from one
    std::string message;   // one sentence
    bool operator==(const SettingsProblem&) const = default;
};

struct SettingsReading {
    Settings settings;                      // what could be understood
    std::vector<SettingsProblem> problems;  // what could not, in the order of the file
    // False: the text as a whole is not YAML, or no mapping. It is not to be written.
    bool usable = true;
};

// Never fails; an empty text is one without settings. Texts of more than 1 MiB are not usable.
SettingsReading readSettings(std::string_view text);

// "1.30" as 30; nothing for what is no Kubernetes that definitions can be meant for.
std::optional<int> minorNamed(std::string_view name);
// The sentence for what minorNamed() refuses.
std::string notAMinor(std::string_view name);
// Why findings of this rule cannot be left out, in a sentence; nothing: they can.
std::optional<std::string> whyNotSwitchedOff(std::string_view ruleId);

}  // namespace crd
