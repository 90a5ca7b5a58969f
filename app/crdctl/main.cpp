// The command line: `crdctl COMMAND`.
#include <csignal>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/cli/help.h"
#include "app/crdctl/cli/usage_error.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/visible_text.h"
#include "app/crdctl/print/wrapped_text.h"

namespace {

using namespace crd::ctl;

int run(int argc, char** argv) {
    CLI::App app{
        "Validate and edit Kubernetes CustomResourceDefinitions: validation follows the API server, and an edit "
        "changes only its own bytes.",
        "crdctl"};
    app.set_version_flag("--version", "crdctl " CRD_VERSION);
    app.require_subcommand(1);
    app.formatter_fn(
        [](const CLI::App* command, std::string, CLI::AppFormatMode) { return helpOf(*command, outputWidth()); });

    const std::vector<Commands::Entry> commands = addCommands(app);
    // `--against= FILE`: CLI11 would take the next word for the value.
    for (int i = 1; i < argc && std::string_view(argv[i]) != "--"; ++i) {
        const std::string_view word = argv[i];
        if (!word.starts_with("--") || word.find('=') + 1 != word.size()) continue;
        std::cerr << word.substr(0, word.size() - 1) << ": the value is empty\n";
        return kUnusable;
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        // Help and version are not errors.
        if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) return app.exit(error);
        std::cerr << usageErrorOf(app, std::vector<std::string>(argv + 1, argv + argc), error);
        return kUnusable;
    }
    for (const Commands::Entry& command : commands)
        if (command.app->parsed()) return command.run();
    return kUnusable;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        std::ios::sync_with_stdio(false);
        showControls();
        // Beyond the largest size of a file (ulimit -f), a write fails and is reported, and removes what it began.
        std::signal(SIGXFSZ, SIG_IGN);
        return run(argc, argv);
    } catch (const std::bad_alloc&) {
        std::cerr << "crdctl: There is not enough memory for this input.\n";  // allocates nothing
        return crd::ctl::kUnusable;
    } catch (const std::exception& error) {
        return failWith(error.what());
    }
}
