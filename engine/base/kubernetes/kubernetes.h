// Minor versions of Kubernetes 1.x. What differs between servers for definitions and expressions is in
// server_version.h, fields of definitions are in crd/server/api_changes.h, functions in cel/library.
#pragma once

#include <string>
#include <string_view>

namespace crd {

inline constexpr int kOldestMinor = 28;   // the oldest and
inline constexpr int kNewestMinor = 37;   // the newest target version
inline constexpr int kDefaultMinor = 36;  // the target until the user names another

inline std::string minorName(int minor) {  // "1.36"
    return "1." + std::to_string(minor);
}

// The first minors with the versions v1alpha1, v1beta1 and v1 of an API; 0: no supported minor has it.
struct ApiMinors {
    int alpha = 0;
    int beta = 0;
    int stable = 0;

    constexpr bool serves(std::string_view version, int minor) const {
        const int since = version == "v1alpha1" ? alpha : version == "v1beta1" ? beta : version == "v1" ? stable : 0;
        return since > 0 && minor >= since;
    }
};

// v1alpha1 and v1beta1 are served with a feature gate only, v1 by default. Source: k8s.io/apiserver
// pkg/features/kube_features.go, k8s.io/api storagemigration.
inline constexpr ApiMinors kAdmissionWebhooks{.stable = 16};
inline constexpr ApiMinors kValidatingAdmissionPolicy{.alpha = 26, .beta = 28, .stable = 30};
inline constexpr ApiMinors kMutatingAdmissionPolicy{.alpha = 32, .beta = 34, .stable = 36};
inline constexpr ApiMinors kStorageVersionMigration{.alpha = 30, .beta = 35, .stable = 37};
inline constexpr int kStorageMigratingCondition = 36;  // of definitions: since this minor
inline constexpr int kMatchResourcesPath = 32;         // errors of bindings have this path; earlier ones misspell it

}  // namespace crd
