#include "app/crdctl/diff_crdify.h"

#include <memory>

#include "app/crdctl/diff_json.h"
#include "app/crdctl/indented_json.h"
#include "app/crdctl/input.h"
#include "engine/crdify/render.h"
#include "engine/yaml/resolve.h"
#include "engine/yaml/stream.h"
#include "engine/yaml/write.h"

namespace crd::ctl {

namespace {

Result<crdify::Config> configOf(const std::string& file) {
    if (file.empty()) return crdify::readConfig({}, file);
    const auto text = readInput({file, file, false});
    if (!text) return tl::unexpected<Error>(text.error());
    return crdify::readConfig(**text, file);
}

// JSON text as YAML.
std::string yamlOf(std::string json) {
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(std::move(json)));
    const auto value = yaml::toJson(*stream).value;
    return value ? yaml::write(*value) : std::string();
}

}  // namespace

Result<crdify::Report> compareLikeCrdify(const std::string& config, const DiffSource& old, const DiffSource& next) {
    const Result<crdify::Config> read = configOf(config);
    if (!read) return tl::unexpected<Error>(read.error());
    return crdify::compare({old.definition, *old.stream}, {next.definition, *next.stream}, *read);
}

std::string crdifyText(const crdify::Report& report, const std::string& format) {
    if (format == "crdify-json") return crdify::toJson(report);
    if (format == "crdify-yaml") return crdify::toYaml(report);
    if (format == "crdify-markdown") return crdify::toMarkdown(report);
    return crdify::toPlainText(report);
}

std::string crdifyTextWithClasses(const crdify::Report& report, const std::string& format,
                                  std::span<const diff::ReportedPair> pairs) {
    const std::string own = crdifyText(report, format);
    if (format == "crdify-json" || format == "crdify-yaml") {
        JsonText out = JsonText::parse(crdify::toJson(report));
        out["classes"] = diffPairs(pairs);
        return format == "crdify-json" ? indentedJson(out, 0) + '\n' : yamlOf(out.dump());
    }
    const std::string section = format == "crdify-markdown" ? diff::markdownOf(pairs) : diff::textOf(pairs);
    return own + (own.empty() ? "" : "\n") + section;
}

}  // namespace crd::ctl
