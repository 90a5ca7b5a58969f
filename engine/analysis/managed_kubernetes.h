// Releases of managed Kubernetes and their support, from a dated table (resources/managed_kubernetes.yaml, which names
// the sources).
#pragma once

#include <string>
#include <vector>

#include "engine/base/kubernetes/minor_set.h"
#include "engine/base/phrase.h"

namespace crd {

struct ManagedRelease {
    std::string provider;  // "OpenShift"
    std::string release;   // "4.18"
    int minor = 0;         // of Kubernetes 1.x
    std::string standard;  // the last day of standard support: "2026-08-25"
    std::string extended;  // and of extended support; empty if there is none, or none is known

    const std::string& supportedUntil() const { return extended.empty() ? standard : extended; }
};

struct ManagedKubernetes {
    std::string date;  // that the table is from
    std::vector<std::string> providers;
    std::vector<ManagedRelease> releases;  // by provider, the oldest first
};

const ManagedKubernetes& managedKubernetes();

// The releases with one of these minors that were in support on the table's date, with the end of the support of the
// last one: "EKS 1.31 until 2026-11-26, OpenShift 4.16, 4.18 until 2028-02-25". Empty if there are none.
Phrase managedReleases(MinorSet minors);

// Those with this minor that were in support, in few words: "EKS, GKE, OpenShift 4.18". Empty if there are none.
Phrase managedNames(int minor);

// The sentence with managedReleases() of these minors, or with the providers if the table has releases with them and
// none was in support.
Phrase withManagedReleases(const Phrase& sentence, MinorSet minors);

// Whether a release of EKS or GKE with one of these minors was in support on the table's date: clusters of the clouds
// that most definitions are installed in.
bool inCloudSupport(MinorSet minors);

}  // namespace crd
