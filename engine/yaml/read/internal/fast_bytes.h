// Internal to engine/yaml: the bytes that the fast reader accepts.
#pragma once

#include <string_view>

namespace crd::yaml {

// True if the text is valid UTF-8 with only printable characters, tabs, "\n" and "\r\n": no other line breaks and no
// byte order marks.
bool isPlainText(std::string_view text);

}  // namespace crd::yaml
