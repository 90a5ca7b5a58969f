#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "app/crdctl/check/check_file.h"
#include "app/crdctl/check/check_names.h"
#include "app/crdctl/check/check_output.h"
#include "app/crdctl/check/fail_level.h"
#include "app/crdctl/check/report.h"
#include "app/crdctl/cli/commands.h"
#include "app/crdctl/cli/run_settings.h"
#include "app/crdctl/input/base.h"
#include "app/crdctl/input/file_location.h"
#include "app/crdctl/input/in_order.h"
#include "app/crdctl/input/input.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/terminal.h"
#include "app/crdctl/print/visible_text.h"
#include "app/crdctl/report/report_parts.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/baseline/baseline.h"
#include "engine/matrix/findings.h"

namespace crd::ctl {

namespace {

namespace fs = std::filesystem;

struct CheckArguments {
    std::vector<std::string> files;
    InputOptions inputs;
    OutputChoice output;
    std::vector<std::string> against;
    RunSettingsOptions settings;
    bool verbose = false;
};

bool holdsUpdate(const FileReport& report) {
    return report.result && std::any_of(report.result->outcomes.begin(), report.result->outcomes.end(),
                                        [](const DocumentOutcome& outcome) { return outcome.updates != nullptr; });
}

// By their paths.
using Baselines = std::map<std::string, Baseline>;

// Of folders, only the files that the settings select.
Result<Baselines> selectAndReadBaselines(Inputs& inputs, const RunSettings& settings) {
    Baselines out;
    std::optional<Error> failed;
    std::erase_if(inputs.files, [&](const Input& input) {
        const FileSettings held = settings.of(input.path);
        if (input.fromFolder && fs::path(input.path).filename() == kRepositorySettingsName) return true;
        if (input.fromFolder && held.file && !isSelected(held.file->settings, held.path)) {
            inputs.leftOut.push_back({input.name, held.file->name + " excludes it", "excluded file"});
            return true;
        }
        if (!held.baseline.value.empty() && !failed && !out.contains(held.baseline.value)) {
            Result<Baseline> read = Baseline::read(held.baseline.value, workingFolder(), {.pipes = true});
            if (read) out.emplace(held.baseline.value, *std::move(read));
            if (!read) failed = read.error();
        }
        return false;
    });
    if (failed) return tl::unexpected<Error>(*failed);
    return out;
}

// Removes the problems of the baseline from the report.
void subtract(Baseline& baseline, FileReport& report) {
    if (!report.result) return;
    const std::vector<bool> known = baseline.take(locationOf(report.name), *report.result);
    if (std::find(known.begin(), known.end(), true) == known.end()) return;
    auto rest = std::make_shared<AnalysisResult>(*report.result);
    std::size_t i = 0;
    std::erase_if(rest->findings, [&](const Finding&) { return known[i++]; });
    report.result = std::move(rest);
}

// Other messages go to standard error, so that reports stay valid.
void sayAbout(const FileReport& report, bool verbose) {
    if (!report.error.empty()) say(shownName(report.error));
    for (const std::string& note : report.notes) say(shownName(report.name + ": " + note));
    if (verbose && !(report.skipped.kind.empty() && report.leftOut.kind.empty()))
        say("skipped " + shownName(report.name) + ": " + onOneLine(report.skipped.why + report.leftOut.message));
}

int runCheck(const CheckArguments& options) {
    Inputs inputs = inputsFor(options.files, options.inputs);
    const Result<RunSettings> settings = RunSettings::read(options.settings, pathsOf(inputs));
    if (!settings) return failWith(settings.error());
    std::optional<Base> base;
    if (!options.against.empty()) {
        Result<Base> opened = Base::open(options.against);
        if (!opened) return failWith(opened.error());
        base = *std::move(opened);
        for (const std::string& warning : base->warnings()) say(onOneLine(warning));
    }
    Result<Baselines> baselines = selectAndReadBaselines(inputs, *settings);
    if (!baselines) return failWith(baselines.error());
    // A file is reported as soon as it is checked, and then dropped.
    const std::string first = inputs.files.empty() ? options.files.front() : inputs.files.front().path;
    const auto reports = CheckOutput::open(options.output, {"check", rangeName(settings->of(first).targets.value)});
    if (!reports) return failWith(reports.error());
    CheckOutput& output = **reports;
    Progress progress(!options.output.quiet && isTerminal(STDERR_FILENO), inputs.files.size());
    Counts counts;
    bool anyUpdate = false;
    const auto take = [&](const FileReport& report) {
        counts.add(report);
        anyUpdate = anyUpdate || holdsUpdate(report);
        progress.erase();
        sayAbout(report, options.verbose);
        output.add(report);
    };
    const auto unreadable = [](const std::string& name, const std::string& why) {
        FileReport report;
        report.name = name;
        report.error = why;
        return report;
    };
    for (const Inputs::Unreadable& input : inputs.unreadable) take(unreadable(input.name, input.message));
    for (const Inputs::LeftOut& input : inputs.leftOut) {
        FileReport report;
        report.name = input.name;
        report.leftOut = input;
        take(report);
    }
    struct Checked {
        FileReport report;
        FileSettings settings;
        const Input* input;
    };
    const auto checked = [&](const Input& input) {
        FileSettings held = settings->of(input.path);
        const auto begin = std::chrono::steady_clock::now();
        FileReport report = checkFile(input, held, base ? &*base : nullptr);
        report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        return Checked{std::move(report), std::move(held), &input};
    };
    NamesSoFar names;
    NamesOfOthers others(base ? &*base : nullptr);
    const bool several = inputs.files.size() > 1;
    FailLevel failLevel;
    inOrder(inputs.files, checked, [&](Checked& one) {
        if (several) names.addTo(*one.input, one.report);
        if (several || base) others.addTo(one.report);
        applyLevels(one.report, one.settings.levels);
        if (const auto known = baselines->find(one.settings.baseline.value); known != baselines->end())
            subtract(known->second, one.report);
        failLevel.add(one.report, one.settings);
        take(one.report);
        progress.fileDone();
        return static_cast<bool>(std::cout);
    });
    for (const auto& [command, count] : counts.rendered)
        say(std::to_string(count) +
            (count == 1 ? " Helm template with a definition was skipped"
                        : " Helm templates with definitions were skipped") +
            ". To check what Helm renders: " + onOneLine(command));
    if (counts.files == 0 && counts.unusable == 0 && !options.inputs.skipOthers) {
        take(
            unreadable(options.files.front(),
                       counts.rendered.empty()
                           ? "None of the files contains a CustomResourceDefinition" + leftOutText(counts.leftOut) + "."
                           : "Only Helm templates, which were skipped, contain a CustomResourceDefinition."));
    }
    RunNotes notes;
    notes.against = joined(options.against, ", ");
    if (base) notes.notChecked = base->notAskedFor();
    for (const auto& [path, baseline] : *baselines) {
        const BaselineCounts one = baseline.counts();
        if (!notes.baseline) notes.baseline.emplace();
        notes.baseline->known += one.known;
        notes.baseline->stale += one.stale;
    }
    if (base && !anyUpdate)
        say("\"" + notes.against + "\" contains none of these definitions: they are validated as new ones.");
    if (options.verbose) {
        for (const std::string& name : notes.notChecked)
            say(name + " is in \"" + notes.against + "\" but not in the checked files");
    }
    progress.erase();
    output.finish(counts, notes);
    const bool fails = failLevel.fails();
    return output.written(counts.unusable > 0 ? kUnusable : fails ? kFindings : kClean);
}

}  // namespace

void addCheck(const Commands& commands) {
    const auto [options, to] = commands.add("check",
                                            "Validate definitions as the API server does. Exit code 0: no errors, 1: "
                                            "errors (--fail-on), 2: unusable input.",
                                            runCheck);
    options.files(to.files);
    options.inputs(to.inputs);
    options.skipOthers(to.inputs);
    addOutputOptions(options, to.output);
    to.settings.addTo(options);
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
    options.examples({"crdctl check config/crd", "crdctl check --against main:config/crd config/crd"});
}

}  // namespace crd::ctl
