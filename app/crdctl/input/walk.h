// The definition files of folders.
#pragma once

#include <string>

#include "app/crdctl/input/input.h"

namespace crd::ctl {

// Adds what a folder contains; see Inputs.
void addFolder(const std::string& top, const InputOptions& options, Inputs& out);
// The same for a folder of a commit. Of its files, .gitignore names none that matter: they are committed.
void addGitFolder(const std::string& spec, const std::string& id, const InputOptions& options, Inputs& out);

// Whether a file that is named is in a folder vendor or node_modules of the repository.
bool isInDependencies(const std::string& name);
// Whether the options exclude a file that is named.
bool isExcluded(const std::string& name, const InputOptions& options);

}  // namespace crd::ctl
