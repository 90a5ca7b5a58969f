#include "engine/analysis/internal/other_targets.h"

#include <map>
#include <set>
#include <utility>

#include "engine/base/rule_id.h"
#include "engine/fix/fixes.h"

namespace crd::analysis {

namespace {

constexpr std::size_t kMost = 1000;

}  // namespace

std::vector<Finding> rejectedElsewhere(const std::vector<ServerOutcome>& results, MinorSet range) {
    std::set<FieldPath> known;
    std::map<std::pair<FieldPath, std::string>, std::size_t> indexes;  // by place and message
    std::vector<Finding> out;
    for (const ServerOutcome& result : results) {
        const bool isTarget = &result == &results.front();
        const MinorSet servers = result.servers & range;
        if (servers.empty() && !isTarget) continue;
        std::set<FieldPath> said;  // of the errors of one place the first is told
        for (const Finding& finding : result.findings) {
            if (finding.severity != Severity::Error) continue;
            if (isTarget) {
                known.insert(finding.path);
                continue;
            }
            if (known.contains(finding.path) || !said.insert(finding.path).second || out.size() == kMost) continue;
            const auto [at, isNew] = indexes.try_emplace({finding.path, finding.message.english()}, out.size());
            if (isNew) {
                out.push_back(finding);
                out.back().servers = {};
            }
            out[at->second].servers |= servers;
        }
    }
    const RuleInfo& about = info(RuleId::AdviceOtherTarget);
    for (Finding& finding : out) {
        finding.fixTitle = fixTitle(finding);
        finding.rule = about.rule;
        finding.severity = about.severity;
        finding.server.reset();
        finding.related.clear();
        finding.message = phrase("Advice", "Rejected by Kubernetes %1: %2")
                              .with(minorNames(finding.servers), finding.message.english());
    }
    return out;
}

}  // namespace crd::analysis
