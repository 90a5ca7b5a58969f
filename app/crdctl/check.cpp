#include <algorithm>
#include <filesystem>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <optional>

#include "app/crdctl/base.h"
#include "app/crdctl/baseline.h"
#include "app/crdctl/commands.h"
#include "app/crdctl/exit_code.h"
#include "app/crdctl/in_order.h"
#include "app/crdctl/input.h"
#include "app/crdctl/output.h"
#include "app/crdctl/report.h"
#include "app/crdctl/report_parts.h"
#include "app/crdctl/settings.h"
#include "engine/analysis/file_findings.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/base/io/chart.h"
#include "engine/base/rule_id.h"
#include "engine/matrix/findings.h"
#include "engine/sample/samples.h"

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

// A definition, or almost one.
bool holdsDefinition(const AnalysisResult& result) {
    return std::any_of(result.definitions.begin(), result.definitions.end(),
                       [](const Definition& d) { return isDefinition(d) || d.nearMiss; });
}

// "it holds a ConfigMap", "it is empty".
std::string whatElse(const AnalysisResult& result) {
    for (const Definition& definition : result.definitions) {
        if ((definition.kind == DocumentKind::OtherKubernetesObject || definition.kind == DocumentKind::List) &&
            !definition.objectKind.empty()) {
            return "it contains an object of kind " + definition.objectKind;
        }
    }
    const bool empty = std::all_of(result.definitions.begin(), result.definitions.end(),
                                   [](const Definition& d) { return d.kind == DocumentKind::Empty; });
    return empty ? "it is empty" : "it has no kind";
}

// The samples next to a definition, as the window reads them. They only add advice, so a file that cannot be read is
// left out.
std::shared_ptr<const std::string> samplesFor(const Input& input) {
    if (input.path == "-") return nullptr;
    const std::filesystem::path file(input.path);
    const std::filesystem::path samples = file.parent_path() / sample::samplesFileFor(file.filename().string());
    std::error_code error;
    if (!std::filesystem::is_regular_file(samples, error)) return nullptr;
    auto text = readInput({samples.string(), samples.string()});
    return text ? *std::move(text) : nullptr;
}

FileReport checkFile(const Input& input, AnalysisOptions options, Base* base) {
    FileReport report;
    report.name = input.name;
    const auto text = readInput(input);
    if (!text) {
        report.error = text.error().message.english();
        return report;
    }
    options.namedJson = namesJson(input.path);
    options.inChart = input.path != "-" && isInChartTemplates(input.path);
    options.samples = samplesFor(input);
    options.foresight = true;
    AnalysisResultPtr result = analyse({.revision = 1, .text = *text, .options = options});
    if (!holdsDefinition(*result)) {
        const bool broken = !result->stream->ok();
        const std::string why = !broken                                         ? whatElse(*result)
                                : result->stream->problems().front().isOwnLimit ? "it is not read to its end"
                                                                                : "it is not valid YAML";
        // A folder also contains other files: values, templates, objects.
        if (input.fromFolder && !(broken && speaksOfDefinitions(**text))) {
            report.skipped = why;
            return report;
        }
        if (!broken) {
            report.error = "\"" + input.name + "\" contains no CustomResourceDefinition: " + why + ".";
            return report;
        }
    }
    if (base != nullptr) {
        Result<Base::Found> stored = base->baseFor(input.path, result->definitions);
        if (!stored) {
            report.error = stored.error().message.english();
            return report;
        }
        report.notes = std::move(stored->guesses);
        if (stored->base) {
            options.base = stored->base;
            result = analyse({.revision = 2, .text = *text, .options = options}, result);
        }
    }
    if (options.servers.count() > 1) {
        auto all = std::make_shared<AnalysisResult>(*result);
        all->findings = findingsOfServers(*result, options.rulesOff);
        result = std::move(all);
    }
    report.result = std::move(result);
    return report;
}

bool holdsUpdate(const FileReport& report) {
    return report.result && std::any_of(report.result->outcomes.begin(), report.result->outcomes.end(),
                                        [](const DocumentOutcome& outcome) { return outcome.updates != nullptr; });
}

