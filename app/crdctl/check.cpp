#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

#include "app/crdctl/base.h"
#include "app/crdctl/baseline.h"
#include "app/crdctl/check_file.h"
#include "app/crdctl/check_names.h"
#include "app/crdctl/commands.h"
#include "app/crdctl/exit_code.h"
#include "app/crdctl/in_order.h"
#include "app/crdctl/input.h"
#include "app/crdctl/output.h"
#include "app/crdctl/report.h"
#include "app/crdctl/report_parts.h"
#include "app/crdctl/settings.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/base/rule_id.h"
#include "engine/settings/rule_selection.h"

namespace crd::ctl {

namespace {

struct CheckArguments {
    std::vector<std::string> files;
    std::string output = "text";
    std::vector<std::string> against, off, on;
    std::string target;
    SettingsChoice settings;
    std::string baseline;
    bool verbose = false;
};

bool holdsUpdate(const FileReport& report) {
    return report.result && std::any_of(report.result->outcomes.begin(), report.result->outcomes.end(),
                                        [](const DocumentOutcome& outcome) { return outcome.updates != nullptr; });
}

Result<AnalysisOptions> analysisOptions(const CheckArguments& options, Settings settings) {
    AnalysisOptions out;
    out.targetMinor = settings.targetMinor.value_or(kDefaultMinor);
    if (!options.target.empty()) {
        const Result<MinorSet> minors = minorsOf(options.target);
        if (!minors) return tl::unexpected<Error>(minors.error());
        out.targetMinor = minors->last();
        if (minors->count() > 1) out.servers = *minors;
    }
    for (const std::string& text : options.on) {
        const Result<std::vector<RuleId>> rules = rulesNamed(text, whyNotSwitchedOn);
        if (!rules) return failure(sentence(rules.error().message.english()));
        for (const RuleId rule : *rules) {
            std::erase(settings.rulesOff, idOf(rule));
            settings.rulesOn.emplace_back(idOf(rule));
        }
    }
    for (const std::string& text : options.off) {
        const Result<std::vector<RuleId>> rules = rulesNamed(text, whyNotSwitchedOff);
        if (!rules) return failure(sentence(rules.error().message.english()));
        for (const RuleId rule : *rules) settings.rulesOff.emplace_back(idOf(rule));
    }
    out.rulesOff = hiddenRules(settings);
    return out;
}

std::unique_ptr<Report> reportFor(const std::string& output) {
    if (output == "json") return jsonReport(std::cout);
    if (output == "sarif") return sarifReport(std::cout);
    if (output == "junit") return junitReport(std::cout);
    return textReport(std::cout);
}

// Other messages go to standard error, so that reports stay valid.
void sayAbout(const FileReport& report, bool verbose) {
    if (!report.error.empty()) say(shownName(report.error));
    for (const std::string& note : report.notes) say(shownName(report.name + ": " + note));
    if (verbose && !(report.skipped.empty() && report.leftOut.empty()))
        say("skipped " + shownName(report.name) + ": " + report.skipped + report.leftOut);
}

int runCheck(const CheckArguments& options) {
    const Result<Settings> settings = settingsFor(options.settings);
    if (!settings) return failWith(settings.error().message.english());
    Result<AnalysisOptions> analysis = analysisOptions(options, *settings);
    if (!analysis) return failWith(analysis.error().message.english());
    std::optional<Base> base;
    if (!options.against.empty()) {
        Result<Base> opened = Base::open(options.against);
        if (!opened) return failWith(opened.error().message.english());
        base = *std::move(opened);
        for (const std::string& warning : base->warnings()) say(onOneLine(warning));
    }
    std::optional<Baseline> baseline;
    if (!options.baseline.empty()) {
        Result<Baseline> read = Baseline::read(options.baseline);
        if (!read) return failWith(read.error().message.english());
        baseline = *std::move(read);
    }
    const Inputs inputs = inputsFor(options.files);
    // A file is reported as soon as it is checked, and then dropped.
    const std::unique_ptr<Report> output = reportFor(options.output);
    Counts counts;
    bool anyUpdate = false;
    const auto take = [&](const FileReport& report) {
        counts.add(report);
        anyUpdate = anyUpdate || holdsUpdate(report);
        sayAbout(report, options.verbose);
        output->add(report);
    };
    const auto unreadable = [](const std::string& name, const std::string& why) {
        FileReport report;
        report.name = name;
        report.error = why;
        return report;
    };
    for (const Inputs::Unreadable& input : inputs.unreadable) take(unreadable(input.name, input.message));
    for (const Inputs::Unreadable& input : inputs.leftOut) {
        FileReport report;
        report.name = input.name;
        report.leftOut = input.message;
        take(report);
    }
    const auto checked = [&](const Input& input) { return checkFile(input, *analysis, base ? &*base : nullptr); };
    NamesSoFar names;
    const auto isOff = [&](RuleId rule) {
        const std::vector<std::string>& off = analysis->rulesOff;
        return std::find(off.begin(), off.end(), idOf(rule)) != off.end();
    };
    const bool comparesNames = inputs.files.size() > 1 && !isOff(RuleId::FileDefinitionTwice);
    NamesOfOthers others(base ? &*base : nullptr);
    const bool comparesOthers = (base || inputs.files.size() > 1) && !isOff(RuleId::AdviceNameConflict);
    inOrder(inputs.files, checked, [&](FileReport&& report) {
        if (comparesNames) names.addTo(report);
        if (comparesOthers) others.addTo(report);
        if (baseline) baseline->subtractFrom(report);
        take(report);
        return static_cast<bool>(std::cout);
    });
    if (counts.files == 0 && counts.unusable == 0) {
        take(unreadable(options.files.front(), "None of the files contains a CustomResourceDefinition."));
    }
    RunNotes notes;
    notes.against = joined(options.against, ", ");
    if (base) notes.notChecked = base->notAskedFor();
    if (baseline) notes.baseline = baseline->counts();
    if (base && !anyUpdate)
        say("\"" + notes.against + "\" contains none of these definitions: they are validated as new ones.");
    if (options.verbose) {
        for (const std::string& name : notes.notChecked)
            say(name + " is in \"" + notes.against + "\" but not in the checked files");
    }
    output->finish(counts, notes);
    const bool clean = counts.errors + counts.warnings == 0;
    return printed(counts.unusable > 0 ? kUnusable : clean ? kClean : kFindings, "the report");
}

}  // namespace

void addCheck(const Commands& commands) {
    const auto [options, to] = commands.add(
        "check",
        "Validate definitions as the API server does. Exit code 0: no problems, 1: problems, 2: unusable input.",
        runCheck);
    options.files(to.files);
    options.output(to.output, "text, json (with the costs of all rules), sarif or junit",
                   {"text", "json", "sarif", "junit"});
    options.targets(to.target,
                    "Target version: the server whose results are printed (default: that of --settings, else " +
                        minorName(kDefaultMinor) + "). Or a range: the problems of each version, and a matrix");
    options.values(
        "--off", to.off,
        "Hide the problems of rules (warnings and infos): an id, a group such as advice, or several with commas",
        "RULE");
    options.values("--on", to.on, "Show the problems of rules that are off by default or in the settings", "RULE");
    options.settings(to.settings);
    options.value("--baseline", to.baseline,
                  "An earlier report (--output json): only problems that are not in it are reported", "FILE");
    options.values(
        "--against", to.against,
        "The stored definitions: a definition of the same name is validated as an update, any other as a "
        "create. A file, a folder, or REV:PATH of git; can be repeated. Of several files with a name, the one with "
        "the path of the checked file counts; of several bases with a name, the first, and standard error says if "
        "they differ",
        "BASE");
    options.flag("--verbose", to.verbose,
                 "Print to standard error which files of folders were skipped and why, and which definitions of "
                 "--against were not checked");
}

}  // namespace crd::ctl
