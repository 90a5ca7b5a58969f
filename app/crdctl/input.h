// The texts named by the arguments, and reading them.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/yaml/read/stream.h"

namespace crd::ctl {

struct Input {
    std::string name;         // for display: the path, or "<stdin>"
    std::string path;         // "-": standard input
    bool fromFolder = false;  // found in a folder: files without definitions are skipped
};

// The file of that name; "-" is standard input.
Input inputNamed(const std::string& argument);

// Files as they are named, each once; folders as their definition files, sorted, hidden folders left out. A folder or
// link that cannot be read is reported, and does not affect the others.
struct Inputs {
    std::vector<Input> files;
    struct Unreadable {
        std::string name, message;
    };
    std::vector<Unreadable> unreadable;
    // What folders contain besides and was not opened, sorted: hidden folders, links to folders, and definition files
    // by their names that are not regular files. The message is the reason, in the middle of a sentence.
    std::vector<Unreadable> leftOut;
};
Inputs inputsFor(const std::vector<std::string>& arguments);

// Whether a file is JSON by its name.
bool namesJson(const std::string& path);

// By its extension: .yaml, .yml or .json, in any case. Not files in hidden folders.
bool isDefinitionFile(const std::filesystem::path& path);

// Whether a text that is not YAML was probably intended to contain definitions.
bool speaksOfDefinitions(std::string_view text);

// Fails if standard input is named more than once, since it can only be read once.
Result<void> inputOnce(std::vector<std::string> files, std::initializer_list<std::string> others);

// The text of an input: read whole, checked to be UTF-8.
Result<std::shared_ptr<const std::string>> readInput(const Input& input);

// Why a text that cannot be read as YAML cannot be used: "NAME" is not valid YAML, or exceeds a limit of CRD Designer.
std::string whyNotRead(const std::string& name, const yaml::Stream& stream);

}  // namespace crd::ctl
