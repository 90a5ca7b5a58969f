// Texts from a cluster as the window uses them. Without Qt; hostile input; safe from any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/analysis/analysis_base.h"
#include "engine/base/result.h"

namespace crd::model {

// A definition as the cluster has it.
struct LiveDefinition {
    AnalysisBasePtr base;                     // with its status
    std::vector<std::string> storedVersions;  // of its status
    std::string authored;                     // its text without what only the server sets
    std::vector<std::string> leftOut;         // the paths of that
};
// `printed` is the output of kubectl get -o yaml. Fails with a sentence if it does not have the definition.
Result<LiveDefinition> readLive(std::string printed, std::string_view name);

// A page of a list of objects.
struct LiveObjects {
    struct Object {
        std::string name, space;  // its namespace; may be empty
        std::string text;         // YAML, without what only the server sets
    };
    std::vector<Object> objects;
    std::vector<std::string> leftOut;  // the paths of what only the server sets, of any object
    bool more = false;                 // the list has others
};
Result<LiveObjects> readObjects(std::string printed, std::size_t most);

}  // namespace crd::model
