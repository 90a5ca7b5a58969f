#include "engine/diff/witness.h"

namespace crd::diff {

struct Witnesses::State {
    Side left, right;
};

Witnesses::Witnesses(const Side& left, const Side& right) : m_state(std::make_unique<State>(State{left, right})) {}
Witnesses::~Witnesses() = default;

Evidence Witnesses::of(const Comparison& comparison, std::uint32_t node, const Difference& difference,
                       const std::stop_token& stop) {
    static_cast<void>(comparison);
    static_cast<void>(node);
    static_cast<void>(stop);
    Evidence out;
    out.assurance =
        difference.assurance.empty() ? Phrase(phrase("Comparison", "No objects were tried.")) : difference.assurance;
    return out;
}

}  // namespace crd::diff
