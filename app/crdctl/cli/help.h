// The text of `--help`.
#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <string>

#include "app/crdctl/cli/command_table.h"

namespace crd::ctl {

// Of the program or a command: what it does, arguments, options, commands, examples. Lines have at most `width`
// columns.
std::string helpOf(const CLI::App& app, std::size_t width);

// "-o, --output FORMAT", "FILE...".
std::string labelOf(const OptionEntry& option);

}  // namespace crd::ctl
