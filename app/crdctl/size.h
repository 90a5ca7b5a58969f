// `crdctl size`: the sizes of definitions compared with their limits.
#pragma once

#include <string>

namespace crd::ctl {

struct SizeOptions {
    std::string file;
    std::string output = "text";  // or "json"
};

// Prints sizes of every definition of the file. Returns the exit code: kFindings if a limit is exceeded.
int size(const SizeOptions& options);

}  // namespace crd::ctl
