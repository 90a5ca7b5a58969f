// Internal to engine/sample: generates strings that match a regular expression in RE2 syntax. Parses only what is
// needed to generate a string; RE2 itself determines the characters of classes. Callers must check the result against
// the whole pattern, because anchors inside a pattern and word boundaries are ignored.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crd::sample {

struct PatternNode {
    enum class Kind : std::uint8_t { Empty, Literal, Class, Concat, Alternate, Repeat };
    Kind kind = Kind::Empty;
    std::string text;                  // Literal
    std::vector<std::string> letters;  // Class: some of its characters, readable ones first
    std::size_t least = 0;             // Repeat
    std::optional<std::size_t> most;   // Repeat; nothing: unbounded
    std::vector<PatternNode> children;
    std::size_t shortest = 0;  // length of the shortest text in code points
};

class PatternText {
 public:
    // Nothing for an invalid pattern, one that nests deeper than kMaxDepth, or one with an empty class.
    static std::optional<PatternText> parse(std::string_view pattern);
    static constexpr int kMaxDepth = 100;

    // A text of `length` code points if one is easily found, else of another length. The variation selects
    // alternatives; 0 gives the plainest. At most kMaxLength code points.
    std::string make(std::size_t length, std::uint64_t variation) const;
    static constexpr std::size_t kMaxLength = 70'000;

    std::size_t shortest() const { return m_root.shortest; }

 private:
    explicit PatternText(PatternNode root) : m_root(std::move(root)) {}
    PatternNode m_root;
};

}  // namespace crd::sample
