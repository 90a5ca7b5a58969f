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

bool holdsDefinition(const AnalysisResult& result) {
    return std::any_of(result.definitions.begin(), result.definitions.end(), isDefinition);
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

FileReport checkFile(const Input& input, const AnalysisOptions& options) {
    FileReport report;
    report.name = input.name;
    const auto text = readInput(input);
    if (!text) {
        report.error = text.error().message;
        return report;
    }
    AnalysisOptions own = options;
    own.namedJson = namesJson(input.path);
    AnalysisResultPtr result = analyse({.revision = 1, .text = *text, .options = own});
    if (!holdsDefinition(*result)) {
        // In a folder, what does not even speak of definitions is none of ours: values files, templates.
        const bool broken = !result->stream->ok();
        const bool speaks = (*text)->find("CustomResourceDefinition") != std::string::npos;
        if (input.fromFolder && !(broken && speaks)) return report;
        if (!broken) {
            report.error = "\"" + input.name + "\" holds no CustomResourceDefinition: " + whatElse(*result) + ".";
            return report;
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

std::string written(const std::vector<FileReport>& reports, const CheckOptions& options) {
    if (options.output == "json") return jsonReport(reports, options.against);
    if (options.output == "sarif") return sarifReport(reports);
    if (options.output == "junit") return junitReport(reports);
    return textReport(reports);
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
    if (!options.against.empty()) {
        Result<AnalysisBasePtr> base = readBase(options.against);
        if (!base) return refuse(base.error().message);
        analysis->base = *std::move(base);
    }
    Baseline baseline;
    if (!options.baseline.empty()) {
        Result<Baseline> read = Baseline::read(options.baseline);
        if (!read) return refuse(read.error().message);
        baseline = *std::move(read);
    }
    const Inputs inputs = inputsFor(options.files);
    std::vector<FileReport> reports;
    for (const Inputs::Refused& refused : inputs.refused) reports.push_back({refused.name, refused.message, nullptr});
    for (const Input& input : inputs.files) {
        reports.push_back(checkFile(input, *analysis));
        baseline.subtractFrom(reports.back());
    }
    if (countsOf(reports).files == 0 && countsOf(reports).unusable == 0) {
        reports.push_back({options.files.front(), "No file here holds a CustomResourceDefinition.", nullptr});
    }
    if (!options.against.empty() && std::none_of(reports.begin(), reports.end(), holdsUpdate)) {
        std::cerr << "crdctl: \"" << options.against
                  << "\" holds none of these definitions: they are judged as new ones.\n";
    }
    for (const FileReport& report : reports) {
        if (!report.error.empty()) std::cerr << "crdctl: " << report.error << '\n';
    }
    std::cout << written(reports, options) << std::flush;
    if (!std::cout) {
        std::cerr << "crdctl: Cannot write the report.\n";
        return kUnusable;
    }
    const Counts counts = countsOf(reports);
    if (counts.unusable > 0) return kUnusable;
    return counts.errors + counts.warnings > 0 ? kFindings : kClean;
}

}  // namespace crd::ctl
