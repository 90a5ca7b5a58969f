// Regular expressions as the server compiles them: Go's regexp package, whose syntax is RE2's.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace crd::schema {

// Why Go's regexp.Compile refuses the pattern, as it prints it: "error parsing regexp: missing closing ): `a(b`".
// Nothing when it compiles. Pure; takes time linear in the pattern.
std::optional<std::string> patternError(std::string_view pattern);

}  // namespace crd::schema
