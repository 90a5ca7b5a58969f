#include "app/crdctl/check/check_file.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

#include "app/crdctl/input/skipped.h"
#include "engine/base/io/chart.h"
#include "engine/matrix/findings.h"
#include "engine/sample/samples.h"

namespace crd::ctl {

namespace {

// The samples next to a definition, as the window reads them. They only add advice, so a file that cannot be read is
// left out.
std::shared_ptr<const std::string> samplesFor(const Input& input) {
    if (input.path == "-" || !input.gitId.empty()) return nullptr;
    const std::filesystem::path file(input.path);
    const std::filesystem::path samples = file.parent_path() / sample::samplesFileFor(file.filename().string());
    std::error_code error;
    if (!std::filesystem::is_regular_file(samples, error)) return nullptr;
    auto text = readInput(inputNamed(samples.string()));
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
    const auto skip = [&](const std::optional<Skipped>& why) {
        if (why) report.skipped = *why;
        return why.has_value();
    };
    if (skip(skippedTemplate(input, **text))) return report;
    options.namedJson = namesJson(input.path);
    options.inChart = !input.gitId.empty() ? !input.chart.empty() : input.path != "-" && isInChartTemplates(input.path);
    options.samples = bothSamples(samplesFor(input), samplesOfSettings(settings, **text));
    options.foresight = true;
    options.isLast = base == nullptr;
    options.onlyRead = base != nullptr;
    AnalysisResultPtr result = analyse({.revision = 1, .text = *text, .options = options});
    if (skip(skippedResult(input, *result))) return report;
    if (!holdsDefinition(*result) && result->stream->ok()) {
        report.error = "\"" + input.name + "\" contains no CustomResourceDefinition: " + whatElse(*result) + ".";
        return report;
    }
    if (base != nullptr) {
        Result<Base::Found> stored = base->baseFor(input.path, result);
        if (!stored) {
            report.error = stored.error().message.english();
            return report;
        }
        report.notes = std::move(stored->guesses);
        options.base = std::move(stored->base);
        options.isLast = true;
        options.onlyRead = false;
        result = analyse({.revision = 2, .text = *text, .options = options}, result);
    }
    if (options.servers.count() > 1) {
        auto all = std::make_shared<AnalysisResult>(*result);
        all->findings = findingsOfServers(*result, options.rulesOff);
        analysis::ignoreAdded(*all);
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
