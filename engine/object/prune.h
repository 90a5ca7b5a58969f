// Pruning: fields that the schema does not specify go.
// Source: k8s.io/apiextensions-apiserver pkg/apiserver/schema/pruning.
#pragma once

#include <string>
#include <vector>

#include "engine/object/form.h"
#include "engine/object/step.h"

namespace crd::object {

struct PruneOptions {
    // The value is a whole resource: apiVersion, kind and metadata stay, as in an embedded one.
    bool resourceRoot = false;
    std::vector<std::string>* unknown = nullptr;  // receives the paths of the removed fields, sorted
    Steps* steps = nullptr;
};

// Removes in place. Returns whether anything went. Recursion is bounded by the depth of the value.
bool prune(Json& value, const schema::Schema& schema, schema::PropertyIndex& properties,
           const PruneOptions& options = {});

}  // namespace crd::object
