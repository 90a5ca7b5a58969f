// Internal to engine/diff: which removed properties are probably added ones under another name or at another place.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/diff/comparison.h"
#include "engine/diff/internal/pairs.h"

namespace crd::diff {

// A property that exists on one side only, in preorder.
struct Orphan {
    static constexpr std::uint32_t kNone = 0xffffffffu;
    const schema::ChildSchema* child = nullptr;
    Ordinal ordinal = 0;
    std::uint32_t pair = kNone;    // the pair of nodes whose child it is; kNone below another orphan
    std::uint32_t parent = kNone;  // index of the orphan above
};

struct Match {
    const Orphan* left = nullptr;
    const Orphan* right = nullptr;
    Mark mark{};  // Renamed: a child of the same pair of nodes
    std::shared_ptr<const Guess> guess;
};

struct OrdinalDecision {
    static constexpr Ordinal kNone = 0xffffffffu;
    Ordinal left = 0, right = 0;  // `right` may be kNone: the node has no partner
    bool accepted = false;
    bool declared = false;  // by a conversion, not by hand
};

// At most one match per orphan, and none inside of another. Takes linear time: large groups are matched by hashes only.
std::vector<Match> matches(const std::vector<Orphan>& left, const std::vector<Orphan>& right,
                           const std::vector<OrdinalDecision>& decisions, Fingerprints& fingerprints);

}  // namespace crd::diff
