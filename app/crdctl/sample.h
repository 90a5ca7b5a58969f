// `crdctl sample`: objects made from a definition's schema.
#pragma once

#include <cstdint>
#include <string>

namespace crd::ctl {

struct SampleArguments {
    std::string file;
    std::string version;  // empty: the preferred one
    bool full = false, boundary = false, status = false;
    std::uint64_t seed = 0;
};

// Prints a YAML document for each definition of the file, or one for each limit. Returns the exit code: kFindings if no
// valid object was found.
int sample(const SampleArguments& arguments);

}  // namespace crd::ctl
