// All rules of this floor on one definition: what reading it found, the structural rules, the rules of an OpenAPI
// schema, versions and names. One call per document, for a definition of any kind.
//
// Verdicts on schemas are kept per schema node, relative to it; with the result for an earlier revision only nodes that
// are new (by pointer) are checked again, and the outcome equals a check from scratch.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/finding.h"
#include "engine/crd/api_changes.h"
#include "engine/crd/base_definition.h"
#include "engine/crd/definition.h"
#include "engine/crd/rule_cost.h"

namespace crd {

struct CheckOptions {
    // More are counted and not built: a generated file may break one rule at every node.
    std::size_t maxFindings = 10'000;
    // The stored definition that this one would replace; null: it is created. Verdicts on schemas do not depend on it,
    // so `previous` may have had another.
    BasePtr base;
    // The minor version of Kubernetes 1.x that the definition is meant for: what that one does not know is said
    // (api_changes.h). All verdicts stay those of the newest.
    int targetMinor = kNewestMinor;
    // Finds errors alone, no warnings and no advice. `previous` is then there, of the same definition with another
    // base.
    bool errorsOnly = false;
    // Once the rules of defaults have cost more, those of further versions are not run (CheckResult::defaultsLeftOut).
    std::int64_t maxDefaultCost = std::numeric_limits<std::int64_t>::max();
};

// Of one version, in the order of Definition::versions.
struct VersionVerdict {
    // Why the schema has no structural form ("OpenAPIV3Schema '$ref' is not supported"); empty when it has one.
    std::string convertError;
    // Structural and converted, without structural findings.
    bool structural = false;
    // What its rules cost; null where there are none.
    std::shared_ptr<const RuleCosts> rules;
};

struct CheckResult {
    std::vector<Finding> findings;  // of this document; sorted by place, rule, path
    std::size_t findingsLeftOut = 0;
    std::vector<VersionVerdict> versions;
    bool readable = false;              // the server can decode the document as a v1 definition
    bool admitted = false;              // as far as the rules of this floor go: the server reports no error
    std::size_t schemasChecked = 0;     // nodes that were really looked at
    std::size_t rulesCompiled = 0;      // expressions of rules that were really compiled
    std::int64_t defaultCost = 0;       // of the rules of defaults, as the server counts it
    bool defaultsLeftOut = false;       // CheckOptions::maxDefaultCost was passed: no verdict
    bool stopped = false;               // `stop` was requested: incomplete, to be dropped
    std::shared_ptr<const void> cache;  // private: what the next check reuses
};

// The stream that `definition` was read from is still there. `previous` may be any earlier result; it only saves work.
CheckResult check(const Definition& definition, const CheckResult* previous = nullptr, std::stop_token stop = {},
                  const CheckOptions& options = {});

}  // namespace crd
