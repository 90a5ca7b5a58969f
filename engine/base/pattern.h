// Regular expressions as the server compiles them: Go's regexp package, whose syntax is RE2's.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace re2 {
class RE2;
}

namespace crd {

// Why Go's regexp.Compile refuses the pattern, as it prints it: "error parsing regexp: missing closing ): `a(b`".
// Nothing when it compiles. Pure; takes time linear in the pattern.
std::optional<std::string> patternError(std::string_view pattern);

// What runs a pattern that Go takes. Its groups match but have no names. Not ok() where RE2 does not take it (\C is not
// Go's; very large patterns).
std::unique_ptr<re2::RE2> compiledPattern(std::string_view pattern);

}  // namespace crd
