// The files that `crdctl diff` compares, and which definition of one side belongs to which of the other.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "app/crdctl/input/input.h"
#include "engine/base/result.h"

namespace crd::ctl {

// A file with definitions.
struct DiffFile {
    Input input;
    std::string below;                        // its path below the folder that was named; empty if it was named itself
    std::shared_ptr<const std::string> text;  // of a file that was named, which may be a pipe; else null
    std::vector<std::string> definitions;     // their names, each once, in the order of the file

    // `text`, or read again. Fails with a sentence.
    Result<std::shared_ptr<const std::string>> read() const;
};

// What is compared: a file, or the files of a folder that have definitions. Of those only the names are kept.
struct DiffSide {
    std::string name;  // as it was named
    bool isFolder = false;
    std::vector<DiffFile> files;
    // Files of a folder that are not valid YAML, but mention definitions.
    struct Unreadable {
        std::string name;
        std::shared_ptr<const std::string> text;
    };
    std::vector<Unreadable> unreadable;
    std::size_t templates = 0;                              // of Helm charts, with definitions
    std::vector<std::string> failures;                      // sentences about files that cannot be read
    std::vector<std::string> links;                         // the same about links of a commit that lead nowhere
    std::map<std::string, std::set<std::string>> excluded;  // paths below the folder, by Inputs::LeftOut::kind

    std::vector<Input> excludedFiles;  // of them, those that settings exclude

    std::size_t definitions() const;
    // Whether one of `excludedFiles` has the definition.
    bool excludes(const std::string& definition) const;
    // The file of `unreadable` that mentions the definition; null if there is none.
    const Unreadable* unreadableWith(const std::string& definition) const;
    // The name that a file of the other side has here, if it is at the same place; a side that is a file has only one.
    std::string nameOf(const DiffFile& other) const;
    // Whether it has definitions there.
    bool hasFileOf(const DiffFile& other) const;
};

// Removes files of folders that settings exclude, and adds them to Inputs::leftOut. Fails with a sentence.
using SelectInputs = std::function<Result<void>(Inputs& inputs)>;

// `name` is a file, a folder, -, REV:PATH of git where no such file exists, or a source of crdify. Files of folders
// without a whole definition are passed over, and so are templates of Helm charts. Fails with a sentence: also for a
// file without a definition.
Result<DiffSide> openDiffSide(const std::string& name, const InputOptions& options, const SelectInputs& select);

// The path of a file or folder; in its commit if it is in git.
std::filesystem::path pathOfSide(const std::string& name);

// Definitions to compare.
struct DiffMatch {
    const DiffFile* old = nullptr;   // null: added
    const DiffFile* next = nullptr;  // null: removed
    std::string oldName, name;       // of the definitions; the same, unless each side is a file with one definition
    bool isMoved = false;            // the sides are folders, and have it in files with other paths
};

struct DiffMatches {
    std::vector<DiffMatch> all;      // in the order of the old side, then what is added
    std::vector<std::string> notes;  // sentences about names that a side has in several files
};

// By name. Of several files with a name, the one with the same path counts, or with the same folders and name at the
// end of its path, else the last.
DiffMatches matchesOf(const DiffSide& old, const DiffSide& next);

}  // namespace crd::ctl
