// The status that the server and its controllers give a definition, as far as the file (and the base) tell.
#pragma once

#include <string>
#include <vector>

#include "engine/base/finding.h"
#include "engine/crd/base_definition.h"
#include "engine/crd/check.h"
#include "engine/crd/definition.h"

namespace crd {

// Source: k8s.io/apiextensions-apiserver pkg/apis/apiextensions/v1/types.go.
struct Condition {
    std::string type;    // "Established", "NamesAccepted", "NonStructuralSchema", ...
    std::string status;  // "True", "False", "Unknown"
    std::string reason, message;
    bool operator==(const Condition&) const = default;
};

struct DefinitionStatus {
    // In the order in which the controllers come to them.
    std::vector<Condition> conditions;
    std::vector<std::string> storedVersions;
};

// The status once the definition is created, or has replaced `base`, which may be null. `definition` is readable;
// `versions` and `findings` are those of check() on it, findings of other documents besides do no harm. Names that
// other definitions of the cluster hold are not known: without a conflict inside the definition, its names count as
// free.
DefinitionStatus statusAfter(const Definition& definition, const BaseDefinition* base,
                             const std::vector<VersionVerdict>& versions, const std::vector<Finding>& findings);

// status.storedVersions then: the versions that objects may be stored in. Source: k8s.io/apiextensions-apiserver
// pkg/registry/customresourcedefinition/strategy.go.
std::vector<std::string> storedVersionsAfter(const Definition& definition, const BaseDefinition* base);

}  // namespace crd
