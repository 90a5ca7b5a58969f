// Advice that foresees what the server accepts without a warning, and what objects suffer later. Each is searched on
// the definition alone and run as requests (engine/object) before it is reported; those are its proof.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/advice/proof.h"
#include "engine/base/finding.h"
#include "engine/base/rule_set.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/definition.h"
#include "engine/yaml/read/stream.h"

namespace crd::advice {

// Whether findings of the rule are made here.
bool isForesight(RuleId rule);
std::span<const RuleId> foresightRules();

struct Found;  // private to this folder

// What was found for a definition, for the next call.
using Known = std::vector<std::shared_ptr<const Found>>;

struct SearchOptions {
    int targetMinor = kDefaultMinor;
    // False: nothing is searched. What is known of a version is reported as long as its node is the same.
    bool search = true;
    RuleSet rulesOff;  // not searched
};

// The findings of a definition that `checked` is the result of. One that the server rejects has none. All searches of
// one definition share a budget of counted work (sample::Budget); what is not found within it is not reported.
// Incomplete if `stop` was requested.
std::vector<Finding> foresee(const yaml::Stream& stream, const Definition& definition, const CheckResult& checked,
                             const SearchOptions& options, Known& known, const std::stop_token& stop);

}  // namespace crd::advice
