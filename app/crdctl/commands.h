// The commands of crdctl with their options and help.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <vector>

namespace crd::ctl {

struct Command {
    CLI::App* app;             // tells after parsing whether this command was given
    std::function<int()> run;  // returns the exit code; called at most once
};

std::vector<Command> addCommands(CLI::App& app);

}  // namespace crd::ctl
