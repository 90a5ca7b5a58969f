// `crdctl infer`: a definition proposed from objects.
#pragma once

#include <string>
#include <vector>

namespace crd::ctl {

struct InferArguments {
    bool schema = false;  // only the schema of the values
    std::vector<std::string> objects;
};

// Prints YAML. Returns the exit code.
int infer(const InferArguments& arguments);

}  // namespace crd::ctl
