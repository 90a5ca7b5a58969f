// Internal to engine/base: the Unicode classes of Go's patterns as RE2 writes them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace crd {

// `name` is what stands in \p{...}, in any spelling that Go takes ("Letter", "greek", "^Lu"); `negated` that \P is
// meant. `inClass`: it stands within [...]. Nothing where RE2 cannot say it: beside others in a
// class, Go's C and Cn (which hold what is not assigned), and LC and Assigned negated.
std::optional<std::string> unicodeClassForRe2(std::string_view name, bool negated, bool inClass);

}  // namespace crd
