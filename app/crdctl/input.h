// Which texts the arguments name, and reading them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/base/result.h"

namespace crd::ctl {

struct Input {
    std::string name;         // as people know it: the path, or "<stdin>"
    std::string path;         // "-": standard input
    bool fromFolder = false;  // found by walking: files that are no definitions are passed over
};

// Files as they are named; folders as their .yaml, .yml and .json files, sorted, hidden folders left out.
struct Inputs {
    std::vector<Input> files;
    struct Refused {
        std::string name, message;
    };
    std::vector<Refused> refused;
};
Inputs inputsFor(const std::vector<std::string>& arguments);

// Whether the name of a file says that it holds JSON.
bool namesJson(const std::string& path);

// The text of an input: read whole, checked to be UTF-8.
Result<std::shared_ptr<const std::string>> readInput(const Input& input);

}  // namespace crd::ctl
