// Internal to engine/analysis: advice.stored-objects, about an update of a definition after which the server rejects
// updates that change nothing of an object which is stored already.
#pragma once

#include <stop_token>
#include <vector>

#include "engine/analysis/internal/other_targets.h"
#include "engine/base/finding.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/server/base_definition.h"
#include "engine/yaml/read/stream.h"

namespace crd::analysis {

struct StoredObjects {
    const yaml::Stream& stream;
    const OtherServers& others;  // the definition, which the server accepts, and what the target reports
    const BaseDefinition& base;  // that it replaces
    const std::vector<VersionOutcome>& versions;
};

// Of each version that both have: the objects of engine/diff, whose updates are run on each of the servers. A cause in
// several versions is one finding. Rules that fail with an error have their own (engine/advice). Takes at most about
// a second.
std::vector<Finding> stuckObjects(const StoredObjects& of, const std::stop_token& stop);

}  // namespace crd::analysis
