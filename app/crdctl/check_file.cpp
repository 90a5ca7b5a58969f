#include "app/crdctl/check_file.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

#include "engine/base/io/chart.h"
#include "engine/matrix/findings.h"
#include "engine/sample/samples.h"

namespace crd::ctl {

namespace {

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

std::shared_ptr<const std::string> bothSamples(std::shared_ptr<const std::string> a,
                                               std::shared_ptr<const std::string> b) {
    if (!a || !b) return a ? a : b;
    return std::make_shared<const std::string>(*a + "\n---\n" + *b);
}

}  // namespace

FileReport checkFile(const Input& input, const FileSettings& settings, Base* base) {
    FileReport report;
    AnalysisOptions options;
    options.targetMinor = settings.targets.value.last();
    if (settings.targets.value.count() > 1) options.servers = settings.targets.value;
    options.rulesOff = settings.levels.rulesOff();
    report.name = input.name;
    const auto text = readInput(input);
    if (!text) {
        report.error = text.error().message.english();
        return report;
    }
    options.namedJson = namesJson(input.path);
    options.inChart = input.path != "-" && isInChartTemplates(input.path);
    options.samples = bothSamples(samplesFor(input), samplesOfSettings(settings, **text));
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

void applyLevels(FileReport& report, const RuleLevels& levels) {
    if (!report.result || !levels.change(report.result->findings)) return;
    auto changed = std::make_shared<AnalysisResult>(*report.result);
    levels.applyTo(changed->findings);
    report.result = std::move(changed);
}

}  // namespace crd::ctl
