// Changing the settings file: only the bytes of what changes, since people write comments and keys of newer programs
// into it.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/settings/settings.h"

namespace crd {

// `text` with `wanted` in it, for readSettings(). Entries that are not understood stay. Fails with a sentence when the
// text is not usable.
Result<std::string> withSettings(std::string_view text, const Settings& wanted);

}  // namespace crd
