// Which texts the arguments name, and reading them.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace crd::ctl {

struct Input {
    std::string name;         // as people know it: the path, or "<stdin>"
    std::string path;         // "-": standard input
    bool fromFolder = false;  // found by walking: files that are no definitions are passed over
};

// Files as they are named, each once; folders as their definition files, sorted, hidden folders left out. A folder or
// link that cannot be read is refused and takes no other away.
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

// By its extension: .yaml, .yml or .json, in any case. Files in hidden folders are none.
bool isDefinitionFile(const std::filesystem::path& path);

// Whether a text that is not YAML was probably meant to hold definitions.
bool speaksOfDefinitions(std::string_view text);

// The text of an input: read whole, checked to be UTF-8.
Result<std::shared_ptr<const std::string>> readInput(const Input& input);

}  // namespace crd::ctl
