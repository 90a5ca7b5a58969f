// Regular expressions as the server compiles them: Go's regexp package, which uses RE2 syntax.
#pragma once

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

}  // namespace crd
