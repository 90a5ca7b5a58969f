// `crdctl size`: what definitions weigh against the limits they meet.
#pragma once

#include <string>

namespace crd::ctl {

struct SizeOptions {
    std::string file;
    std::string output = "text";  // or "json"
};

// Prints sizes of every definition of the file. Returns the exit code: kFindings when a limit is passed.
int size(const SizeOptions& options);

}  // namespace crd::ctl
