// Minor versions of Kubernetes 1.x.
#pragma once

#include <string>

namespace crd {

inline constexpr int kOldestMinor = 25;  // the oldest target version
inline constexpr int kNewestMinor = 36;  // the version whose rules are used for validation

inline std::string minorName(int minor) {  // "1.36"
    return "1." + std::to_string(minor);
}

}  // namespace crd
