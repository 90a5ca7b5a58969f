// Internal to engine/yaml: which bytes the fast reader takes at all.
#pragma once

#include <string_view>

namespace crd::yaml {

// True when the text is valid UTF-8 of printable characters, tabs, "\n" and "\r\n", without other line breaks and byte
// order marks.
bool isPlainText(std::string_view text);

}  // namespace crd::yaml
