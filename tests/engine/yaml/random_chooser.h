// The same choices in every run.
#pragma once

#include <cstdint>
#include <random>

#include "tests/engine/yaml/edit_contract.h"

namespace crd::yaml::test {

class RandomChooser final : public Chooser {
 public:
    explicit RandomChooser(std::uint64_t seed) : m_random(seed) {}
    std::size_t below(std::size_t limit) override { return static_cast<std::size_t>(m_random() % limit); }

 private:
    std::mt19937_64 m_random;
};

}  // namespace crd::yaml::test
