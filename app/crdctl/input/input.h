// The texts named by the arguments, and reading them.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/files/folder_files.h"
#include "engine/yaml/read/stream.h"

namespace crd::ctl {

struct Input {
    std::string name;         // for display: the path, REV:PATH or "<stdin>"
    std::string path;         // "-": standard input; of a file of git, its path in the revision
    bool fromFolder = false;  // found in a folder, or InputOptions::skipOthers: without definitions it is skipped
    std::string gitId = {};   // of a file of git
    std::string chart = {};   // of a file of git in a folder: the chart whose template it is, as REV:PATH
};

// The file of that name; "-" is standard input.
Input inputNamed(const std::string& argument);

// How folders are searched.
struct InputOptions {
    std::vector<std::string> exclude;  // patterns with the syntax of .gitignore, relative to the working folder
    bool noIgnore = false;             // also read what .gitignore names, vendor and node_modules
    bool skipOthers = false;           // named files without a definition are skipped, and excluded ones not read
    std::vector<ExcludedPaths> excluded = {};  // further patterns, such as those of a settings file
};

// Files as they are named, each once; folders as their definition files (filesInFolder()), sorted. A folder of a commit
// is REV:PATH.
struct Inputs {
    std::vector<Input> files;
    using Unreadable = FolderFiles::Unreadable;
    std::vector<Unreadable> unreadable;
    using LeftOut = FolderFiles::LeftOut;
    std::vector<LeftOut> leftOut;  // sorted
};
Inputs inputsFor(const std::vector<std::string>& arguments, const InputOptions& options = {});

// Whether a text that is not YAML was probably intended to contain definitions.
bool speaksOfDefinitions(std::string_view text);

// Fails if standard input is named more than once, since it can only be read once.
Result<void> inputOnce(std::vector<std::string> files, std::initializer_list<std::string> others);

// The text of an input: read whole, checked to be UTF-8. Also of REV:PATH, and of the sources of crdify (source.h).
Result<std::shared_ptr<const std::string>> readInput(const Input& input);

// Why a text that cannot be read as YAML cannot be used: "NAME" is not valid YAML, or exceeds a limit of CRD Designer.
std::string whyNotRead(const std::string& name, const yaml::Stream& stream);

}  // namespace crd::ctl
