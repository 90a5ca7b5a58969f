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

// Whether PATH is a folder there. Fails if git has no such file or folder.
Result<bool> isFolderInGit(const std::string& spec);

// The files in a folder and those below it, each as REV:PATH.
Result<std::vector<std::string>> filesInGit(const std::string& spec);

// The bytes as they are stored.
Result<std::shared_ptr<const std::string>> readFromGit(const std::string& spec);

}  // namespace crd::ctl
