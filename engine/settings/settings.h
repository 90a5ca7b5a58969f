// Settings for all definitions, in one YAML file that the window and, where it is asked to, crdctl read:
//
//     target: 1.30                  # the target version; the usual one if missing
//     range: 1.34..1.37             # the versions to compare; the last four if missing
//     rules:
//       switchedOff:                # advice rules whose findings are omitted
//         - advice.column-range
//       switchedOn:                 # advice rules that are off by default, and on with these settings
//         - advice.column-no-age
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/file_problem.h"
#include "engine/base/kubernetes/minor_set.h"
#include "engine/base/phrase.h"
#include "engine/base/rule_set.h"

namespace crd {

struct Settings {
    std::optional<int> targetMinor;         // of 1.x, between kOldestMinor and kNewestMinor
    std::vector<std::string> rulesOff;      // without duplicates, in file order; all may be switched off
    std::optional<MinorSet> range = {};     // not empty, without gaps
    std::vector<std::string> rulesOn = {};  // as rulesOff, which counts more; rules that are on anyway have no effect
    bool operator==(const Settings&) const = default;
};

struct SettingsReading {
    Settings settings;                  // the valid part
    std::vector<FileProblem> problems;  // the invalid parts, in file order; all have a line
    // False: the text as a whole is not YAML, or not a mapping. It must not be overwritten.
    bool usable = true;
};

// Never fails; an empty text has no settings. Texts of more than 1 MiB are not usable.
SettingsReading readSettings(std::string_view text);

// "1.30" as 30; nothing if it is not a supported target version.
std::optional<int> minorNamed(std::string_view name);
// The error message for a name that minorNamed() rejects.
Phrase notAMinor(std::string_view name);
// "1.28..1.37", or "1.30" as a range of one; nothing if a bound is not a supported target version or the first one is
// the newer one.
std::optional<MinorSet> rangeNamed(std::string_view name);
Phrase notARange(std::string_view name);
// As rangeNamed() reads it.
std::string rangeName(MinorSet range);
// The versions that are compared unless the user chooses others: the last four.
inline constexpr MinorSet kUsualRange = MinorSet::range(kNewestMinor - 3, kNewestMinor);
// Why findings of this rule cannot be omitted, in a sentence; nothing if they can.
std::optional<Phrase> whyNotSwitchedOff(std::string_view ruleId);
// The same for switching it on: unknown rules cannot, and those that are always on.
std::optional<Phrase> whyNotSwitchedOn(std::string_view ruleId);

}  // namespace crd
