// The command line: `crdctl COMMAND`.
#include <algorithm>
#include <csignal>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "app/crdctl/commands.h"
#include "app/crdctl/exit_code.h"
#include "app/crdctl/visible_text.h"

namespace {

using namespace crd::ctl;

// The library's text. For an argument too many, it also says which options take one value each time; in place of a
// command, that there is no such command.
std::string usageError(const CLI::App* app, const CLI::Error& error) {
    std::string out = CLI::FailureMessage::simple(app, error);
    const auto is = [&](CLI::ExitCodes code) { return error.get_exit_code() == static_cast<int>(code); };
    const CLI::App* command = app;
    while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
    if (is(CLI::ExitCodes::RequiredError) && command->get_require_subcommand_min() > 0) {
        const std::vector<std::string> words = command->remaining();
        const auto word = std::find_if(words.begin(), words.end(),
                                       [](const std::string& text) { return !text.empty() && text.front() != '-'; });
        const std::string group = command == app ? std::string() : command->get_name() + ' ';
        if (word != words.end())
            out.replace(0, std::string_view(error.what()).size(), "There is no command \"" + group + *word + "\".");
        return out;
    }
    if (!is(CLI::ExitCodes::ExtrasError)) return out;
    std::string hints;
    for (const CLI::Option* option : command->get_options()) {
        const bool isList = option->get_items_expected_max() >= CLI::detail::expected_max_vector_size;
        if (!isList || option->get_positional() || option->get_allow_extra_args() || option->count() == 0) continue;
        const std::string name = option->get_name();
        hints += name + " takes one value. For several, repeat it: " + name + " A " + name + " B\n";
    }
    return out.insert(std::string(error.what()).size() + 1, hints);
}

int run(int argc, char** argv) {
    CLI::App app{
        "Validate and edit Kubernetes CustomResourceDefinitions: validation follows the API server, and an edit "
        "changes only its own bytes.",
        "crdctl"};
    app.set_version_flag("--version", "crdctl " CRD_VERSION);
    app.require_subcommand(1);
    app.failure_message(usageError);

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
        return app.exit(error) == 0 ? kClean : kUnusable;
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
