#include "app/crdctl/check.h"

#include <algorithm>
#include <iostream>
#include <optional>

#include "app/crdctl/base.h"
#include "app/crdctl/baseline.h"
#include "app/crdctl/exit_code.h"
#include "app/crdctl/input.h"
#include "app/crdctl/report.h"
#include "app/crdctl/settings.h"

namespace crd::ctl {

namespace {

// A definition, or what is almost one.
bool holdsDefinition(const AnalysisResult& result) {
    return std::any_of(result.definitions.begin(), result.definitions.end(),
                       [](const Definition& d) { return isDefinition(d) || d.nearMiss; });
}

// "it holds a ConfigMap", "it is empty".
std::string whatElse(const AnalysisResult& result) {
    for (const Definition& definition : result.definitions) {
        if ((definition.kind == DocumentKind::OtherKubernetesObject || definition.kind == DocumentKind::List) &&
            !definition.objectKind.empty()) {
            return "it holds an object of kind " + definition.objectKind;
        }
    }
    const bool empty = std::all_of(result.definitions.begin(), result.definitions.end(),
                                   [](const Definition& d) { return d.kind == DocumentKind::Empty; });
    return empty ? "it is empty" : "its kind is not said";
}

FileReport checkFile(const Input& input, AnalysisOptions options, Base* base) {
    FileReport report;
    report.name = input.name;
    const auto text = readInput(input);
    if (!text) {
        report.error = text.error().message;
        return report;
    }
    options.namedJson = namesJson(input.path);
    AnalysisResultPtr result = analyse({.revision = 1, .text = *text, .options = options});
    if (!holdsDefinition(*result)) {
        const bool broken = !result->stream->ok();
        const std::string why = broken ? "it is not valid YAML" : whatElse(*result);
        // A folder holds other files as well: values, templates, objects.
        if (input.fromFolder && !(broken && speaksOfDefinitions(**text))) {
            report.skipped = why;
            return report;
        }
        if (!broken) {
            report.error = "\"" + input.name + "\" holds no CustomResourceDefinition: " + why + ".";
            return report;
        }
    }
    if (base != nullptr) {
        const Result<AnalysisBasePtr> stored = base->baseFor(result->definitions);
        if (!stored) {
            report.error = stored.error().message;
            return report;
        }
        if (*stored) {
            options.base = *stored;
            result = analyse({.revision = 2, .text = *text, .options = options}, result);
        }
    }
    report.result = std::move(result);
    return report;
}

bool holdsUpdate(const FileReport& report) {
    return report.result && std::any_of(report.result->verdicts.begin(), report.result->verdicts.end(),
                                        [](const DocumentVerdict& verdict) { return verdict.updates != nullptr; });
}

Result<AnalysisOptions> analysisOptions(const CheckOptions& options, const Settings& settings) {
    AnalysisOptions out;
    out.targetMinor = settings.targetMinor.value_or(kNewestMinor);
    out.rulesOff = settings.rulesOff;
    if (!options.target.empty()) {
        const Result<int> minor = minorOf(options.target);
        if (!minor) return tl::unexpected<Error>(minor.error());
        out.targetMinor = *minor;
    }
    for (const std::string& id : options.off) {
        if (const auto why = whyNotSwitchedOff(id)) return failure(sentence(*why));
        out.rulesOff.push_back(id);
    }
    return out;
}

std::string written(const std::vector<FileReport>& reports, const CheckOptions& options, const RunNotes& notes) {
    if (options.output == "json") return jsonReport(reports, notes);
    if (options.output == "sarif") return sarifReport(reports);
    if (options.output == "junit") return junitReport(reports);
    return textReport(reports, notes);
}

// What is said besides the problems: on standard error, so that reports stay what they are.
void sayDetails(const std::vector<FileReport>& reports, const RunNotes& notes) {
    for (const FileReport& report : reports)
        if (!report.skipped.empty()) std::cerr << "crdctl: skipped " << report.name << ": " << report.skipped << '\n';
    for (const std::string& name : notes.notChecked)
        std::cerr << "crdctl: " << name << " is in \"" << notes.against << "\" and not in the checked files\n";
}

int refuse(const std::string& message) {
    std::cerr << "crdctl: " << message << '\n';
    return kUnusable;
}

}  // namespace

int check(const CheckOptions& options) {
    const Result<Settings> settings = settingsFor(options.settings);
    if (!settings) return refuse(settings.error().message);
    Result<AnalysisOptions> analysis = analysisOptions(options, *settings);
    if (!analysis) return refuse(analysis.error().message);
    std::optional<Base> base;
    if (!options.against.empty()) {
        Result<Base> opened = Base::open(options.against);
        if (!opened) return refuse(opened.error().message);
        base = *std::move(opened);
    }
    std::optional<Baseline> baseline;
    if (!options.baseline.empty()) {
        Result<Baseline> read = Baseline::read(options.baseline);
        if (!read) return refuse(read.error().message);
        baseline = *std::move(read);
    }
    const Inputs inputs = inputsFor(options.files);
    std::vector<FileReport> reports;
    for (const Inputs::Refused& refused : inputs.refused) {
        FileReport& report = reports.emplace_back();
        report.name = refused.name;
        report.error = refused.message;
    }
    for (const Input& input : inputs.files) {
        reports.push_back(checkFile(input, *analysis, base ? &*base : nullptr));
        if (baseline) baseline->subtractFrom(reports.back());
    }
    if (countsOf(reports).files == 0 && countsOf(reports).unusable == 0) {
        FileReport& report = reports.emplace_back();
        report.name = options.files.front();
        report.error = "No file here holds a CustomResourceDefinition.";
    }
    RunNotes notes;
    notes.against = options.against;
    if (base) notes.notChecked = base->notAskedFor();
    if (baseline) notes.baseline = baseline->counts();
    if (base && std::none_of(reports.begin(), reports.end(), holdsUpdate)) {
        std::cerr << "crdctl: \"" << options.against
                  << "\" holds none of these definitions: they are validated as new ones.\n";
    }
    for (const FileReport& report : reports) {
        if (!report.error.empty()) std::cerr << "crdctl: " << report.error << '\n';
    }
    if (options.verbose) sayDetails(reports, notes);
    std::cout << written(reports, options, notes) << std::flush;
    if (!std::cout) {
        std::cerr << "crdctl: Cannot write the report.\n";
        return kUnusable;
    }
    const Counts counts = countsOf(reports);
    if (counts.unusable > 0) return kUnusable;
    return counts.errors + counts.warnings > 0 ? kFindings : kClean;
}

}  // namespace crd::ctl
