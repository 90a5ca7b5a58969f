// `crdctl matrix`: what each version of Kubernetes says about definitions, side by side.
#pragma once

#include <string>
#include <vector>

#include "app/crdctl/settings.h"

namespace crd::ctl {

struct MatrixArguments {
    std::vector<std::string> files;
    std::string target;               // a range of versions; empty: that of the settings
    std::string format = "markdown";  // or "text"
    SettingsChoice settings;
    bool all = false;  // also rules that all versions treat alike
};

// Prints to standard output. Returns the exit code.
int matrix(const MatrixArguments& arguments);

}  // namespace crd::ctl
