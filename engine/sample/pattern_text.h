// Internal to engine/sample: texts that match a regular expression of RE2's syntax. The expression is read as far as is
// needed to walk it; what a class holds is asked of RE2 itself, and whoever takes a text checks it against the whole
// pattern (anchors inside of a pattern and word boundaries are not looked at here).
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
    std::vector<std::string> letters;  // Class: some of what it holds, readable ones first
    std::size_t least = 0;             // Repeat
    std::optional<std::size_t> most;   // Repeat; nothing: no end
    std::vector<PatternNode> children;
    std::size_t shortest = 0;  // code points of the shortest text
};

class PatternText {
 public:
    // Nothing for what is no pattern, nests deeper than kMaxDepth, or has a class that holds nothing.
    static std::optional<PatternText> parse(std::string_view pattern);
    static constexpr int kMaxDepth = 100;

    // A text of `length` code points where the pattern has one that is easily found, else of another length. The
    // variation picks among alternatives; 0 gives the plainest. At most kMaxLength code points.
    std::string make(std::size_t length, std::uint64_t variation) const;
    static constexpr std::size_t kMaxLength = 70'000;

    std::size_t shortest() const { return m_root.shortest; }

 private:
    explicit PatternText(PatternNode root) : m_root(std::move(root)) {}
    PatternNode m_root;
};

}  // namespace crd::sample
