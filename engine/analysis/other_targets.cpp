#include "engine/analysis/internal/other_targets.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "engine/analysis/managed_kubernetes.h"
#include "engine/analysis/rejection.h"
#include "engine/base/rule_id.h"
#include "engine/fix/fixes.h"
#include "engine/yaml/read/navigate.h"

namespace crd::analysis {

namespace {

constexpr std::size_t kMostElsewhere = 1000;

// Where the target has an error, reported or hidden by another one.
std::set<FieldPath> targetErrors(const OtherServers& others) {
    std::set<FieldPath> out;
    for (const Finding& finding : others.target)
        if (isErrorOfTarget(finding)) out.insert(finding.path);
    return out;
}

// Makes advice of the error of other servers.
void advise(const OtherServers& others, Finding& finding) {
    const bool older = finding.servers.first() < others.targetMinor;
    const Phrase why = finding.message.phrase();
    finding.fixTitle = fixTitleOfOther(finding);
    finding.rule = older ? RuleId::AdviceNotOnOlder : RuleId::AdviceOtherTarget;
    finding.severity = (finding.servers & others.range).empty() ? info(finding.rule).severity : Severity::Error;
    finding.server.reset();
    finding.related.clear();
    const std::string minors = minorNames(finding.servers);
    const Phrase sentence = finding.servers.count() == 1
                                ? phrase("Advice", "Kubernetes %1 rejects this: %2").with(minors, why)
                                : phrase("Advice", "Kubernetes %1 reject this: %2").with(minors, why);
    finding.message = older ? withManagedReleases(sentence, finding.servers) : sentence;
}

// Whether older servers lack a function. Read off the message: the rule of the error is that of the advice by now.
bool isOfFunction(const Finding& finding) {
    return finding.rule == RuleId::AdviceNotOnOlder && finding.fixTitle.empty() &&
           finding.message.english().find(": undeclared reference to '") != std::string::npos;
}

// Advice about servers that hardly anyone runs.
bool concernsRetiredServers(const OtherServers& others, const Finding& finding) {
    return finding.rule == RuleId::AdviceNotOnOlder && (finding.servers & others.range).empty() &&
           !inCloudSupport(finding.servers);
}

}  // namespace

void groupByFunction(std::vector<Finding>& findings) {
    std::map<std::tuple<std::string, Severity>, std::vector<std::size_t>> groups;
    for (std::size_t i = 0; i < findings.size(); ++i)
        if (isOfFunction(findings[i])) groups[{findings[i].message.english(), findings[i].severity}].push_back(i);
    std::set<std::size_t> merged;
    for (auto& [_, indexes] : groups) {
        if (indexes.size() < 2) continue;
        std::stable_sort(indexes.begin(), indexes.end(),
                         [&](std::size_t a, std::size_t b) { return findings[a].span.begin < findings[b].span.begin; });
        Finding& first = findings[indexes.front()];
        for (auto at = indexes.begin() + 1; at != indexes.end(); ++at) {
            first.related.push_back({"the same here", findings[*at].path, findings[*at].span});
            merged.insert(*at);
        }
        const std::size_t others = indexes.size() - 1;
        const Phrase sentence = first.message.phrase();
        first.message = others == 1 ? phrase("Advice", "%1. The same is true of 1 other expression").with(sentence)
                                    : phrase("Advice", "%1. The same is true of %2 other expressions")
                                          .with(sentence, std::to_string(others));
    }
    std::size_t index = 0;
    std::erase_if(findings, [&](const Finding&) { return merged.contains(index++); });
}

std::vector<Finding> rejectedElsewhere(const OtherServers& others) {
    const std::set<FieldPath> known = targetErrors(others);
    const MinorSet older = MinorSet::range(kOldestMinor, others.targetMinor - 1);
    // By place, message, and whether the servers are older.
    std::map<std::tuple<FieldPath, std::string, bool>, std::size_t> indexes;
    std::vector<Finding> out;
    for (const ServerOutcome& result : others.results) {
        if (&result == &others.results.front()) continue;
        std::set<FieldPath> said;  // of the errors of one place the first is told
        for (const Finding& finding : result.findings) {
            if (finding.severity != Severity::Error) continue;
            if (known.contains(finding.path) || !said.insert(finding.path).second) continue;
            for (const bool isOlder : {true, false}) {
                const MinorSet servers = isOlder ? result.servers & older : result.servers - older;
                if (servers.empty() || out.size() == kMostElsewhere) continue;
                const auto [at, isNew] =
                    indexes.try_emplace({finding.path, finding.message.english(), isOlder}, out.size());
                if (isNew) {
                    out.push_back(finding);
                    out.back().servers = {};
                }
                out[at->second].servers |= servers;
            }
        }
    }
    for (Finding& finding : out) advise(others, finding);
    std::erase_if(out, [&](const Finding& finding) { return concernsRetiredServers(others, finding); });
    return out;
}

void keep(const yaml::Stream& stream, const std::vector<Finding>& found, std::vector<KeptElsewhere>& to) {
    for (const Finding& finding : found) {
        const auto place = yaml::locate(stream.documents()[finding.document], finding.path);
        if (!place || !place->node) continue;
        to.push_back({yaml::NodePtr(place->node.get()), place->node.span().begin, finding});
    }
}

std::vector<Finding> stillElsewhere(const yaml::Stream& stream, const std::vector<KeptElsewhere>& known,
                                    const OtherServers& others) {
    std::vector<Finding> out;
    if (known.empty()) return out;
    const std::set<FieldPath> errors = targetErrors(others);
    const yaml::DocumentTree& document = stream.documents()[others.definition.document];
    for (const KeptElsewhere& one : known) {
        if (errors.contains(one.finding.path)) continue;
        const auto place = yaml::locate(document, one.finding.path);
        if (!place || place->node.get() != one.node.get()) continue;
        const auto moved = [&](SourceSpan span) {
            const std::size_t now = place->node.span().begin;
            return SourceSpan{span.begin - one.begin + now, span.end - one.begin + now};
        };
        Finding& finding = out.emplace_back(one.finding);
        finding.document = others.definition.document;
        finding.span = moved(finding.span);
        finding.context = moved(finding.context);
    }
    return out;
}

}  // namespace crd::analysis
