// `crdctl help`, and `crdctl completion SHELL` and `crdctl manual`, which packages are built with.
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "app/crdctl/cli/command_table.h"
#include "app/crdctl/cli/commands.h"
#include "app/crdctl/cli/completion_scripts.h"
#include "app/crdctl/cli/help.h"
#include "app/crdctl/cli/man_page.h"
#include "app/crdctl/cli/usage_error.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/indented_json.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/wrapped_text.h"
#include "engine/base/io/file_io.h"

namespace crd::ctl {

namespace {

struct CompletionArguments {
    std::string shell;
    const CLI::App* program = nullptr;
};

struct HelpArguments {
    std::vector<std::string> words;
    const CLI::App* program = nullptr;
};

struct ManualArguments {
    std::string output = "man";
    std::string folder;
    const CLI::App* program = nullptr;
};

std::string completionFor(const std::string& shell, const CommandEntry& program) {
    return shell == "bash"  ? bashCompletion(program)
           : shell == "zsh" ? zshCompletion(program)
                            : fishCompletion(program);
}

int runCompletion(const CompletionArguments& arguments) {
    std::cout << completionFor(arguments.shell, entryOf(*arguments.program));
    return printed(kClean, "the script");
}

int runHelp(const HelpArguments& arguments) {
    const CLI::App* command = arguments.program;
    for (const std::string& word : arguments.words) {
        const CLI::App* below = commandOf(*command, word);
        if (below == nullptr) return failWith(noSuchCommand(*command, word));
        command = below;
    }
    std::cout << helpOf(*command, outputWidth());
    return printed(kClean, "the help");
}

JsonText jsonOfOption(const OptionEntry& option) {
    return {{"names", option.names},     {"label", labelOf(option)}, {"value", option.value},
            {"choices", option.choices}, {"text", option.text},      {"notes", option.notes}};
}

JsonText jsonOfCommand(const CommandEntry& command) {
    return {{"name", command.name},
            {"text", command.text},
            {"usage", command.usage},
            {"arguments", jsonListOf(command.arguments, jsonOfOption)},
            {"options", jsonListOf(command.options, jsonOfOption)},
            {"examples", command.examples},
            {"isGroup", !command.commands.empty()}};
}

// Where Debian has the manual and the completions, below /usr/share.
Result<void> writeManual(const CommandEntry& program, const std::filesystem::path& folder) {
    const std::pair<const char*, std::string> files[] = {
        {"man/man1/crdctl.1", manPage(program, CRD_VERSION)},
        {"bash-completion/completions/crdctl", bashCompletion(program)},
        {"zsh/vendor-completions/_crdctl", zshCompletion(program)},
        {"fish/vendor_completions.d/crdctl.fish", fishCompletion(program)}};
    for (const auto& [name, text] : files) {
        std::error_code ignored;  // saving says why
        std::filesystem::create_directories((folder / name).parent_path(), ignored);
        if (Result<void> saved = saveFile(folder / name, text); !saved) return saved;
    }
    return {};
}

int runManual(const ManualArguments& arguments) {
    const CommandEntry program = entryOf(*arguments.program);
    if (!arguments.folder.empty()) {
        const Result<void> written = writeManual(program, arguments.folder);
        return written ? kClean : failWith(written.error());
    }
    Output output(arguments.output, "the manual");
    output.set([&] { return manPage(program, CRD_VERSION); },
               [&] {
                   JsonText commands = JsonText::array();
                   eachCommand(program,
                               [&](const CommandEntry& command) { commands.push_back(jsonOfCommand(command)); });
                   return commands;
               });
    return output.finish(kClean);
}

}  // namespace

void addCompletion(const Commands& commands) {
    const auto [options, to] = commands.add(
        "completion",
        "Print a script that completes commands, options, rules and files in a shell. Exit code 0, or 2: unusable "
        "input.",
        runCompletion);
    to.program = options.app().get_parent();
    options.app().add_option("SHELL", to.shell, "The shell")->required()->check(oneOf({"bash", "zsh", "fish"}));
    options.examples(
        {"source <(crdctl completion bash)", "crdctl completion fish > ~/.config/fish/completions/crdctl.fish"});
}

void addHelp(const Commands& commands) {
    const auto [options, to] = commands.add(
        "help", "Print the help of a command, as --help does. Exit code 0, or 2: there is no such command.", runHelp);
    to.program = options.app().get_parent();
    options.app().add_option("COMMAND", to.words,
                             "The command, such as check or mapping check (default: all commands)");
    options.examples({"crdctl help check"});
}

void addManual(const Commands& commands) {
    const auto [options, to] = commands.add("manual", "Print the manual.", runManual);
    to.program = options.app().get_parent();
    options.app().group("");  // not in the help: the package has what it writes
    options.output(to.output, "man (for man -l) or json", {"man", "json"});
    options.value("--into", to.folder, "A folder like /usr/share for the manual and the completions of shells", "DIR");
}

}  // namespace crd::ctl
