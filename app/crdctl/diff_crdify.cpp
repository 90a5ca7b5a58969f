#include "app/crdctl/diff_crdify.h"

#include <algorithm>
#include <iostream>

#include "app/crdctl/diff_checkers.h"
#include "app/crdctl/diff_source.h"
#include "app/crdctl/exit_code.h"
#include "app/crdctl/input.h"
#include "engine/crdify/render.h"

namespace crd::ctl {

namespace {

Result<crdify::Config> configOf(const std::string& file) {
    if (file.empty()) return crdify::readConfig({}, file);
    const auto text = readInput({file, file, false});
    if (!text) return tl::unexpected<Error>(text.error());
    return crdify::readConfig(**text, file);
}

std::string rendered(const crdify::Report& report, const std::string& format) {
    if (format == "crdify-json") return crdify::toJson(report);
    if (format == "crdify-yaml") return crdify::toYaml(report);
    if (format == "crdify-markdown") return crdify::toMarkdown(report);
    return crdify::toPlainText(report);
}

}  // namespace

int diffLikeCrdify(const DiffArguments& arguments) {
    const Result<std::vector<std::string>> checkers = checkersNamed(arguments.checkers);
    if (!checkers) return refuse(checkers.error().message);
    std::vector<std::string> names = arguments.files;
    if (!arguments.against.empty()) names.insert(names.begin(), arguments.against);
    const bool onlyNew = names.size() == 1 && !checkers->empty();
    if (names.size() != 2 && !onlyNew)
        return refuse("Name the old and the new definition, or the new one and --against.");
    const Result<crdify::Config> config = configOf(arguments.config);
    if (!config) return refuse(config.error().message);
    std::vector<DiffSource> sources;
    for (const std::string& name : names) {
        Result<DiffSource> source = readDiffSource(name);
        if (!source) return refuse(source.error().message);
        sources.push_back(*std::move(source));
    }
    if (onlyNew) return runCheckers(nullptr, sources[0], *checkers);
    const DiffSource& old = sources[0];
    const DiffSource& next = sources[1];
    const Result<crdify::Report> report =
        crdify::compare({old.definition, *old.stream}, {next.definition, *next.stream}, *config);
    if (!report) return refuse(report.error().message);
    std::cout << rendered(*report, arguments.format) << std::flush;
    if (!std::cout) return refuse("Cannot write the output.");
    const int code = report->failed() ? kFindings : kClean;
    return checkers->empty() ? code : std::max(code, runCheckers(&old, next, *checkers));
}

}  // namespace crd::ctl
