// Internal to engine/analysis: advice about errors that servers other than the target's report: of older ones
// (advice.not-on-older) and of newer ones (advice.other-target).
#pragma once

#include <vector>

#include "engine/base/finding.h"
#include "engine/crd/model/definition.h"
#include "engine/crd/server/check_servers.h"
#include "engine/yaml/read/stream.h"

namespace crd::analysis {

struct OtherServers {
    const Definition& definition;
    const std::vector<ServerOutcome>& results;  // the target's first
    const std::vector<Finding>& target;         // what the target reports, and what it hides
    int targetMinor = kDefaultMinor;
    MinorSet range;  // that the author asked for, with the target
};

// One finding for each place and message that other servers have an error with and the target has none at: an error if
// one of them is in the range, else an info. Outside of the range, an error of older servers is reported only if EKS or
// GKE supports one of them: others are hardly in use.
std::vector<Finding> rejectedElsewhere(const OtherServers& others);

// Makes one finding of those about functions that the same older servers lack: the first in the file, with the
// positions of the others. Of one definition.
void groupByFunction(std::vector<Finding>& findings);

// A finding of an earlier run, as long as its node is the same.
struct KeptElsewhere {
    yaml::NodePtr node;
    std::size_t begin = 0;  // of the node, when it was found
    Finding finding;
};
void keep(const yaml::Stream& stream, const std::vector<Finding>& found, std::vector<KeptElsewhere>& to);
// Those whose node is still at their path, where the target has no error.
std::vector<Finding> stillElsewhere(const yaml::Stream& stream, const std::vector<KeptElsewhere>& known,
                                    const OtherServers& others);

}  // namespace crd::analysis
