// The one entry point of the engine for the model and crdctl: a snapshot in, a result out.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/finding.h"
#include "engine/crd/definition.h"
#include "engine/yaml/stream.h"

namespace crd {

struct AnalysisOptions {
    yaml::ReadLimits yamlLimits;
    std::size_t maxFindings = 10'000;  // more are counted and said in one finding
    bool operator==(const AnalysisOptions& o) const { return maxFindings == o.maxFindings; }
};

struct Snapshot {
    std::uint64_t revision = 0;
    std::shared_ptr<const std::string> text;
    AnalysisOptions options;
};

struct AnalysisResult {
    std::uint64_t revision = 0;
    yaml::StreamPtr stream;  // of this revision's text
    bool stale = false;      // the text is not YAML: `tree` and `definitions` are those of the last text that was
    yaml::StreamPtr tree;    // the stream that `definitions` refer to; the same as `stream` unless stale
    std::vector<Definition> definitions;  // one per document of `tree`, in order
    std::vector<Finding>
        findings;  // sorted by document, place, rule; places in this revision's text (syntax findings) or the tree's
    std::size_t findingsLeftOut = 0;
    struct Work {  // what this run really did: for tests and benchmarks
        std::size_t yamlNodesRead = 0, schemasRead = 0, schemasChecked = 0;
    } work;
    std::shared_ptr<const void> caches;  // private to analyse(): what the next run reuses
};
using AnalysisResultPtr = std::shared_ptr<const AnalysisResult>;

// Null only when `stop` was requested. `previous` may be any earlier result (of any text): it only saves work.
AnalysisResultPtr analyse(const Snapshot& snapshot, const AnalysisResultPtr& previous = nullptr,
                          std::stop_token stop = {});

}  // namespace crd
