// The status that the server and its controllers set for a definition, as far as the file (and the base) determine it.
#pragma once

#include <string>
#include <vector>

#include "engine/base/finding.h"
#include "engine/base/kubernetes/server_version.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/definition.h"
#include "engine/crd/server/base_definition.h"
#include "engine/crd/server/naming.h"

namespace crd {

struct DefinitionStatus {
    // In the order in which the controllers add them.
    std::vector<Condition> conditions;
    std::vector<std::string> storedVersions;
};

// The status after the definition is created, or has replaced `base` if it is not null. `definition` is readable;
// `versions` and `findings` are those of check() on it; findings of other documents are ignored. `naming` is what the
// controller decides about its names next to other definitions; null: others are not known, so names without a conflict
// inside the definition count as accepted. `server` is that of the check.
DefinitionStatus statusAfter(const Definition& definition, const BaseDefinition* base,
                             const std::vector<VersionOutcome>& versions, const std::vector<Finding>& findings,
                             const Naming* naming = nullptr, const TargetServer& server = {});

// Conditions of the stored definition that say what is wrong with it, as its document has them.
std::vector<Condition> badConditions(const BaseDefinition& base);
// Whether the status of the condition is that of a working definition.
bool isGood(const Condition& condition);

// The new status.storedVersions: the versions that objects may be stored in. Source: k8s.io/apiextensions-apiserver
// pkg/registry/customresourcedefinition/strategy.go.
std::vector<std::string> storedVersionsAfter(const Definition& definition, const BaseDefinition* base);

}  // namespace crd
