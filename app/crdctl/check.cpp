#include "app/crdctl/check.h"

#include <algorithm>
#include <iostream>

#include "app/crdctl/base.h"
#include "app/crdctl/exit_code.h"
#include "app/crdctl/input.h"
#include "app/crdctl/report.h"

namespace crd::ctl {

namespace {

bool holdsDefinition(const AnalysisResult& result) {
    return std::any_of(result.definitions.begin(), result.definitions.end(), [](const Definition& definition) {
        return definition.kind == DocumentKind::CustomResourceDefinition ||
               definition.kind == DocumentKind::CustomResourceDefinitionV1beta1;
    });
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
    AnalysisResultPtr result = analyse({.revision = 1, .text = *text, .options = options});
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

}  // namespace

int check(const CheckOptions& options) {
    AnalysisOptions analysisOptions;
    if (!options.against.empty()) {
        Result<AnalysisBasePtr> base = readBase(options.against);
        if (!base) {
            std::cerr << "crdctl: " << base.error().message << '\n';
            return kUnusable;
        }
        analysisOptions.base = *std::move(base);
    }
    const Inputs inputs = inputsFor(options.files);
    std::vector<FileReport> reports;
    for (const Inputs::Refused& refused : inputs.refused) reports.push_back({refused.name, refused.message, nullptr});
    for (const Input& input : inputs.files) reports.push_back(checkFile(input, analysisOptions));
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
    std::cout << (options.output == "json" ? jsonReport(reports, options.against) : textReport(reports)) << std::flush;
    if (!std::cout) {
        std::cerr << "crdctl: Cannot write the report.\n";
        return kUnusable;
    }
    const Counts counts = countsOf(reports);
    if (counts.unusable > 0) return kUnusable;
    return counts.errors + counts.warnings > 0 ? kFindings : kClean;
}

}  // namespace crd::ctl
