#include "engine/diff/witness.h"

#include "engine/diff/search.h"

namespace crd::diff {

struct Witnesses::State {
    State(const Side& leftSide, const Side& rightSide) : left(leftSide), right(rightSide) {}

    // Null for a version without a structural schema.
    TrialSide* trial(const Side& side, std::unique_ptr<TrialSide>& made) const {
        if (!side.definition || !side.version || !side.version->schema || !side.structural) return nullptr;
        if (!made) made = std::make_unique<TrialSide>(side);
        return made->sampler.usable() ? made.get() : nullptr;
    }

    Side left, right;
    std::unique_ptr<TrialSide> leftTrial, rightTrial;
};

Witnesses::Witnesses(const Side& left, const Side& right) : m_state(std::make_unique<State>(left, right)) {}
Witnesses::~Witnesses() = default;

Evidence Witnesses::of(const Comparison& comparison, std::uint32_t node, const Difference& difference,
                       const std::stop_token& stop) {
    Evidence out;
    if (!difference.assurance.empty()) {
        out.assurance = difference.assurance;
        return out;
    }
    TrialSide* left = m_state->trial(m_state->left, m_state->leftTrial);
    TrialSide* right = m_state->trial(m_state->right, m_state->rightTrial);
    if (!left || !right) {
        out.assurance = phrase("Comparison", "No objects were tried: a schema is not structural.");
        return out;
    }
    const PairedNode& row = comparison.nodes[node];
    const bool leftToRight = difference.has(Impact::Writers) || difference.impact() == Impact::Safe;
    Phrase reason;
    const auto search = [&](bool forward) {
        TrialSide& accepting = forward ? *left : *right;
        TrialSide& rejecting = forward ? *right : *left;
        const bool exists = forward ? row.left != nullptr : row.right != nullptr;
        // The rejecting node, or what is around it.
        const std::uint32_t at = exists ? node : row.parent;
        const Location location =
            locationOf(*accepting.kind.schema, forward ? comparison.leftWay(at) : comparison.rightWay(at));
        SearchResult result =
            searchObject(accepting, rejecting, location, {comparison, node, difference, forward}, stop);
        std::optional<FoundObject>& found = result.found;
        out.tried += result.tried;
        if (!found) {
            if (reason.empty()) reason = std::move(result.reason);
            return false;
        }
        const bool ofStatus = !location.way.empty() && location.way.front()->name == "status" &&
                              (m_state->left.version->hasStatus || m_state->right.version->hasStatus);
        std::optional<Json> stored;
        if (found->stored) stored = left->adapted(*std::move(found->stored));
        out.witness = Witness{left->adapted(std::move(found->object)),
                              std::move(stored),
                              forward,
                              !forward,
                              std::move(found->rejection),
                              ofStatus};
        return true;
    };
    bool shown = leftToRight && search(true);
    // An added field is unknown to the other version: that needs no object.
    const bool isAddition = !difference.keyword && !row.left;
    if (!shown && !difference.has(Impact::Writers) && !isAddition) shown = search(false);
    const std::string tried = std::to_string(out.tried);
    if (shown) {
        const bool forward = out.witness->leftAccepts;
        if (out.witness->stored) {
            out.assurance =
                forward
                    ? phrase("Comparison", "An update shows it: the left version accepts it, the right one rejects it.")
                    : phrase("Comparison",
                             "An update shows it: the right version accepts it, the left one rejects it.");
            return out;
        }
        out.assurance =
            forward
                ? phrase("Comparison", "An object shows it: the left version accepts it, the right one rejects it.")
                : phrase("Comparison", "An object shows it: the right version accepts it, the left one rejects it.");
    } else {
        out.assurance = sentences(phrase("Comparison", "Generated objects tried: %1.").with(tried), reason);
    }
    return out;
}

}  // namespace crd::diff
