// What tests/run.sh --all does more of than a check of a change: see tests/README.md.
#pragma once

#include <cstddef>
#include <cstdlib>

namespace crd::test {

inline bool runsAll() {
    return std::getenv("CRD_ALL") != nullptr;
}

// For tests of generated input that take long under sanitizers: a quarter of `all`, and all of them with --all.
constexpr std::size_t kPart = 4;
inline std::size_t generated(std::size_t all) {
    return runsAll() ? all : (all + kPart - 1) / kPart;
}

}  // namespace crd::test
