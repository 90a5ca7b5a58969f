#include "engine/crd/model/definition.h"

#include <algorithm>

namespace crd {

const Version* versionNamed(const Definition& definition, std::string_view name) {
    const auto found = std::find_if(definition.versions.begin(), definition.versions.end(),
                                    [&](const Version& version) { return version.name == name; });
    return found == definition.versions.end() ? nullptr : &*found;
}

const Version* storageVersion(const Definition& definition) {
    const auto found = std::find_if(definition.versions.begin(), definition.versions.end(),
                                    [](const Version& version) { return version.storage; });
    return found == definition.versions.end() ? nullptr : &*found;
}

Phrase whyOutdated(const Definition& definition) {
    if (definition.kind != DocumentKind::CustomResourceDefinitionV1beta1) return {};
    return phrase("Analysis",
                  "The definition is written in apiextensions.k8s.io/v1beta1, which Kubernetes 1.22 and later do not "
                  "serve. Upgrade it to v1 first.");
}

}  // namespace crd
