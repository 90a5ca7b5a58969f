// The exit codes and the messages of the program.
#pragma once

#include <iostream>
#include <string>

#include "engine/base/result.h"

namespace crd::ctl {

constexpr int kClean = 0;
constexpr int kFindings = 1;
constexpr int kUnusable = 2;  // an argument, a file or an edit that cannot be used; nothing was written

// Prints `crdctl: MESSAGE` on standard error.
inline void say(const std::string& message) {
    std::cerr << "crdctl: " << message << '\n';
}

// The same for the reason why the program ends.
inline int failWith(const std::string& message) {
    say(message);
    return kUnusable;
}
inline int failWith(const Error& error) {
    return failWith(error.message.english());
}

}  // namespace crd::ctl
