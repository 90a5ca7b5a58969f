// Internal to engine/yaml: how much of a document may come from aliases.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/yaml/stream.h"

namespace crd::yaml {

// go-yaml's rule: of the nodes decoded so far, `aliased` came from aliases.
bool isExcessive(std::size_t decoded, std::size_t aliased);

// What DocumentTree::aliases is set to.
AliasTargets linkAliases(const DocumentTree& document);

// Aliases without an anchor of their name before them, in text order: the first ones, up to kMostAliasProblems in all
// documents.
inline constexpr std::size_t kMostAliasProblems = 1'000;
void addUndefinedAliases(const DocumentTree& document, std::vector<Problem>& problems);
std::vector<Problem> undefinedAliases(const std::vector<DocumentTree>& documents);

// The problem of a document whose aliases stand for too much; its nodes are counted, not made. Undefined aliases and
// aliases of their own content count as one node.
std::optional<Problem> findExcessiveAliasing(const DocumentTree& document, std::size_t maxNodes);

}  // namespace crd::yaml
