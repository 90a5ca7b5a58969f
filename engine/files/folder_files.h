// The definition files of a folder, and of its subfolders.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/text/glob.h"

namespace crd {

// Patterns of files that are not read, relative to a folder, which is absolute.
struct ExcludedPaths {
    std::filesystem::path folder;
    Globs globs;
};

class ExcludedFiles {
 public:
    explicit ExcludedFiles(std::vector<ExcludedPaths> all);
    // Of an absolute path without links. Also for what is inside of an excluded folder.
    bool contain(std::string_view path, bool isFolder) const;

 private:
    std::vector<ExcludedPaths> m_all;
};

struct FolderOptions {
    std::vector<ExcludedPaths> excluded = {};
    bool noIgnore = false;  // also read what .gitignore names, vendor and node_modules
    std::stop_token stop = {};
};

// Not in it: hidden folders, excluded files, what .gitignore names, the folders vendor and node_modules. Links to
// folders are followed if their target is not found otherwise. A folder or link that cannot be read is reported, and
// does not affect the others.
struct FolderFiles {
    std::vector<std::string> files;  // regular files, sorted; named as the folder is
    struct Unreadable {
        std::string name, message;
    };
    std::vector<Unreadable> unreadable;
    // What the folder contains besides and was not opened. The message is the reason, in the middle of a sentence; the
    // kind is for counts: "hidden folder".
    struct LeftOut {
        std::string name, message, kind;
    };
    std::vector<LeftOut> leftOut;
    bool anyIgnored = false;  // by a pattern, or because of its name
};
FolderFiles filesInFolder(const std::string& top, const FolderOptions& options = {});

// By its extension: .yaml, .yml or .json, in any case. Not files in hidden folders.
bool isDefinitionFile(const std::filesystem::path& path);
// Whether a file is JSON by its name.
bool namesJson(const std::string& path);
// Whether a folder of that name has the definitions of others.
bool namesDependencies(std::string_view folder);

}  // namespace crd
