#include <algorithm>
#include <map>
#include <set>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/cli/run_settings.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "engine/settings/rule_levels.h"

namespace crd::ctl {

namespace {

struct SettingsArguments {
    std::string file = "-";
    std::string output = "text";
    RunSettingsOptions options;
};

struct ShownValue {
    std::string key, from;
    JsonText value;
};

std::string originText(const std::string& from) {
    return from.empty() ? "default" : from;
}

std::string valueText(const JsonText& value) {
    if (value.is_null()) return "none";
    if (!value.is_array()) return value.is_string() ? value.get<std::string>() : value.dump();
    std::string out;
    for (const JsonText& one : value) out += (out.empty() ? "" : ", ") + one.get<std::string>();
    return out;
}

// The patterns because of which a file of a folder is not checked; null: it is.
const FilePatterns* notSelectedBy(const FileSettings& settings) {
    if (!settings.file || settings.path.empty()) return nullptr;
    const RepositorySettings& own = settings.file->settings;
    if (isSelected(own, settings.path)) return nullptr;
    return own.exclude && own.exclude->globs.contain(settings.path) ? &*own.exclude
           : own.include                                            ? &*own.include
                                                                    : nullptr;
}

std::vector<ShownValue> valuesOf(const FileSettings& settings) {
    std::vector<ShownValue> out;
    out.push_back({"targets", settings.targets.from, rangeName(settings.targets.value)});
    const auto patterns = [&](const char* key, std::optional<FilePatterns> RepositorySettings::*member) {
        const FilePatterns* found = nullptr;
        if (settings.file && settings.file->settings.*member) found = &*(settings.file->settings.*member);
        if (!found) return out.push_back({key, "", nullptr});
        out.push_back({key, settings.file->name + ":" + std::to_string(found->line), found->texts});
    };
    patterns("include", &RepositorySettings::include);
    patterns("exclude", &RepositorySettings::exclude);
    if (const FilePatterns* by = notSelectedBy(settings))
        out.push_back({"checkedInFolders", settings.file->name + ":" + std::to_string(by->line), false});
    out.push_back({"failOn", settings.failOn.from, levelName(settings.failOn.value)});
    const std::optional<std::size_t>& most = settings.maxWarnings.value;
    out.push_back({"maxWarnings", settings.maxWarnings.from, most ? JsonText(*most) : JsonText()});
    const std::string& baseline = settings.baseline.value;
    out.push_back({"baseline", settings.baseline.from, baseline.empty() ? JsonText() : JsonText(baseline)});
    patterns("samples", &RepositorySettings::samples);
    patterns("tests", &RepositorySettings::tests);
    const std::vector<AcceptedChange> none;
    const std::vector<AcceptedChange>& accepted = settings.file ? settings.file->settings.accepted : none;
    if (accepted.empty()) {
        out.push_back({"accepted", "", nullptr});
    } else {
        out.push_back({"accepted", settings.file->name + ":" + std::to_string(accepted.front().line), accepted.size()});
    }
    return out;
}

JsonText settingsJson(const FileSettings& settings, const std::string& file) {
    JsonText out = {{"file", file}, {"settings", nullptr}, {"values", JsonText::array()}, {"rules", JsonText::array()}};
    if (settings.file) out["settings"] = settings.file->name;
    for (const ShownValue& value : valuesOf(settings))
        out["values"].push_back({{"key", value.key}, {"value", value.value}, {"from", originText(value.from)}});
    for (const auto& [rule, held] : settings.levels.held())
        out["rules"].push_back({{"rule", idOf(rule)}, {"level", levelName(held.level)}, {"from", held.from}});
    return out;
}

std::string groupOfRule(RuleId rule) {
    const std::string id(idOf(rule));
    return id.substr(0, id.find('.'));
}

// A group whose rules are all held, most of them alike, is one line, and then those that differ. Rules that are off by
// default do not count: a severity for the group does not hold for them.
std::string heldText(const RuleLevels& levels) {
    std::string out;
    constexpr std::size_t kFewest = 3;  // that are shown as a group
    const auto isUsual = [](RuleId rule) { return mayBeSwitchedOff(rule) && isOnByDefault(rule); };
    std::map<std::string, std::size_t> sizes;
    for (const RuleInfo& rule : definitionRules()) sizes[groupOfRule(rule.rule)] += isUsual(rule.rule);
    std::map<std::string, std::map<std::string, std::size_t>> lines;  // by group: the numbers of rules
    const auto lineOf = [](const auto& held) { return std::string(levelName(held.level)) + " (" + held.from; };
    std::map<std::string, std::size_t> counts;
    for (const auto& [rule, held] : levels.held()) {
        ++lines[groupOfRule(rule)][lineOf(held)];
        counts[groupOfRule(rule)] += isUsual(rule);
    }
    std::map<std::string, std::string> usual;  // by group
    for (const auto& [group, each] : lines) {
        const auto most = std::max_element(each.begin(), each.end(),
                                           [](const auto& a, const auto& b) { return a.second < b.second; });
        if (counts[group] >= sizes[group] && most->second >= kFewest) usual[group] = most->first;
    }
    std::set<std::string> shown;
    for (const auto& [rule, held] : levels.held()) {
        const std::string group = groupOfRule(rule), line = lineOf(held);
        const auto own = usual.find(group);
        if (own != usual.end() && own->second == line) {
            if (shown.insert(group).second)
                out += "  " + group + ": " + line + "; " + std::to_string(lines[group][line]) + " rules)\n";
        } else {
            out += "  " + std::string(idOf(rule)) + ": " + line + ")\n";
        }
    }
    return out;
}

std::string settingsText(const FileSettings& settings, const std::string& file) {
    std::string out = "Settings for " + (file == "-" ? "standard input" : file) + ": " +
                      (settings.file ? settings.file->name : "none") + "\n";
    for (const ShownValue& value : valuesOf(settings))
        out += value.key + ": " + valueText(value.value) + " (" + originText(value.from) + ")\n";
    if (!settings.levels.held().empty()) out += "rules:\n";
    return out + heldText(settings.levels);
}

int runSettings(const SettingsArguments& arguments) {
    const Result<RunSettings> settings = RunSettings::read(arguments.options, {arguments.file});
    if (!settings) return failWith(settings.error());
    const FileSettings held = settings->of(arguments.file);
    Output output(arguments.output, "the settings");
    output.set([&] { return settingsText(held, arguments.file); }, [&] { return settingsJson(held, arguments.file); });
    return output.finish(kClean);
}

}  // namespace

void addSettings(const Commands& commands) {
    const auto [options, to] = commands.add(
        "settings",
        "Show the settings that hold for a file, and where each is from: the command line, a line of .crdctl.yaml, or "
        "the default. Exit code 0, or 2: the settings have a problem.",
        runSettings);
    options.value("FILE", to.file, "A file, which may be missing (default: standard input, in the working folder)");
    options.output(to.output, "text or json", {"text", "json"});
    to.options.addTo(options);
    options.examples({"crdctl settings crd.yaml"});
}

}  // namespace crd::ctl
