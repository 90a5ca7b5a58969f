// Runs all rules of this layer on one definition: decoding, structural rules, OpenAPI schema rules, versions and names.
// Of a definition of v1beta1 only that it is one is said: it is not validated.
//
// Results for schemas are cached per schema node, relative to the node. With the result for an earlier revision, only
// new nodes (by pointer) are checked, and the result equals a check from scratch.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/finding.h"
#include "engine/base/gocompat/pattern.h"
#include "engine/base/kubernetes/server_version.h"
#include "engine/crd/cel_rules/rule_cost.h"
#include "engine/crd/model/definition.h"
#include "engine/crd/server/api_changes.h"
#include "engine/crd/server/base_definition.h"

namespace crd {

// Which findings are reported.
enum class Wanted : std::uint8_t {
    All,
    Server,  // what the server says: errors and warnings, no advice
    Errors,  // including errors that the server does not report because of the base
};

struct CheckOptions {
    // Further findings are counted but not built: a generated file may violate one rule at every node.
    std::size_t maxFindings = 10'000;
    // The stored definition that this one would replace; null: it is created. Results for schemas do not depend on it,
    // so `previous` may have been computed with another base.
    BasePtr base;
    // The target version, a minor of Kubernetes 1.x, whose result this is.
    int targetMinor = kDefaultMinor;
    // Errors: requires `previous`, a result for the same definition and target with another base.
    Wanted wanted = Wanted::All;
    // Once the rules of defaults have exceeded this cost, those of further versions are not run
    // (CheckResult::defaultsLeftOut).
    std::int64_t maxDefaultCost = std::numeric_limits<std::int64_t>::max();
    // Once the patterns of defaults have needed more work (searchWork()), further ones are not validated
    // (CheckResult::patternsLeftOut).
    std::uint64_t maxSearchWork = 2 * kMostSearchWork;
};

// The result for one version, in the order of Definition::versions.
struct VersionOutcome {
    // Why the schema has no structural form ("OpenAPIV3Schema '$ref' is not supported"); empty if it has one.
    std::string convertError;
    // Has a structural form and no structural findings.
    bool structural = false;
    // Parts of the schema are beyond a limit of the reader: whether the server accepts it is not known.
    bool unread = false;
    // Costs of the rules; null if there are none.
    std::shared_ptr<const RuleCosts> rules;
};

struct CheckResult {
    std::vector<Finding> findings;  // of this document; sorted by position, rule, path
    std::size_t findingsLeftOut = 0;
    std::vector<VersionOutcome> versions;
    bool readable = false;           // the server can decode the document as a v1 definition
    bool admitted = false;           // the server reports no error, as far as the rules of this layer determine
    std::size_t schemasChecked = 0;  // nodes checked without using the cache
    std::size_t rulesCompiled = 0;   // rule expressions compiled without using the cache
    std::int64_t defaultCost = 0;    // of the rules of defaults, as the server counts it
    bool defaultsLeftOut = false;    // CheckOptions::maxDefaultCost was exceeded: no result
    std::uint64_t searchWork = 0;    // of the patterns of defaults
    bool patternsLeftOut = false;    // one of them, or all of them, need too much work: no result
    // The servers with the same result, as far as servers decide it: all but advice.
    MinorSet sameOn = MinorSet::all();
    bool stopped = false;               // `stop` was requested: the result is incomplete and must be discarded
    std::shared_ptr<const void> cache;  // private: caches reused by the next check
    // The compiled rules of all versions, for further users of the same schemas; null if it was not checked.
    std::shared_ptr<cel_schema::RuleCache> rules;
};

// The stream of `definition` must still exist. `previous` may be any earlier result; it only saves work.
CheckResult check(const Definition& definition, const CheckResult* previous = nullptr, const std::stop_token& stop = {},
                  const CheckOptions& options = {});

// The advice that check() gives for this target about features that it accepts but drops or ignores
// (advice.newer-than-target), without those of rules, which such a target rejects. Unsorted; none for v1beta1.
std::vector<Finding> newerThan(int minor, const Definition& definition);

}  // namespace crd
