// Compares two versions on a worker. The result is immutable and shared between threads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/analysis/analysis_base.h"
#include "engine/diff/comparison.h"
#include "engine/yaml/read/stream.h"
#include "model/text/text_history.h"

namespace crd::model {

// A version of a definition of the document, or of another text.
struct CompareSide {
    AnalysisResultPtr analysis;  // of the document; null for another text
    AnalysisBasePtr base;        // the other text; null for the document
    std::size_t object = 0;      // index into the definitions of either
    std::size_t version = 0;     // index into the definition's versions

    bool isDocument() const { return analysis != nullptr; }
    const Definition& definition() const;
    const Version& info() const { return definition().versions[version]; }
    const yaml::Stream& stream() const;
    diff::Side side() const;
    bool operator==(const CompareSide&) const = default;
};

struct CompareTask {
    CompareSide left, right;
    diff::Options options;
    SharedText mapping = nullptr;  // of the document; null or blank: none
};

struct CompareResult {
    CompareTask task;
    diff::Comparison comparison;
    // One per node: stable while the names on the way to it are the same.
    std::vector<std::uint64_t> keys;
    // One per node: the node or one below it differs.
    std::vector<bool> changed;
    std::array<int, diff::kImpacts> counts{};  // differences that have a consequence of the class
};
using CompareResultPtr = std::shared_ptr<const CompareResult>;

// Null if `stop` was requested. `before`: the result for an earlier text, for speed; may be null.
CompareResultPtr runComparison(const CompareTask& task, const std::stop_token& stop = {},
                               const CompareResult* before = nullptr);

// The path of a schema node in the file; nothing if it is not on that side.
std::optional<FieldPath> pathOn(const CompareResult& result, std::uint32_t node, bool left);
// The YAML node of a schema; null if it is not on that side.
yaml::NodeRef yamlOn(const CompareResult& result, std::uint32_t node, bool left);
// The text of a schema node without its indentation, with a final line end. Empty if it is not on that side.
std::string textOn(const CompareResult& result, std::uint32_t node, bool left);

}  // namespace crd::model
