// Internal to engine/base: translates the Unicode classes of Go patterns to RE2.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace crd {

// `name` is the content of \p{...} in any spelling that Go accepts ("Letter", "greek", "^Lu"); `negated` means \P,
// `inClass` means inside [...]. Nothing if RE2 cannot express it: inside a class, Go's C and Cn (which include
// unassigned code points) and negated LC and Assigned.
std::optional<std::string> unicodeClassForRe2(std::string_view name, bool negated, bool inClass);

}  // namespace crd
