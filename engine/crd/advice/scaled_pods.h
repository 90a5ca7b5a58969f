// For which versions and kinds advice about autoscaling is given.
#pragma once

#include "engine/crd/model/definition.h"

namespace crd {

// Whether the spec describes pods: a container image, containers, a pod template or tolerations, at any depth. The
// replicas of other kinds are nodes, machines or tasks, which a HorizontalPodAutoscaler cannot measure.
bool describesPods(const schema::Schema& root);

// Whether the author still works on the version: it is not deprecated, and it is the storage version or the served one
// of the highest priority.
bool isCurrentVersion(const Definition& definition, const Version& version);

}  // namespace crd
