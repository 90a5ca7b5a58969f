// `crdctl check`: validates definitions as the server does.
#pragma once

#include <string>
#include <vector>

#include "app/crdctl/settings.h"

namespace crd::ctl {

struct CheckOptions {
    std::vector<std::string> files;
    std::string output = "text";       // or "json", "sarif", "junit"
    std::vector<std::string> against;  // the stored definitions (base.h); empty: the definitions are created
    std::string target;                // target version, "1.30", or a range; empty: that of the settings
    std::vector<std::string> off;      // rules to disable, in addition to those of the settings
    SettingsChoice settings;
    std::string baseline;  // an earlier report; empty: none
    bool verbose = false;  // also lists skipped files and definitions of `against` that were not checked
};

// Prints to standard output; unusable files are reported on standard error (and in JSON reports). Returns the exit
// code.
int check(const CheckOptions& options);

}  // namespace crd::ctl
