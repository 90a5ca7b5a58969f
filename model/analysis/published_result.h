// The result that the worker passes to the models: an analysis, and values that the models would otherwise compute on
// the window's thread. Immutable; shared between threads.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QString>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "engine/analysis/analysis.h"

namespace crd::model {

// The findings by path: a tree of path steps; every node has the number of findings at it and below, as
// Published counts them.
class FindingsIndex {
 public:
    struct Node {
        int errors = 0, warnings = 0, infos = 0;  // here and below, without hidden and known ones
        std::vector<std::uint32_t> own;           // findings exactly here; indexes into AnalysisResult::findings
        std::map<PathStep, std::uint32_t> children;
    };

    FindingsIndex() = default;
    // `known`: as Published::known.
    explicit FindingsIndex(const std::vector<Finding>& findings, const std::vector<bool>& known = {});

    // The node at a path of a document; null if there are no findings there or below.
    const Node* find(std::size_t document, const FieldPath& path) const;
    const Node* child(const Node* node, const PathStep& step) const;
    // Every finding at the node and below.
    std::vector<std::uint32_t> below(const Node* node) const;

 private:
    std::vector<Node> m_nodes;
    std::map<std::size_t, std::uint32_t> m_roots;  // by document
};

struct Published {
    AnalysisResultPtr analysis;
    FindingsIndex index;
    std::vector<QString> keys;  // one per finding: rule, document and path (and a number where these repeat)
    std::vector<bool> known;    // one per finding: it is in the baseline of the repository; empty: none is
    // Without hidden and known findings; `hidden` are the hidden ones, without infos. crdctl check counts the same.
    int errors = 0, warnings = 0, infos = 0, hidden = 0;
    int errorsBySettings = 0;  // of `errors`, those that are warnings or infos without the settings
    int errorsOfOthers = 0;    // of `errors`, those that are not of the target but of other servers of the range
    int foresight = 0;         // of the warnings, those about what the server accepts silently
    int inBaseline = 0;        // known errors and warnings; they are in none of the numbers above
    int knownErrors = 0;       // of them, those for which the server of the target rejects

    bool isKnown(std::size_t finding) const { return finding < known.size() && known[finding]; }
};
using PublishedPtr = std::shared_ptr<const Published>;

// Pure; made on the worker.
PublishedPtr prepare(AnalysisResultPtr analysis, std::vector<bool> known = {});

// The same definitions with nothing that the server says of them: no problems but those of the YAML, no costs.
PublishedPtr withoutAnswers(const Published& published);

}  // namespace crd::model
