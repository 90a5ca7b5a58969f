// Internal to engine/matrix: what servers do otherwise since a minor.
#pragma once

#include "engine/base/generation.h"
#include "engine/base/phrase.h"

namespace crd {

// One sentence; empty for a trait that changes neither results nor costs of rules. `since`: "1.33".
Phrase whatChanged(Trait trait, const std::string& since);

}  // namespace crd
