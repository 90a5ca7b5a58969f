// The settings file as crdctl reads it.
#pragma once

#include <string>

#include "engine/base/result.h"
#include "engine/settings/settings.h"

namespace crd::ctl {

// `path`: the file that was asked for; empty: the user's own, which may be missing. What the file holds besides
// settings is said on standard error. Fails with a whole sentence when the file cannot be read or is not usable.
Result<Settings> settingsFor(const std::string& path);

}  // namespace crd::ctl
