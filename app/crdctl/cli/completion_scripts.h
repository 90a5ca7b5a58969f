// Scripts that complete command lines of crdctl in a shell.
#pragma once

#include <string>

#include "app/crdctl/cli/command_table.h"

namespace crd::ctl {

// Each knows the commands, their options, and the values that are known: choices, rules, target versions. Other values
// are files, where they can be.
std::string bashCompletion(const CommandEntry& program);
std::string zshCompletion(const CommandEntry& program);
std::string fishCompletion(const CommandEntry& program);

}  // namespace crd::ctl
