// The order in which the server prefers versions. Source: k8s.io/apimachinery version.CompareKubeAwareVersionStrings:
// v10, v2, v1, v11beta2, v10beta3, v3beta1, v12alpha1, v11alpha2, foo1, foo10. "v01" ranks equal to "v1"; a number too
// large for a 64-bit integer makes the name free-form.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crd {

enum class VersionStage : std::uint8_t { Alpha, Beta, Stable };

// v<major>, v<major>alpha<minor> or v<major>beta<minor>; the greater one is preferred.
struct KubeVersion {
    VersionStage stage = VersionStage::Stable;
    std::int64_t major = 0, minor = 0;
    auto operator<=>(const KubeVersion&) const = default;
    std::string text() const;
};
// Nothing for a free-form name.
std::optional<KubeVersion> kubeVersion(std::string_view name);

// greater: `a` is preferred over `b`.
std::weak_ordering compareVersions(std::string_view a, std::string_view b);

// Indexes into `names`, the preferred one first; equal names keep their order.
std::vector<std::size_t> versionPriority(const std::vector<std::string>& names);

}  // namespace crd
