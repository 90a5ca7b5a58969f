// Edits the settings file. Only the changed bytes are replaced, because users add comments and newer versions add keys.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/settings/settings.h"

namespace crd {

// `text` with `wanted` applied, as readSettings() reads it. Unknown entries are kept. Fails with a sentence if the text
// is not usable.
Result<std::string> withSettings(std::string_view text, const Settings& wanted);

}  // namespace crd
