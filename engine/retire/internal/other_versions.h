// Internal to engine/retire: what another storage version means for clients of the other versions.
#pragma once

#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/phrase.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/definition.h"
#include "engine/retire/plan.h"

namespace crd::retire {

// A definition as a step leaves it.
struct StoringDefinition {
    const Definition& definition;
    std::span<const VersionOutcome> outcomes;
};

// Sentences, one for each served version of which the new storage version loses more than the one before, or which a
// webhook must convert to it; not for the version to retire if it was the storage version. Empty if the storage version
// stays. If `stop` was requested, the result is incomplete.
std::vector<Phrase> notesOnOtherVersions(const StoringDefinition& before, const StoringDefinition& after,
                                         const PlanInput& input, const std::stop_token& stop);

}  // namespace crd::retire
