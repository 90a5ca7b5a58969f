// Minor versions of Kubernetes 1.x.
#pragma once

#include <string>

namespace crd {

inline constexpr int kOldestMinor = 28;   // the oldest and
inline constexpr int kNewestMinor = 37;   // the newest target version
inline constexpr int kDefaultMinor = 36;  // the target until the user names another

inline std::string minorName(int minor) {  // "1.36"
    return "1." + std::to_string(minor);
}

}  // namespace crd
