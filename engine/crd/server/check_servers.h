// What servers of several minors say about a definition. Servers that treat it alike share one result, so that most
// definitions are checked once or twice for all of them.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

#include "engine/base/finding.h"
#include "engine/base/kubernetes/server_version.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/definition.h"

namespace crd {

struct ServerOutcome {
    MinorSet servers;  // that say all of this; not empty
    bool readable = false;
    bool admitted = false;
    // Only what a server says: errors and warnings. Sorted as in CheckResult.
    std::vector<Finding> findings;
    std::size_t findingsLeftOut = 0;
    std::vector<VersionOutcome> versions;  // in the order of Definition::versions
    std::shared_ptr<const void> cache;     // private: caches reused by the next check
};

// Every server of `servers` and the one of `target` are in exactly one result. `target` is the result of check() with
// the same options; its result comes first. `previous` may be any earlier results; they only save work. Empty if `stop`
// was requested.
std::vector<ServerOutcome> checkServers(const Definition& definition, const CheckResult& target, MinorSet servers,
                                        std::span<const ServerOutcome> previous, const std::stop_token& stop,
                                        const CheckOptions& options);

// The result that the server of this minor shares; null if it was not asked.
const ServerOutcome* outcomeOfMinor(std::span<const ServerOutcome> results, int minor);

// Whether a server says it: not advice, and not hidden by another finding.
bool isSaidByServer(const Finding& finding);

}  // namespace crd
