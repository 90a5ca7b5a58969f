#include "app/crdctl/check/check_names.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/analysis/file_findings.h"

namespace crd::ctl {

namespace {

std::size_t specHash(const yaml::Stream& stream, const Definition& definition) {
    return std::hash<std::string>()(specOf(stream, definition));
}

// Of a definition whose spec can be read; otherwise empty.
std::vector<std::string> versionNames(const Definition& definition) {
    std::vector<std::string> out;
    if (!definition.readable || !definition.details) return out;
    for (const Version& version : definition.versions) out.push_back(version.name);
    return out;
}

// Standard input and pipes are gone; of a template, the tree is that of another text.
bool canBeReadAgain(const Input& input, const AnalysisResult& result) {
    std::error_code ignored;
    return result.tree == result.stream &&
           (!input.gitId.empty() || (input.path != "-" && std::filesystem::is_regular_file(input.path, ignored)));
}

}  // namespace

std::optional<std::size_t> NamesSoFar::specOfFirst(First& first) {
    if (first.spec) return first.spec;
    const auto text = readInput(first.input);
    if (!text) return std::nullopt;
    const yaml::StreamPtr stream = yaml::Stream::read(*text);
    if (first.document >= stream->documents().size()) return std::nullopt;
    Definition place;
    place.document = first.document;
    place.root = first.root;
    first.spec = specHash(*stream, place);
    return first.spec;
}

void NamesSoFar::addTo(const Input& input, FileReport& report) {
    if (!report.result) return;
    const yaml::Stream& stream = *report.result->tree;
    const bool again = canBeReadAgain(input, *report.result);
    std::shared_ptr<AnalysisResult> more;
    for (const Definition& definition : report.result->definitions) {
        if (!isDefinition(definition) || definition.name.empty()) continue;
        const auto [at, isNew] =
            m_first.try_emplace(definition.name, First{input, definition.document, definition.root});
        First& first = at->second;
        std::vector<std::string> versions = versionNames(definition);
        const bool otherVersions = !isNew && !versions.empty() && !first.versions.empty() &&
                                   definition.kind == first.kind && versions != first.versions;
        if (isNew) {
            first.kind = definition.kind;
            first.versions = std::move(versions);
            if (!again) first.spec = specHash(stream, definition);
        }
        if (isNew || first.input.name == report.name) continue;
        if (!otherVersions) {
            const std::optional<std::size_t> spec = specOfFirst(first);
            if (!spec || *spec == specHash(stream, definition)) continue;
        }
        if (!more) more = std::make_shared<AnalysisResult>(*report.result);
        more->findings.push_back(analysis::definedIn(stream, definition, first.input.name));
    }
    if (!more) return;
    analysis::ignoreAdded(*more);
    analysis::sortFindings(more->findings);
    report.result = std::move(more);
}

NamesOfOthers::NamesOfOthers(const Base* base) {
    if (!base) return;
    for (const Base::Named& one : base->names()) {
        m_names.store(one.definition, one.group, {one.accepted, kNamesAccepted, {}});
        m_files.emplace(one.definition, one.file);
    }
}

void NamesOfOthers::addTo(FileReport& report) {
    if (!report.result) return;
    const AnalysisResult& result = *report.result;
    std::vector<std::size_t> sent;
    for (std::size_t i = 0; i < result.outcomes.size(); ++i) {
        if (!result.outcomes[i].naming) continue;
        const Definition& definition = result.definitions[i];
        if (const BasePtr& base = result.outcomes[i].updates)
            m_names.store(definition.name, definition.group, namingOf(*base));
        m_names.request(definition.name, definition.group, namesOf(definition));
        m_files[definition.name] = report.name;
        sent.push_back(i);
    }
    std::shared_ptr<AnalysisResult> more;
    for (const std::size_t i : sent) {
        const Definition& definition = result.definitions[i];
        const Naming& naming = m_names.of(definition.name);
        // What the definitions of the file decide is reported already.
        if (naming.condition == result.outcomes[i].naming->condition) continue;
        const bool established = result.outcomes[i].updates && result.outcomes[i].updates->established;
        std::vector<Finding> found = analysis::nameConflict(
            *result.tree, definition, naming, established, [&](const NameClash& clash) -> std::string {
                const std::string& file = m_files[clash.owner];
                return file == report.name ? clash.owner : clash.owner + " (\"" + file + "\")";
            });
        if (!more) more = std::make_shared<AnalysisResult>(result);
        const auto isReplaced = [&](const Finding& finding) {
            return finding.rule == RuleId::AdviceNameConflict && finding.document == definition.document &&
                   finding.path.startsWith(definition.root);
        };
        std::erase_if(more->findings, isReplaced);
        std::erase_if(more->ignored, [&](const IgnoredFinding& one) { return isReplaced(one.finding); });
        for (Finding& finding : found) more->findings.push_back(std::move(finding));
    }
    if (!more) return;
    analysis::ignoreAdded(*more);
    analysis::sortFindings(more->findings);
    report.result = std::move(more);
}

}  // namespace crd::ctl
