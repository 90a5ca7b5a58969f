// The manual of the program.
#pragma once

#include <string>

#include "app/crdctl/cli/command_table.h"

namespace crd::ctl {

// crdctl(1), as man reads it: roff with the macros of man(7).
std::string manPage(const CommandEntry& program, const std::string& version);

}  // namespace crd::ctl
