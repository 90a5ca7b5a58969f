// Internal to engine/yaml: where libyaml 0.2.5 and the server's reader (a port of an older libyaml) take the same bytes
// for different things. libyaml reads a stand-in of the same length, and the scalars concerned are decoded from the
// true text:
//   - inside flow collections ":" before one of ",?[]{}" is part of a plain scalar ("{a:}" has the key "a:");
//   - inside tags ",", "[" and "]" are ordinary characters;
//   - "\'" is an escape in double quotes;
//   - a byte order mark at the beginning of a later line is content.
// What that reader refuses and libyaml takes ("\/", "%YAML 1.2", "?" inside a plain scalar of a flow collection) is
// found in event_reader.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace crd::yaml {

// The text of a plain scalar, its line breaks folded.
std::string decodePlain(std::string_view source);
// The text between double quotes (both included in `source`), which the reader has found valid.
std::string decodeDoubleQuoted(std::string_view source);

// The text with stand-ins for byte order marks at line beginnings; nothing when there are none.
std::optional<std::string> withoutInnerMarks(std::string_view text);
// Puts them back into a scalar that was read from `source` (true text).
void restoreInnerMarks(std::string& value, std::string_view source);

// The offset of the first "\/" in the text of a double-quoted scalar.
std::optional<std::size_t> findSlashEscape(std::string_view source);

// The end of a tag as libyaml sees it, when the other reader would go on there: the offset of a ",", "[" or "]".
std::optional<std::size_t> findTagStop(std::string_view text, std::size_t tagBegin);

}  // namespace crd::yaml
