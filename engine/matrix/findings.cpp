#include "engine/matrix/findings.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <map>
#include <string>
#include <tuple>

#include "engine/analysis/file_findings.h"
#include "engine/base/rule_id.h"
#include "engine/crd/server/check_servers.h"
#include "engine/fix/fixes.h"

namespace crd {

namespace {

using Key = std::tuple<std::size_t, std::size_t, std::size_t, RuleId, FieldPath, std::string>;

Key findingKey(const Finding& finding) {
    return {finding.document, finding.span.begin, finding.span.end,
            finding.rule,     finding.path,       finding.message.english()};
}

// What one server prints can differ from what another prints of the same finding.
Key printedKey(const Finding& finding) {
    Key out = findingKey(finding);
    if (finding.server) std::get<std::string>(out) = toString(*finding.server);
    return out;
}

// What the servers below the target drop without an error: for each place what the newest of them does. Their rules are
// errors of their own.
std::deque<Finding> droppedBelowTarget(const AnalysisResult& result, const std::vector<Finding>& known) {
    std::deque<Finding> out;
    // By document and path; null if the target drops the part itself: its finding also holds for the servers below it.
    std::map<std::tuple<std::size_t, FieldPath>, Finding*> places;
    for (const Finding& one : known)
        if (one.rule == RuleId::AdviceNewerThanTarget) places.emplace(std::tuple(one.document, one.path), nullptr);
    for (std::size_t i = 0; i < result.definitions.size(); ++i) {
        if (result.outcomes[i].servers.empty()) continue;
        for (int minor = result.targetMinor - 1; minor >= result.servers.first(); --minor) {
            if (!result.servers.contains(minor)) continue;
            for (Finding& finding : newerThan(minor, result.definitions[i])) {
                const auto [at, added] = places.emplace(std::tuple(finding.document, finding.path), nullptr);
                if (added) {
                    at->second = &out.emplace_back(std::move(finding));
                    at->second->servers = {};
                }
                if (at->second != nullptr) at->second->servers.add(minor);
            }
        }
    }
    return out;
}

// Advice is found for the target. What was run for some servers is true of those in the range.
MinorSet serversOfAdvice(const AnalysisResult& result, const Finding& finding) {
    const MinorSet own = finding.proof ? finding.servers & result.servers : MinorSet();
    return own.empty() ? result.servers : own;
}

}  // namespace

std::vector<Finding> findingsOfServers(const AnalysisResult& result, const RuleSet& rulesOff) {
    std::map<Key, MinorSet> servers;
    std::map<Key, const Finding*> others;  // that the target does not report
    for (const DocumentOutcome& outcome : result.outcomes) {
        for (const ServerOutcome& server : outcome.servers) {
            for (const Finding& finding : server.findings) {
                const Key key = printedKey(finding);
                servers[key] |= server.servers;
                if (!server.servers.contains(result.targetMinor)) others.emplace(key, &finding);
            }
        }
    }
    std::vector<Finding> out = result.findings;
    if (result.servers.count() < 2) return out;
    // The errors themselves follow.
    std::erase_if(out, [&](const Finding& finding) {
        const bool ofOthers = finding.rule == RuleId::AdviceOtherTarget || finding.rule == RuleId::AdviceNotOnOlder;
        return ofOthers && !(finding.servers & result.servers).empty();
    });
    for (Finding& finding : out) {
        finding.servers = serversOfAdvice(result, finding);
        if (!isSaidByServer(finding)) continue;
        const auto known = servers.find(printedKey(finding));
        if (known == servers.end()) continue;
        finding.servers = known->second;
        others.erase(known->first);
    }
    std::deque<Finding> dropped;
    if (!rulesOff.contains(RuleId::AdviceNewerThanTarget)) dropped = droppedBelowTarget(result, out);
    out.insert(out.end(), std::make_move_iterator(dropped.begin()), std::make_move_iterator(dropped.end()));
    for (const auto& [key, finding] : others) {
        Finding& added = out.emplace_back(*finding);
        added.servers = servers[key];
        added.fixTitle = fixTitle(added);
    }
    analysis::sortFindings(out);
    return out;
}

MinorSet serversReporting(const AnalysisResult& result, const Finding& finding) {
    if (!isSaidByServer(finding)) return serversOfAdvice(result, finding);
    const auto isSame = [&](const Finding& other) {
        return other.document == finding.document && other.span.begin == finding.span.begin &&
               findingKey(other) == findingKey(finding);
    };
    MinorSet out;
    for (const DocumentOutcome& outcome : result.outcomes) {
        for (const ServerOutcome& server : outcome.servers) {
            if (std::any_of(server.findings.begin(), server.findings.end(), isSame)) out |= server.servers;
        }
    }
    // Findings of objects that are not definitions, and those of a stale text, are not asked for.
    return out.empty() ? result.servers : out & result.servers;
}

}  // namespace crd
