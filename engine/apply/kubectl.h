// What `kubectl apply --server-side` does besides the request, for an object that it applied before without
// --server-side: it moves the fields of those managers to its own and applies once more.
// Sources: k8s.io/kubectl pkg/cmd/apply/apply.go (saveLastApplyAnnotationIfNecessary, migrateToSSAIfNecessary);
// k8s.io/client-go util/csaupgrade.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/apply/apply.h"

namespace crd::apply {

struct Migration {
    std::vector<Manager> managers;     // whose fields are moved; without their fields
    std::vector<ElementPath> removed;  // what the second apply removes, without the parts of a field that is gone
};

// Nothing if kubectl sends one request only. `returned` is the response to the accepted apply of the configuration.
std::optional<Migration> migrationAfter(FieldManager& fields, const Json& returned, const Json& configuration,
                                        const Request& request);

}  // namespace crd::apply
