// Internal to engine/analysis: advice.stored-objects, about an update of a definition after which the server rejects
// updates that change nothing of an object which is stored already.
#pragma once

#include <stop_token>
#include <vector>

#include "engine/base/finding.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/definition.h"
#include "engine/crd/server/base_definition.h"
#include "engine/yaml/read/stream.h"

namespace crd::analysis {

struct StoredObjects {
    const yaml::Stream& stream;
    const Definition& definition;
    const CheckResult& checked;  // of it, with the findings of advice::foresee()
    const BaseDefinition& base;  // that it replaces
    int targetMinor = kDefaultMinor;
    MinorSet range;  // that the author asked for, with the target
};

// None for a definition that the server rejects. Of each version that both have: the objects of engine/diff, whose
// updates are run on each of the servers. A cause in several versions is one finding. A rule with advice about its
// errors (engine/advice) has no other finding. Takes at most about a second.
std::vector<Finding> stuckObjects(const StoredObjects& of, const std::stop_token& stop);

}  // namespace crd::analysis
