// The order in which the server prefers versions. Source: k8s.io/apimachinery version.CompareKubeAwareVersionStrings:
// v10, v2, v1, v11beta2, v10beta3, v3beta1, v12alpha1, v11alpha2, foo1, foo10. "v01" ranks equal to "v1"; a number too
// large for a 64 bit integer makes the name free-form.
#pragma once

#include <compare>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crd {

// greater: `a` is preferred to `b`.
std::weak_ordering compareVersions(std::string_view a, std::string_view b);

// Indexes into `names`, the preferred one first; equal ones in the order given.
std::vector<std::size_t> versionPriority(const std::vector<std::string>& names);

}  // namespace crd
