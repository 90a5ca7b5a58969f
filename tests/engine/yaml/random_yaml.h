// Random texts for property tests: YAML of many forms, and typical edits. Deterministic by seed.
#pragma once

#include <random>
#include <string>

namespace crd::test {

class RandomYaml {
 public:
    explicit RandomYaml(unsigned seed) : m_random(seed) {}

    // A block document of up to about `size` lines. With `plainSubset` no anchors, tags or complex keys.
    std::string document(int size, bool plainSubset);
    // `text` after one random edit: typing, deleting, moving and indenting lines, quotes and indicators.
    std::string edited(const std::string& text);

    std::size_t below(std::size_t n) {
        return n == 0 ? 0 : std::uniform_int_distribution<std::size_t>(0, n - 1)(m_random);
    }

 private:
    std::string scalar(int indent, bool plainSubset);
    void block(std::string& out, int indent, int depth, bool plainSubset);
    std::string word();

    std::mt19937 m_random;
    int m_lines = 0;
};

// The text with "\r\n" for "\n".
std::string withCarriageReturns(const std::string& text);

}  // namespace crd::test
