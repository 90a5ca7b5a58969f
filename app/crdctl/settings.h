// The settings file as crdctl reads it.
#pragma once

#include <string>

#include "engine/base/result.h"
#include "engine/settings/settings.h"

namespace crd::ctl {

// `path`: the requested file; empty: the user's own, which may be missing. Unknown content of the file is reported on
// standard error. Fails with a whole sentence if the file cannot be read or is not usable.
Result<Settings> settingsFor(const std::string& path);

// The minor that an option --target names: "1.28" as 28.
Result<int> minorOf(const std::string& target);
// The minors of an option --target that may be a range, "1.28..1.30" or "1.28"; not empty.
Result<MinorSet> minorsOf(const std::string& target);

// A text of the engine as a message of the program.
std::string sentence(std::string words);

}  // namespace crd::ctl
