#include "app/crdctl/cli/help.h"

#include <string_view>

#include "app/crdctl/print/wrapped_text.h"
#include "engine/base/text/utf8.h"

namespace crd::ctl {

namespace {

constexpr std::size_t kNames = 2;   // where names begin
constexpr std::size_t kTexts = 30;  // where what they mean begins

void appendEntry(std::string& out, std::string_view label, std::string_view text, std::size_t width) {
    std::string names(kNames, ' ');
    appendWrapped(names, label, kNames + 4, width, kNames);
    names.pop_back();
    const std::size_t columns = codePointCount(names);
    out += names;
    if (text.empty()) {
        out += '\n';
    } else if (columns + 2 > kTexts) {
        out += '\n';
        appendWrapped(out, text, kTexts, width);
    } else {
        out.append(kTexts - columns, ' ');
        appendWrapped(out, text, kTexts, width, kTexts);
    }
}

void appendOptions(std::string& out, const char* heading, const std::vector<OptionEntry>& options, std::size_t width) {
    if (options.empty()) return;
    out.append("\n").append(heading).append(":\n");
    for (const OptionEntry& option : options) {
        std::string text = option.text;
        for (const std::string& note : option.notes) text.append(text.empty() ? "" : " ").append(note);
        appendEntry(out, labelOf(option), text, width);
    }
}

}  // namespace

std::string labelOf(const OptionEntry& option) {
    std::string out;
    for (const std::string& name : option.names) out += (out.empty() ? "" : ", ") + name;
    if (!option.names.front().starts_with('-')) return option.repeats ? out + "..." : out;
    if (!option.value.empty()) out += ' ' + option.value;
    return option.repeats ? out + " ..." : out;
}

std::string helpOf(const CLI::App& app, std::size_t width) {
    const CommandEntry command = entryOf(app);
    std::string out;
    appendWrapped(out, command.text, 0, width);
    out += '\n';
    constexpr std::string_view kUsage = "Usage: ";
    appendWrapped(out += kUsage, command.usage, kNames + 4, width, kUsage.size());
    appendOptions(out, "Arguments", command.arguments, width);
    appendOptions(out, "Options", command.options, width);
    if (!command.commands.empty()) out += "\nCommands:\n";
    for (const CommandEntry& below : command.commands)
        appendEntry(out, below.name.substr(below.name.rfind(' ') + 1), firstSentence(below.text), width);
    if (!command.examples.empty()) out += "\nExamples:\n";
    for (const std::string& example : command.examples) out.append(kNames, ' ').append(example).append("\n");
    return out;
}

}  // namespace crd::ctl
