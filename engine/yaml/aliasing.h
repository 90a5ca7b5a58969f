// Internal to engine/yaml: limits on the part of a document that comes from aliases.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/yaml/stream.h"

namespace crd::yaml {

// go-yaml's rule. Of the `decoded` nodes so far, `aliased` came from aliases.
bool isExcessive(std::size_t decoded, std::size_t aliased);

// The value of DocumentTree::aliases.
AliasTargets linkAliases(const DocumentTree& document);

// Aliases without a preceding anchor of the same name, in text order: at most kMostAliasProblems for all documents.
inline constexpr std::size_t kMostAliasProblems = 1'000;
void addUndefinedAliases(const DocumentTree& document, std::vector<Problem>& problems);
std::vector<Problem> undefinedAliases(const std::vector<DocumentTree>& documents);

// The problem of a document whose aliases expand to too much; nodes are counted without expanding. Undefined and
// self-referential aliases count as one node.
std::optional<Problem> findExcessiveAliasing(const DocumentTree& document, std::size_t maxNodes);

}  // namespace crd::yaml
