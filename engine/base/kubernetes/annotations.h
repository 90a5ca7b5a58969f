// Annotations that programs of Kubernetes write.
#pragma once

#include <string_view>

namespace crd {

// By kubectl apply: the object that was applied last, as JSON.
inline constexpr std::string_view kLastApplied = "kubectl.kubernetes.io/last-applied-configuration";

}  // namespace crd
