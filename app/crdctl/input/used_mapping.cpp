#include "app/crdctl/input/used_mapping.h"

#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

#include "app/crdctl/input/input.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/visible_text.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/mapping/edit.h"
#include "engine/settings/rule_levels.h"

namespace crd::ctl {

using mapping::MappingText;

std::string mappingLine(const MappingText& text, const std::string& file, const Finding& finding) {
    const yaml::Stream& stream = *text.stream;
    const LinePosition at = stream.lines().position(finding.span.begin);
    std::string message = finding.server ? toString(*finding.server) : finding.message.english();
    return file + ":" + std::to_string(at.line + 1) + ":" +
           std::to_string(oneBasedColumn(stream.text(), stream.lines(), finding.span.begin)) + ": " +
           std::string(levelName(finding.severity)) + ": " + onOneLine(std::move(message)) + " [" +
           std::string(idOf(finding.rule)) + "]";
}

Result<MappingText> readMappingFile(const std::string& file) {
    const Input input = inputNamed(file);
    Result<std::shared_ptr<const std::string>> text = readInput(input);
    if (!text) return tl::unexpected<Error>(std::move(text.error()));
    MappingText out = mapping::readMappings(yaml::Stream::read(*text));
    if (!out.stream->ok()) return failure(whyNotRead(input.name, *out.stream));
    return out;
}

std::string mappingNextTo(const std::string& definitionFile) {
    std::error_code none;
    if (!std::filesystem::is_regular_file(definitionFile, none)) return {};
    std::string file = mapping::mappingFileFor(definitionFile);
    return std::filesystem::exists(file, none) ? file : std::string();
}

Result<std::unique_ptr<UsedMapping>> mappingOf(const std::string& file, const Definition& definition) {
    Result<MappingText> text = readMappingFile(file);
    if (!text) return tl::unexpected<Error>(std::move(text.error()));
    auto out = std::make_unique<UsedMapping>();
    out->text = *std::move(text);
    out->mapping = mapping::mappingFor(out->text, definition);
    if (!out->mapping && out->text.mappings.size() == 1) out->mapping = &out->text.mappings.front();
    if (!out->mapping) {
        return failure(out->text.mappings.empty()
                           ? "\"" + file + "\" has no APIConversion of apis.kcp.io/v1alpha1."
                           : "\"" + file + "\" has no APIConversion with the name " + definition.name + ".");
    }
    out->compiled = mapping::compile(*out->text.stream, *out->mapping, definition);
    return out;
}

void sayUnused(const Definition& definition) {
    if (convertsByWebhook(definition)) return;
    say(onOneLine(definition.name) +
        ": The server does not use the declared mapping, because the strategy of spec.conversion is None. The objects "
        "are converted as by a webhook that applies the mapping.");
}

mapping::ConvertOptions sayingCopies(mapping::ConvertOptions options) {
    options.onCopied = [reported = std::set<std::pair<std::string, std::string>>()](const std::string& from,
                                                                                    const std::string& to) mutable {
        if (reported.emplace(from, to).second)
            say(onOneLine("The mapping has no conversion from " + from + " to " + to + ": objects are only copied."));
    };
    return options;
}

MappingProblems problemsOfMapping(const UsedMapping& used, const std::string& file) {
    std::vector<Finding> findings = used.text.findings;
    findings.insert(findings.end(), used.compiled.findings.begin(), used.compiled.findings.end());
    MappingProblems out;
    for (const Finding& finding : findings) {
        if (finding.severity == Severity::Info) continue;
        out.lines.push_back(mappingLine(used.text, inputNamed(file).name, finding));
        out.hasErrors = out.hasErrors || finding.severity == Severity::Error;
    }
    return out;
}

}  // namespace crd::ctl
