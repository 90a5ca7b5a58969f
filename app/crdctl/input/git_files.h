// Files in git at a revision, named REV:PATH as in git. Runs git without a shell; git's own error goes to standard
// error.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/base/result.h"

namespace crd::ctl {

// Whether the name is REV:PATH and no file of that name exists.
bool namesRevision(const std::string& name);

// The position of the colon between the revision and the path; npos if there is none. A date in braces can have others.
std::size_t colonIn(const std::string& spec);

// The name as git understands it: it does not know "main:." as the folder that it is run in.
std::string gitSpec(const std::string& name);

// A file or folder of git by its object id. Symbolic links are followed inside the tree of the revision, as
// `git cat-file --follow-symlinks` does.
struct GitObject {
    std::string id;
    bool isFolder = false;
};

// Fails if git has no such file or folder, and for a link without a target in the tree.
Result<GitObject> findInGit(const std::string& spec);

struct GitFolder {
    struct File {
        std::string name;  // REV:PATH; below a link to a folder, the path through the link
        std::string id;
    };
    struct BrokenLink {
        std::string name;
        std::string why;  // a clause: "it leads out of the tree"
    };
    std::vector<File> files;
    std::vector<BrokenLink> broken;
};

// The files in a folder and those below it. Each folder that links lead to is listed once.
Result<GitFolder> filesInGit(const std::string& spec, const GitObject& folder);

// The bytes as they are stored; `spec` is for messages.
Result<std::shared_ptr<const std::string>> readFromGit(const GitObject& file, const std::string& spec);
// The bytes of the file at `spec`.
Result<std::shared_ptr<const std::string>> readFromGit(const std::string& spec);

}  // namespace crd::ctl
