#include "engine/crd/model/current_version.h"

#include <algorithm>

#include "engine/base/version_scope.h"
#include "engine/crd/model/version_priority.h"

namespace crd {

bool isSuperseded(const Definition& definition, const Version& version) {
    const Version* const storage = storageVersion(definition);
    return version.deprecated || (storage != nullptr && !version.storage &&
                                  compareVersions(version.name, storage->name) != std::weak_ordering::greater);
}

bool isCurrentVersion(const Definition& definition, const Version& version) {
    return version.served && storageVersion(definition) != nullptr && !isSuperseded(definition, version);
}

bool isInScope(RuleId rule, const Definition& definition, const Version& version) {
    switch (versionScope(rule)) {
        case VersionScope::All:
            break;
        case VersionScope::NotSuperseded:
            return !isSuperseded(definition, version);
        case VersionScope::Current:
            return isCurrentVersion(definition, version);
    }
    return true;
}

bool isInScope(const Finding& finding, const Definition& definition) {
    if (versionScope(finding.rule) == VersionScope::All) return true;
    constexpr std::size_t kIndex = 2;  // the step after spec.versions
    const std::vector<PathStep>& steps = finding.path.steps();
    if (steps.size() > kIndex && steps[kIndex].kind == PathStep::Kind::Index) {
        const std::size_t index = steps[kIndex].index;
        if (index < definition.versions.size() && finding.path.startsWith(definition.versions[index].path))
            return isInScope(finding.rule, definition, definition.versions[index]);
    }
    return definition.versions.empty() ||
           std::any_of(definition.versions.begin(), definition.versions.end(),
                       [&](const Version& version) { return isInScope(finding.rule, definition, version); });
}

}  // namespace crd
