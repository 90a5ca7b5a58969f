#include "app/crdctl/cli/usage_error.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "app/crdctl/cli/command_table.h"
#include "engine/base/text/edit_distance.h"
#include "engine/base/text/quote.h"

namespace crd::ctl {

namespace {

// "--output" of "--output=json", "-o" of "-ojson"; empty for a word that is not an option.
std::string optionNameIn(const std::string& word) {
    const auto isName = [](char c) { return c != '-' && c != '=' && c != ' '; };
    if (word.size() > 2 && word.starts_with("--") && isName(word[2])) return word.substr(0, word.find('='));
    if (word.size() > 1 && word.front() == '-' && isName(word[1])) return word.substr(0, 2);
    return {};
}

const CLI::Option* optionOf(const CLI::App& command, const std::string& name) {
    return command.get_option_no_throw(name);
}

// What users of other programs write for a command; empty if nothing.
std::string_view usualCommandFor(std::string_view word) {
    constexpr std::pair<std::string_view, std::string_view> kWords[] = {
        {"validate", "check"},  {"lint", "check"},     {"verify", "check"},  {"test", "check"},
        {"fix", "edit --fix"},  {"compare", "diff"},   {"breaking", "diff"}, {"describe", "explain"},
        {"generate", "sample"}, {"config", "settings"}};
    for (const auto& [other, own] : kWords)
        if (other == word) return own;
    return {};
}

// `after`: the words after it.
std::string noSuchOption(const CLI::App& command, const std::string& name, std::span<const std::string> after) {
    const CommandEntry entry = entryOf(command);
    const std::string out = calledName(command) + " has no option " + name;
    for (const std::string& word : after) {
        const CLI::App* below = commandOf(command, word);
        if (below != nullptr && optionOf(*below, name) != nullptr)
            return out + ". Write it after the command: " + calledName(*below) + ' ' + name;
    }
    std::vector<std::string> names;
    for (const OptionEntry& option : entry.options) names.insert(names.end(), option.names.begin(), option.names.end());
    const std::string hint = didYouMean(name, names);
    return out + (hint.empty() ? "." : hint);
}

// The first word that is neither a command nor an option of its command.
std::optional<std::string> unknownWord(const CLI::App& app, std::span<const std::string> words) {
    const CLI::App* command = &app;
    for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
        const std::string& word = words[i];
        if (const std::string name = optionNameIn(word); !name.empty()) {
            const CLI::Option* option = optionOf(*command, name);
            if (option == nullptr) return noSuchOption(*command, name, words.subspan(i + 1));
            const bool takesValue = option->get_items_expected_max() > 0;
            if (takesValue && word.size() == name.size()) ++i;
        } else if (!command->get_subcommands({}).empty()) {
            const CLI::App* below = commandOf(*command, word);
            if (below == nullptr) return noSuchCommand(*command, word);
            command = below;
        }
    }
    return std::nullopt;
}

// Of the command that the line calls: which of its options take one value each time.
std::string oneValueHints(const CLI::App& app) {
    const CLI::App* command = &app;
    while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
    std::string out;
    for (const CLI::Option* option : command->get_options()) {
        const bool isList = option->get_items_expected_max() >= CLI::detail::expected_max_vector_size;
        if (!isList || option->get_positional() || option->get_allow_extra_args() || option->count() == 0) continue;
        const std::string name = option->get_name();
        out += name + " takes one value. For several, repeat it: " + name + " A " + name + " B\n";
    }
    return out;
}

}  // namespace

const CLI::App* commandOf(const CLI::App& group, const std::string& name) {
    for (const CLI::App* command : group.get_subcommands({}))
        if (command->get_name() == name) return command;
    return nullptr;
}

std::string noSuchCommand(const CLI::App& group, const std::string& word) {
    const CommandEntry entry = entryOf(group);
    const std::string before = entry.name.empty() ? std::string() : entry.name + ' ';
    std::vector<std::string> names;
    for (const CommandEntry& below : entry.commands) names.push_back(below.name.substr(before.size()));
    std::string hint = didYouMean(word, names);
    if (const std::string_view usual = usualCommandFor(word); before.empty() && !usual.empty())
        hint = "; did you mean " + std::string(usual) + "?";
    return "There is no command " + quoted(before + word) + (hint.empty() ? "." : hint);
}

std::string didYouMean(std::string_view word, std::span<const std::string> names) {
    const std::vector<std::string_view> among(names.begin(), names.end());
    const std::string_view nearest = nearestWord(word, among);
    return nearest.empty() ? std::string() : "; did you mean " + std::string(nearest) + "?";
}

std::string nearestRule(std::string_view word) {
    std::vector<std::string> names;
    for (const std::string_view name : ruleNames()) names.emplace_back(name);
    return didYouMean(word, names);
}

// The library's sentence about the number of values, in the words of the others.
std::string wordsOfLibrary(const CLI::App& app, const std::string& message) {
    const CLI::App* command = &app;
    while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
    const std::size_t colon = message.find(": ");
    if (const std::size_t excludes = message.find(" excludes "); excludes != std::string::npos)
        return message.substr(0, excludes) + " cannot be used with " + message.substr(excludes + 10) + '.';
    const CLI::Option* option = colon == std::string::npos ? nullptr : optionOf(*command, message.substr(0, colon));
    if (option == nullptr) return message;
    constexpr std::string_view kMost = "At Most ";
    const std::string_view rest = std::string_view(message).substr(colon + 2);
    if (rest.starts_with(kMost)) {
        const std::string_view number = rest.substr(kMost.size(), rest.find(' ', kMost.size()) - kMost.size());
        return message.substr(0, colon) + " can be given " + std::string(number) + " times at most.";
    }
    if (!rest.ends_with(" missing")) return message;
    const OptionEntry entry = entryOf(*option);
    std::string choices;
    for (const std::string& choice : entry.choices) choices += (choices.empty() ? ": one of " : ", ") + choice;
    return message.substr(0, colon) + " needs a value" + (choices.empty() ? ", " + entry.value : choices) + '.';
}

std::string usageErrorOf(const CLI::App& app, std::span<const std::string> words, const CLI::Error& error) {
    std::string out = unknownWord(app, words).value_or(wordsOfLibrary(app, error.what())) + '\n';
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)) out += oneValueHints(app);
    return out + "Run with --help for more information.\n";
}

CLI::Validator oneOf(std::vector<std::string> choices) {
    std::string words;
    for (const std::string& choice : choices) words += (words.empty() ? "" : ",") + choice;
    return CLI::Validator(
        [choices = std::move(choices)](std::string& value) {
            if (std::find(choices.begin(), choices.end(), value) != choices.end()) return std::string();
            std::string list;
            for (const std::string& choice : choices) list += (list.empty() ? "" : ", ") + choice;
            return quoted(std::string_view(value)) + " is not one of " + list + didYouMean(value, choices);
        },
        '{' + words + '}');
}

}  // namespace crd::ctl
