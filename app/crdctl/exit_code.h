// The exit codes of the program.
#pragma once

#include <iostream>
#include <string>

namespace crd::ctl {

constexpr int kClean = 0;
constexpr int kFindings = 1;
constexpr int kUnusable = 2;  // an argument, a file or an edit that cannot be used; nothing was written

// Prints `crdctl: MESSAGE` on standard error.
inline int refuse(const std::string& message) {
    std::cerr << "crdctl: " << message << '\n';
    return kUnusable;
}

}  // namespace crd::ctl
