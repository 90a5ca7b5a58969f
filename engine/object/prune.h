// Pruning: removes fields that the schema does not specify.
// Source: k8s.io/apiextensions-apiserver pkg/apiserver/schema/pruning.
#pragma once

#include <string>
#include <vector>

#include "engine/object/form.h"
#include "engine/object/step.h"

namespace crd::object {

struct PruneOptions {
    // The value is a whole resource: keep apiVersion, kind and metadata, as in an embedded resource.
    bool resourceRoot = false;
    std::vector<std::string>* unknown = nullptr;  // receives the paths of the removed fields, sorted
    Steps* steps = nullptr;
};

// Prunes in place. Returns whether anything was removed. Recursion is bounded by the depth of the value.
bool prune(Json& value, const schema::Schema& schema, schema::PropertyIndex& properties,
           const PruneOptions& options = {});

}  // namespace crd::object
