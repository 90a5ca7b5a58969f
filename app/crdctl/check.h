// `crdctl check`: what the server would say about definitions.
#pragma once

#include <string>
#include <vector>

namespace crd::ctl {

struct CheckOptions {
    std::vector<std::string> files;
    std::string output = "text";   // or "json", "sarif", "junit"
    std::string against;           // what is stored already (base.h); empty: the definitions are created
    std::string target;            // "1.30": what this Kubernetes does not know is said; empty: what is settled
    std::vector<std::string> off;  // rules whose findings are left out, besides what is settled
    std::string settings;          // the settings file; empty: the user's own, which may be missing
    std::string baseline;          // a former report; empty: none
    bool verbose = false;          // which files were skipped, which definitions of `against` were not checked
};

// Prints to standard output; what cannot be used is said on standard error (and, as JSON, in the report). Returns the
// exit code.
int check(const CheckOptions& options);

}  // namespace crd::ctl
