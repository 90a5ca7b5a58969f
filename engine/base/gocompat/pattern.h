// Regular expressions as the server compiles them: Go's regexp package, which uses RE2 syntax.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace re2 {
class RE2;
}

namespace crd {

// The error of Go's regexp.Compile, verbatim: "error parsing regexp: missing closing ): `a(b`". Nothing if the pattern
// compiles. Thread-safe; takes time linear in the pattern.
std::optional<std::string> patternError(std::string_view pattern);

// Compiles a pattern that Go accepts. Its groups have no names. The result is not ok() if RE2 rejects the pattern (very
// large patterns).
std::unique_ptr<re2::RE2> compiledPattern(std::string_view pattern);

// The work of searching a text of so many bytes at worst, which is when RE2 has no memory for an automaton: the
// instructions of the pattern for each byte. 0 for patterns so small that it has.
std::uint64_t searchWork(const re2::RE2& pattern, std::size_t bytes);

// Compiling a pattern takes about as long as searching so many bytes.
inline constexpr std::size_t kBytesOfCompiling = 64;

// The most work of one evaluation, since a search cannot be interrupted: one or two seconds. The server has no limit.
inline constexpr std::uint64_t kMostSearchWork = 200'000'000;

}  // namespace crd
