#include "engine/crd/server/check_servers.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/crd/checks/internal/schema_check.h"

namespace crd {

namespace {

ServerOutcome serverOutcomeOf(const CheckResult& result, std::vector<Finding>&& findings, MinorSet servers) {
    ServerOutcome out;
    out.servers = servers;
    out.readable = result.readable;
    out.admitted = result.admitted;
    out.findings = std::move(findings);
    out.findingsLeftOut = result.findingsLeftOut;
    out.versions = result.versions;
    out.cache = result.cache;
    return out;
}

// The caches of an earlier result that fit the server best.
CheckResult cachesFor(int minor, const CheckResult& target, std::span<const ServerOutcome> previous) {
    CheckResult out;
    out.cache = target.cache;
    const ServerOutcome* known = outcomeOfMinor(previous, minor);
    if (known != nullptr && known->cache) out.cache = known->cache;
    return out;
}

}  // namespace

const ServerOutcome* outcomeOfMinor(std::span<const ServerOutcome> results, int minor) {
    const auto found = std::find_if(results.begin(), results.end(),
                                    [&](const ServerOutcome& one) { return one.servers.contains(minor); });
    return found == results.end() ? nullptr : &*found;
}

bool isSaidByServer(const Finding& finding) {
    return !isAdvice(finding.rule) && !finding.suppression && finding.severity != Severity::Info;
}

std::vector<ServerOutcome> checkServers(const Definition& definition, const CheckResult& target, MinorSet servers,
                                        std::span<const ServerOutcome> previous, const std::stop_token& stop,
                                        const CheckOptions& options) {
    std::vector<ServerOutcome> out;
    MinorSet left = servers;
    left.add(options.targetMinor);
    std::vector<Finding> reported;
    std::copy_if(target.findings.begin(), target.findings.end(), std::back_inserter(reported), isSaidByServer);
    out.push_back(serverOutcomeOf(target, std::move(reported), target.sameOn & left));
    left = left - target.sameOn;
    CheckOptions other = options;
    other.wanted = Wanted::Server;
    for (int minor = kNewestMinor; minor >= kOldestMinor && !left.empty(); --minor) {
        if (!left.contains(minor)) continue;
        other.targetMinor = minor;
        const CheckResult caches = cachesFor(minor, target, previous);
        CheckResult result = check(definition, &caches, stop, other);
        if (result.stopped || stop.stop_requested()) return {};
        std::erase_if(result.findings, [](const Finding& finding) { return !isSaidByServer(finding); });
        std::vector<Finding> findings = std::exchange(result.findings, {});
        out.push_back(serverOutcomeOf(result, std::move(findings), result.sameOn & left));
        left = left - result.sameOn;
    }
    return out;
}

}  // namespace crd
