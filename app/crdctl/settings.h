// The settings file as crdctl reads it.
#pragma once

#include <string>

#include "engine/base/result.h"
#include "engine/settings/settings.h"

namespace crd::ctl {

struct SettingsChoice {
    std::string file;   // empty: none
    bool user = false;  // else the user's own, which the window writes and which may be missing
};

// Without a file that is asked for, the usual settings: a report is the same for all users. Fails with whole sentences
// if the file cannot be read or anything in it is not a setting; the user's own is used as far as it is valid, and the
// rest is reported on standard error.
Result<Settings> settingsFor(const SettingsChoice& choice);

// The minor that an option --target names: "1.28" as 28; without one, the usual one.
Result<int> minorOf(const std::string& target);
// The minors of an option --target that may be a range, "1.28..1.30" or "1.28"; not empty.
Result<MinorSet> minorsOf(const std::string& target);

// A text of the engine as a message of the program. `hint`: what ends it in place of the period, as that of
// didYouMean(); may be empty.
std::string sentence(std::string words, const std::string& hint = {});

}  // namespace crd::ctl
