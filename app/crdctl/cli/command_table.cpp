#include "app/crdctl/cli/command_table.h"

#include <algorithm>
#include <iterator>

#include "engine/base/kubernetes/kubernetes.h"
#include "engine/base/rule_id.h"

namespace crd::ctl {

namespace {

// The library adds what checks a value to the name of its type: "TEXT:{text,json}", "INT:INT in [1 - 20]".
struct TypeParts {
    std::string name;
    std::vector<std::string> choices;
    std::string bounds;
};

TypeParts typePartsOf(const std::string& type) {
    TypeParts out;
    out.name = type;
    for (std::size_t at = type.find(':'); at != std::string::npos; at = type.find(':', at + 1)) {
        const std::size_t end = type.find('}', at);
        const bool isSet = type.compare(at + 1, 1, "{") == 0 && end != std::string::npos;
        const std::size_t range = type.find(" in [", at);
        if (!isSet && range == std::string::npos) continue;
        out.name = type.substr(0, at);
        if (!isSet) {
            out.bounds = type.substr(range + 5);
            out.bounds = out.bounds.substr(0, out.bounds.find(']'));
            return out;
        }
        std::string words = type.substr(at + 2, end - at - 2);
        for (std::size_t comma = words.find(','); comma != std::string::npos; comma = words.find(',')) {
            out.choices.push_back(words.substr(0, comma));
            words.erase(0, comma + 1);
        }
        out.choices.push_back(words);
        return out;
    }
    return out;
}

// By the word that stands for the value in the help.
ValueKind kindOfValue(const std::string& value) {
    if (value.starts_with("RULE")) return ValueKind::Rule;
    if (value.starts_with("1.NN")) return ValueKind::Minor;
    if (value == "DIR") return ValueKind::Folder;
    for (const char* file : {"FILE", "BASE", "OBJECT", "MAPPING", "CONFIG"})
        if (value == file) return ValueKind::File;
    return ValueKind::Text;
}

// Of an option FORMAT=FILE: "json=", with the formats of the option that chooses the report on standard output, without
// those of crdify.
void addFormatsOfFiles(std::vector<OptionEntry>& options) {
    const auto hasName = [](const OptionEntry& option, const char* name) {
        return std::find(option.names.begin(), option.names.end(), name) != option.names.end();
    };
    const auto formats = std::find_if(options.begin(), options.end(), [&](const OptionEntry& option) {
        return hasName(option, "--output") || hasName(option, "--format");
    });
    if (formats == options.end()) return;
    const std::vector<std::string> all = formats->choices;
    for (OptionEntry& option : options) {
        if (option.value != "FORMAT=FILE") continue;
        option.kind = ValueKind::Choice;
        for (const std::string& format : all)
            if (!format.starts_with("crdify-")) option.choices.push_back(format + '=');
    }
}

// "Only with --user, --group." of the options of a set, in the order of their names.
std::string noteOf(const char* head, const std::set<CLI::Option*>& options) {
    std::vector<std::string> names;
    for (const CLI::Option* option : options) names.push_back(option->get_name());
    std::sort(names.begin(), names.end());
    std::string out;
    for (const std::string& name : names) out += (out.empty() ? head : ", ") + name;
    return out.empty() ? out : out + '.';
}

}  // namespace

OptionEntry entryOf(const CLI::Option& option) {
    OptionEntry out;
    const bool isArgument = option.get_positional();
    if (isArgument) {
        out.names = {option.get_name(true, false)};
    } else {
        for (const std::string& name : option.get_snames()) out.names.push_back('-' + name);
        for (const std::string& name : option.get_lnames()) out.names.push_back("--" + name);
    }
    const TypeParts type = typePartsOf(option.get_type_name());
    const bool isFlag = option.get_items_expected_max() == 0 || option.get_type_size() == 0;
    if (!isFlag) out.value = type.name;
    out.choices = type.choices;
    out.kind = !out.choices.empty() ? ValueKind::Choice : kindOfValue(isArgument ? out.names.front() : out.value);
    out.otherwise = isFlag ? std::string() : option.get_default_str();
    out.text = option.get_description();
    if (!out.text.empty() && out.text.back() != '.' && out.text.back() != '!') out.text += '.';
    out.required = option.get_required();
    out.repeats = option.get_items_expected_max() >= CLI::detail::expected_max_vector_size;
    if (out.required) out.notes.emplace_back("Required.");
    const bool saysChoices = std::all_of(out.choices.begin(), out.choices.end(), [&](const std::string& word) {
        return out.text.find(word) != std::string::npos;
    });
    if (!saysChoices) {
        std::string words;
        for (const std::string& word : out.choices) words += (words.empty() ? "One of " : ", ") + word;
        out.notes.push_back(words + '.');
    }
    if (const std::size_t dash = type.bounds.find(" - "); dash != std::string::npos)
        out.notes.push_back("From " + type.bounds.substr(0, dash) + " to " + type.bounds.substr(dash + 3) + '.');
    if (!out.otherwise.empty()) out.notes.push_back("Default: " + out.otherwise + '.');
    for (std::string note : {noteOf("Only with ", option.get_needs()), noteOf("Not with ", option.get_excludes())})
        if (!note.empty()) out.notes.push_back(std::move(note));
    return out;
}

CommandEntry entryOf(const CLI::App& app) {
    CommandEntry out;
    out.name = calledName(app);
    out.name.erase(0, out.name.find(' ') == std::string::npos ? out.name.size() : out.name.find(' ') + 1);
    out.text = app.get_description();
    out.examples = examplesOf(app);
    out.usage = calledName(app) + " [OPTIONS]";
    for (const CLI::Option* option : app.get_options()) {
        if (option->get_group().empty()) continue;
        OptionEntry entry = entryOf(*option);
        if (!option->get_positional()) {
            out.options.push_back(std::move(entry));
            continue;
        }
        const bool several = option->get_items_expected_max() > 1;
        const std::string word = entry.names.front() + (several ? "..." : "");
        out.usage += ' ' + (entry.required ? word : '[' + word + ']');
        out.arguments.push_back(std::move(entry));
    }
    addFormatsOfFiles(out.options);
    for (const CLI::App* below : app.get_subcommands({}))
        if (!below->get_group().empty()) out.commands.push_back(entryOf(*below));
    if (!out.commands.empty()) out.usage += " COMMAND";
    return out;
}

std::string calledName(const CLI::App& app) {
    return app.get_parent() == nullptr ? "crdctl" : calledName(*app.get_parent()) + ' ' + app.get_name();
}

std::vector<std::string> examplesOf(const CLI::App& app) {
    std::vector<std::string> out;
    const std::string lines = app.get_footer();
    for (std::size_t begin = 0; begin < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', begin), lines.size());
        out.push_back(lines.substr(begin, end - begin));
        begin = end + 1;
    }
    return out;
}

std::vector<std::string_view> ruleNames() {
    std::vector<std::string_view> out;
    for (const RuleInfo& rule : definitionRules()) out.push_back(rule.id);
    std::sort(out.begin(), out.end());
    return out;
}

std::vector<std::string> minorNames() {
    std::vector<std::string> out;
    for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) out.push_back(minorName(minor));
    return out;
}

std::vector<std::string> knownValues(const OptionEntry& option) {
    std::vector<std::string> out = option.choices;
    if (option.kind == ValueKind::Minor) out = minorNames();
    if (option.kind == ValueKind::Rule)
        for (const std::string_view rule : ruleNames()) out.emplace_back(rule);
    if (option.kind == ValueKind::Rule && option.value.ends_with("|all")) out.emplace_back("all");
    return out;
}

std::string_view firstSentence(std::string_view text) {
    const std::size_t end = text.find(". ");
    return end == std::string_view::npos ? text : text.substr(0, end + 1);
}

}  // namespace crd::ctl
