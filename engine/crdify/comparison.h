// Compares two definitions as crdify does. Source: kubernetes-sigs/crdify pkg/runner, pkg/validators, pkg/validations.
#pragma once

#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/crd/model/definition.h"
#include "engine/crdify/config.h"
#include "engine/yaml/read/stream.h"

namespace crd::crdify {

struct CheckOutcome {
    Check check{};
    std::vector<std::string> errors, warnings;
};

// Checks that found nothing are omitted.
struct PropertyResult {
    std::string property;  // ^.spec.items
    std::vector<CheckOutcome> checks;
};

struct VersionResult {
    std::string version;                     // "v1", or "v1 -> v2" for two served versions of the new definition
    std::vector<PropertyResult> properties;  // those that differ, also if no check found anything
};

// Sorted by names.
struct Report {
    std::vector<CheckOutcome> definition;  // checks that found nothing are omitted
    std::vector<VersionResult> sameVersions;
    std::vector<VersionResult> servedVersions;
    bool failed() const;  // it contains an error
};

struct Side {
    const Definition& definition;  // readable, of `stream`
    const yaml::Stream& stream;
};

// Fails with a sentence if there are too many served versions, or too many changes, to compare in a reasonable time.
Result<Report> compare(const Side& old, const Side& next, const Config& config);

}  // namespace crd::crdify
