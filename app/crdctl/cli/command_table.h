// The commands with their options, as they are registered with the library: the source of --help, the man page, the
// completions and the names that a mistyped word is compared with.
#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crd::ctl {

// What the value of an option can be, as far as a shell can complete it.
enum class ValueKind { Text, Choice, File, Folder, Rule, Minor };

struct OptionEntry {
    std::vector<std::string> names;    // "-o", "--output"; of an argument, "FILE"
    std::string value;                 // "FILE", "1.NN"; empty: a flag
    ValueKind kind = ValueKind::Text;  // of the value
    std::vector<std::string> choices;  // of ValueKind::Choice; the others are known to the program
    std::string otherwise;             // the default; may be empty
    std::string text;                  // of the help, which ends with a period
    std::vector<std::string> notes;    // "Required.", "One of text, json.", "Only with --crd."
    bool required = false, repeats = false;
};

struct CommandEntry {
    std::string name;   // "check", "mapping check"; empty: the program
    std::string text;   // of the help
    std::string usage;  // "crdctl check [OPTIONS] FILE..."
    std::vector<OptionEntry> arguments, options;
    std::vector<std::string> examples;  // command lines
    std::vector<CommandEntry> commands;
};

OptionEntry entryOf(const CLI::Option& option);
// With all commands below it, but not those that the help does not list.
CommandEntry entryOf(const CLI::App& app);
// The name with which users call it: "crdctl mapping check".
std::string calledName(const CLI::App& app);
std::vector<std::string> examplesOf(const CLI::App& app);
// Calls `visit` for the command and all below it.
template <typename Visit>
void eachCommand(const CommandEntry& command, const Visit& visit) {
    visit(command);
    for (const CommandEntry& below : command.commands) eachCommand(below, visit);
}

// The names that rules can be called by in options: the ids of the rules of definitions, sorted.
std::vector<std::string_view> ruleNames();
// "1.28", "1.29"...
std::vector<std::string> minorNames();
// The values that an option accepts, as far as they are known.
std::vector<std::string> knownValues(const OptionEntry& option);

// The first sentence of a text.
std::string_view firstSentence(std::string_view text);

}  // namespace crd::ctl
