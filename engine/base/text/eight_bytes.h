// Questions about eight bytes of a text at once, for loops over long texts.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace crd {

// Each mask has the highest bit of a byte that it is true for. Bytes after the first one (in memory, with a
// little-endian processor) can have it as well: ask again from there.
class EightBytes {
 public:
    using Mask = std::uint64_t;

    // The text has eight bytes from `at` on.
    EightBytes(std::string_view text, std::size_t at) { std::memcpy(&m_word, text.data() + at, sizeof m_word); }

    Mask beyondAscii() const { return m_word & kHighest; }
    Mask controls() const { return (m_word - kOnes * 0x20U) & ~m_word & kHighest; }
    // An ASCII character.
    Mask equal(char c) const { return zeros(m_word ^ (kOnes * static_cast<unsigned char>(c))); }
    // The characters with these bits and, as both differ in one bit only, their sibling.
    Mask equalEither(char a, char b) const {
        const std::uint64_t both = kOnes * static_cast<unsigned char>(a | b);
        return zeros((m_word | (kOnes * static_cast<unsigned char>(a ^ b))) ^ both);
    }
    // How many bytes are before the first one that the mask is true for.
    static std::size_t before(Mask mask) {
        if constexpr (std::endian::native != std::endian::little) return 0;
        return static_cast<std::size_t>(std::countr_zero(mask)) / 8;
    }

 private:
    static constexpr std::uint64_t kOnes = 0x0101010101010101U;
    static constexpr std::uint64_t kHighest = 0x8080808080808080U;
    static std::uint64_t zeros(std::uint64_t word) { return (word - kOnes) & ~word & kHighest; }

    std::uint64_t m_word = 0;
};

}  // namespace crd
