// For which kinds advice about autoscaling is given.
#pragma once

#include "engine/schema/schema.h"

namespace crd {

// Whether the spec describes pods: a container image, containers, a pod template or tolerations, at any depth. The
// replicas of other kinds are nodes, machines or tasks, which a HorizontalPodAutoscaler cannot measure.
bool describesPods(const schema::Schema& root);

}  // namespace crd
