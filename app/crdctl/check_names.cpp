#include "app/crdctl/check_names.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "engine/analysis/file_findings.h"

namespace crd::ctl {

void NamesSoFar::addTo(FileReport& report) {
    if (!report.result) return;
    const yaml::Stream& stream = *report.result->tree;
    std::shared_ptr<AnalysisResult> more;
    for (const Definition& definition : report.result->definitions) {
        if (!isDefinition(definition) || definition.name.empty()) continue;
        const std::size_t spec = std::hash<std::string>()(specOf(stream, definition));
        const auto [first, isNew] = m_known.try_emplace(definition.name, Known{report.name, spec});
        if (isNew || first->second.file == report.name || first->second.spec == spec) continue;
        if (!more) more = std::make_shared<AnalysisResult>(*report.result);
        more->findings.push_back(analysis::definedIn(stream, definition, first->second.file));
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
