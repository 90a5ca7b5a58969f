// The status that the server and its controllers set for a definition, as far as the file (and the base) determine it.
#pragma once

#include <string>
#include <vector>

#include "engine/base/finding.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/definition.h"
#include "engine/crd/server/base_definition.h"

namespace crd {

// Source: k8s.io/apiextensions-apiserver pkg/apis/apiextensions/v1/types.go.
struct Condition {
    std::string type;    // "Established", "NamesAccepted", "NonStructuralSchema", ...
    std::string status;  // "True", "False", "Unknown"
    std::string reason, message;
    bool operator==(const Condition&) const = default;
};

struct DefinitionStatus {
    // In the order in which the controllers add them.
    std::vector<Condition> conditions;
    std::vector<std::string> storedVersions;
};

// The status after the definition is created, or has replaced `base` if it is not null. `definition` is readable;
// `versions` and `findings` are those of check() on it; findings of other documents are ignored. Names of other
// definitions in the cluster are not known: names without a conflict inside the definition count as accepted.
DefinitionStatus statusAfter(const Definition& definition, const BaseDefinition* base,
                             const std::vector<VersionOutcome>& versions, const std::vector<Finding>& findings);

// The new status.storedVersions: the versions that objects may be stored in. Source: k8s.io/apiextensions-apiserver
// pkg/registry/customresourcedefinition/strategy.go.
std::vector<std::string> storedVersionsAfter(const Definition& definition, const BaseDefinition* base);

}  // namespace crd
