#include "engine/crd/definition.h"

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

}  // namespace crd