// Definitions that a file before has differently.
class NamesSoFar {
 public:
    void addTo(FileReport& report) {
        if (!report.result) return;
        const yaml::Stream& stream = *report.result->tree;
        std::shared_ptr<AnalysisResult> more;
        for (const Definition& definition : report.result->definitions) {
            if (!isDefinition(definition) || definition.name.empty()) continue;
            const std::size_t spec = std::hash<std::string>()(specOf(stream, definition));
            const auto [first, isNew] = m_known.try_emplace(definition.name, Known{report.name, spec});
            if (isNew || first->second.file == report.name || first->second.spec == spec) continue;
            if (!more) more = std::make_shared<AnalysisResult>(*report.result);
            more->findings.push_back(analysis::definedIn(stream, definition, first->second.file));
        }
        if (!more) return;
        analysis::sortFindings(more->findings);
        report.result = std::move(more);
    }

 private:
    struct Known {
        std::string file;
        std::size_t spec = 0;  // its hash, in place of the text, which can be large
    };
    std::map<std::string, Known> m_known;
};

// Names that definitions of other files, or of the base, have in the same group.
class NamesOfOthers {
 public:
    explicit NamesOfOthers(const Base* base) {
        if (!base) return;
        for (const Base::Named& one : base->names()) {
            m_names.store(one.definition, one.group, {one.accepted, kNamesAccepted, {}});
            m_files.emplace(one.definition, one.file);
        }
    }

    void addTo(FileReport& report) {
        if (!report.result) return;
        const AnalysisResult& result = *report.result;
        std::vector<std::size_t> sent;
        for (std::size_t i = 0; i < result.outcomes.size(); ++i) {
            if (!result.outcomes[i].naming) continue;
            const Definition& definition = result.definitions[i];
            if (const BasePtr& base = result.outcomes[i].updates)
                m_names.store(definition.name, definition.group, namingOf(*base));
            m_names.request(definition.name, definition.group, namesOf(definition));
            m_files[definition.name] = report.name;
            sent.push_back(i);
        }
        std::shared_ptr<AnalysisResult> more;
        for (const std::size_t i : sent) {
            const Definition& definition = result.definitions[i];
            const Naming& naming = m_names.of(definition.name);
            // What the definitions of the file decide is reported already.
            if (naming.condition == result.outcomes[i].naming->condition) continue;
            const bool established = result.outcomes[i].updates && result.outcomes[i].updates->established;
            std::vector<Finding> found = analysis::nameConflict(
                *result.tree, definition, naming, established, [&](const NameClash& clash) -> std::string {
                    const std::string& file = m_files[clash.owner];
                    return file == report.name ? clash.owner : clash.owner + " (\"" + file + "\")";
                });
            if (!more) more = std::make_shared<AnalysisResult>(result);
            std::erase_if(more->findings, [&](const Finding& finding) {
                return finding.rule == RuleId::AdviceNameConflict && finding.document == definition.document &&
                       finding.path.startsWith(definition.root);
            });
            for (Finding& finding : found) more->findings.push_back(std::move(finding));
        }
        if (!more) return;
        analysis::sortFindings(more->findings);
        report.result = std::move(more);
    }

 private:
    NamesInUse m_names;
    std::map<std::string, std::string, std::less<>> m_files;  // by name of the definition
};

Result<AnalysisOptions> analysisOptions(const CheckArguments& options, Settings settings) {
    AnalysisOptions out;
    out.targetMinor = settings.targetMinor.value_or(kDefaultMinor);
    if (!options.target.empty()) {
        const Result<MinorSet> minors = minorsOf(options.target);
        if (!minors) return tl::unexpected<Error>(minors.error());
        out.targetMinor = minors->last();
        if (minors->count() > 1) out.servers = *minors;
    }
    for (const std::string& id : options.on) {
        if (const auto why = whyNotSwitchedOn(id)) return failure(sentence(why->english()));
        std::erase(settings.rulesOff, id);
        settings.rulesOn.push_back(id);
    }
    for (const std::string& id : options.off) {
        if (const auto why = whyNotSwitchedOff(id)) return failure(sentence(why->english()));
        settings.rulesOff.push_back(id);
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
    options.values("--off", to.off, "Hide the problems of a rule (warnings and infos)", "RULE");
    options.values("--on", to.on, "Show the problems of a rule that is off by default or in the settings", "RULE");
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
