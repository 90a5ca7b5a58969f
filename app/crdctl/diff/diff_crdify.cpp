#include "app/crdctl/diff/diff_crdify.h"

#include <memory>

#include "app/crdctl/diff/diff_json.h"
#include "app/crdctl/input/input.h"
#include "app/crdctl/print/indented_json.h"
#include "engine/crdify/render.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"
#include "engine/yaml/write/write.h"

namespace crd::ctl {

namespace {

// JSON text as YAML.
std::string yamlOf(std::string json) {
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(std::move(json)));
    const auto value = yaml::toJson(*stream).value;
    return value ? yaml::write(*value) : std::string();
}

std::string crdifyTextOf(const crdify::Report& report, const std::string& format) {
    if (format == "crdify-json") return crdify::toJson(report);
    if (format == "crdify-yaml") return crdify::toYaml(report);
    if (format == "crdify-markdown") return crdify::toMarkdown(report);
    return crdify::toPlainText(report);
}

// Each line after the first one begins with this.
std::string indentedBy(const std::string& text, const std::string& by) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        out += text[i];
        if (text[i] == '\n' && i + 1 < text.size()) out += by;
    }
    return out;
}

std::string bundleText(const std::vector<NamedReport>& reports, const std::string& format) {
    std::string out;
    for (const NamedReport& one : reports) {
        const std::string text = crdifyTextOf(one.report, format);
        if (format == "crdify-json") {
            out += (out.empty() ? "{\n " : ",\n ") + toString(Json(one.name)) + ": " + indentedBy(text, " ");
        } else if (format == "crdify-yaml") {
            const std::string key = yamlOf("{" + toString(Json(one.name)) + ":null}");
            out += key.substr(0, key.rfind(':') + 1) + "\n  " + indentedBy(text, "  ");
        } else if (!text.empty()) {
            out += (out.empty() ? "" : "\n") + std::string(format == "crdify-markdown" ? "## " : "# ") + one.name +
                   (format == "crdify-markdown" ? "\n\n" : "\n") + text;
        }
    }
    if (format == "crdify-json") out += out.empty() ? "{}" : "\n}";
    return out;
}

}  // namespace

Result<crdify::Config> crdifyConfigOf(const std::string& file) {
    if (file.empty()) return crdify::readConfig({}, file);
    const auto text = readInput({file, file, false});
    if (!text) return tl::unexpected<Error>(text.error());
    return crdify::readConfig(**text, file);
}

Result<NamedReport> compareLikeCrdify(const crdify::Config& config, const DiffPair& pair) {
    Result<crdify::Report> report =
        crdify::compare({pair.old->definition, *pair.old->stream}, {pair.next->definition, *pair.next->stream}, config);
    if (!report) return tl::unexpected<Error>(report.error());
    return NamedReport{pair.next->definition.name, *std::move(report)};
}

std::string crdifyText(const std::vector<NamedReport>& reports, bool isBundle, const std::string& format) {
    return isBundle ? bundleText(reports, format) : crdifyTextOf(reports.front().report, format);
}

std::string crdifyTextWithClasses(const std::vector<NamedReport>& reports, bool isBundle, const std::string& format,
                                  std::span<const diff::ReportedPair> pairs) {
    const bool json = format == "crdify-json";
    if (json || format == "crdify-yaml") {
        JsonText out = JsonText::parse(crdifyText(reports, isBundle, "crdify-json"));
        out["classes"] = diffPairs(pairs);
        return json ? indentedJson(out, 0) + '\n' : yamlOf(out.dump());
    }
    const std::string own = crdifyText(reports, isBundle, format);
    const std::string section = format == "crdify-markdown" ? diff::markdownOf(pairs) : diff::textOf(pairs);
    return own + (own.empty() ? "" : "\n") + section;
}

}  // namespace crd::ctl
