#include "app/crdctl/diff_crdify.h"

#include <iostream>

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
    std::vector<std::string> names = arguments.files;
    if (!arguments.against.empty()) names.insert(names.begin(), arguments.against);
    if (names.size() != 2) return refuse("Name the old and the new definition, or the new one and --against.");
    const Result<crdify::Config> config = configOf(arguments.config);
    if (!config) return refuse(config.error().message);
    const Result<DiffSource> old = readDiffSource(names[0]);
    if (!old) return refuse(old.error().message);
    const Result<DiffSource> next = readDiffSource(names[1]);
    if (!next) return refuse(next.error().message);
    const Result<crdify::Report> report =
        crdify::compare({old->definition, *old->stream}, {next->definition, *next->stream}, *config);
    if (!report) return refuse(report.error().message);
    std::cout << rendered(*report, arguments.format) << std::flush;
    if (!std::cout) return refuse("Cannot write the output.");
    return report->failed() ? kFindings : kClean;
}

}  // namespace crd::ctl
