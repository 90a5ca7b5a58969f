// Internal to engine/yaml: limits on the part of a document that comes from aliases.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/yaml/read/stream.h"

namespace crd::yaml {

// go-yaml's rule. Of the `decoded` nodes so far, `aliased` came from aliases.
bool isExcessive(std::size_t decoded, std::size_t aliased);

// Calls `visit(alias, target)` for each alias in text order; the target is null if there is none.
template <typename Visit>
void forEachAlias(const DocumentTree& document, Visit visit) {
    std::unordered_map<std::string_view, NodeRef> anchors;
    std::vector<NodeRef> todo;
    if (document.root != nullptr) todo.push_back(document.ref());
    while (!todo.empty()) {
        const NodeRef node = todo.back();
        todo.pop_back();
        if (node->properties != nullptr && !node->properties->anchor.empty()) {
            anchors[node->properties->anchor] = node;
        }
        if (node->isAlias()) {
            const auto hit = anchors.find(node->scalar);
            visit(node, hit != anchors.end() ? hit->second : NodeRef());
        }
        for (std::size_t i = node.size(); i-- > 0;) {
            const EntryRef entry = node.entry(i);
            for (const NodeRef child : {entry.value, entry.key}) {
                if (child && (child->holdsAlias || child->holdsAnchor)) todo.push_back(child);
            }
        }
    }
}

// The value of DocumentTree::aliases.
AliasTargets linkAliases(const DocumentTree& document);

// Aliases without a preceding anchor of the same name, in text order: at most kMostAliasProblems for all documents.
inline constexpr std::size_t kMostAliasProblems = 1'000;
void addUndefinedAliases(const DocumentTree& document, std::vector<Problem>& problems);
std::vector<Problem> undefinedAliases(const std::vector<DocumentTree>& documents);

// The problem of a document whose aliases expand to too much, or one of which is inside of its own anchor; nodes are
// counted without expanding. Undefined aliases count as one node.
struct UnusableAliasing {
    Problem problem;
    bool isExcessive = false;
};
std::optional<UnusableAliasing> findUnusableAliasing(const DocumentTree& document, std::size_t maxNodes);

}  // namespace crd::yaml
