// Internal to engine/yaml: differences between libyaml 0.2.5 and the server's reader, a port of an older libyaml.
// libyaml reads a substitute of the same length, and the affected scalars are decoded from the original text:
//   - inside flow collections ":" before one of ",?[]{}" is part of a plain scalar ("{a:}" has the key "a:");
//   - inside tags ",", "[" and "]" are ordinary characters;
//   - "\'" is an escape in double quotes;
//   - a byte order mark at the beginning of a later line is content.
// Input that the server's reader rejects and libyaml accepts ("\/", "%YAML 1.2", "?" inside a plain scalar of a flow
// collection) is detected in event_reader.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace crd::yaml {

// The value of a plain scalar, with its line breaks folded.
std::string decodePlain(std::string_view source);
// The value of a double-quoted scalar; `source` includes both quotes and is known to be valid.
std::string decodeDoubleQuoted(std::string_view source);

// The text with substitutes for byte order marks at line beginnings; nothing if there are none.
std::optional<std::string> withoutInnerMarks(std::string_view text);
// Restores the marks in a scalar that was read from `source` (the original text).
void restoreInnerMarks(std::string& value, std::string_view source);

// The offset of the first "\/" in the text of a double-quoted scalar.
std::optional<std::size_t> findSlashEscape(std::string_view source);

// The end of a tag for libyaml, if the server's reader would continue there: the offset of a ",", "[" or "]".
std::optional<std::size_t> findTagStop(std::string_view text, std::size_t tagBegin);

}  // namespace crd::yaml
