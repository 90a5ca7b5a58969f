// The settings files that options name, and the window's settings as crdctl reads them.
#pragma once

#include <string>

#include "engine/base/result.h"
#include "engine/settings/settings.h"

namespace crd::ctl {

struct SettingsChoice {
    std::string file;   // in place of the repository's; empty: none is named
    bool user = false;  // the user's own, which the window writes and which may be missing
    bool none = false;  // at most one of the three is given
};

// The user's own settings, as far as they are valid; the rest is reported on standard error. Fails with whole sentences
// if the file cannot be read.
Result<Settings> userSettings();

// The minor that an option --target names: "1.28" as 28; without one, the usual one.
Result<int> minorOf(const std::string& target);
// The minors of an option --target that may be a range, "1.28..1.30" or "1.28"; not empty.
Result<MinorSet> minorsOf(const std::string& target);

// A text of the engine as a message of the program. `hint`: what ends it in place of the period, as that of
// didYouMean(); may be empty.
std::string sentence(std::string words, const std::string& hint = {});

}  // namespace crd::ctl
