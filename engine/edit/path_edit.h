// Edits at a path, as a command line or a script names them. What the path says decides which job it is: a node, a
// keyword or a value of a schema is edited as schema_edit.h does it, a field of the definition as definition_edit.h
// does it, anything else as an entry of the text. Values in, values out; safe from any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/yaml/edit.h"

namespace crd {

// A path is written as the server writes it (FieldPath::parse), in the file's own version or in the words that the
// server uses for a definition of one version (spec.validation...). In a List it is that of its definition; where there
// are several, or for another object, it begins with items[i]. An empty path is refused.
struct PathEdit {
    TextEdit edit;
    std::vector<std::string> notes;  // what else the edit did or left, in whole sentences; often empty
};

// The value at the path becomes `yaml`, one YAML document; parents that are missing are made. A keyword of a schema has
// to be of its shape. Where definition_edit.h refuses (the only storage version), the value is set nevertheless, and a
// note says why nothing follows: another edit may come. A new type takes the keywords along that no schema of that type
// may have (changeType()).
Result<PathEdit> setAt(const yaml::EditTarget& target, std::string_view path, std::string_view yaml);
// The entry or item goes with its comments and with what names it.
Result<PathEdit> unsetAt(const yaml::EditTarget& target, std::string_view path);
// A property takes what names it along; expressions are left, and said in a note each.
Result<PathEdit> renameAt(const yaml::EditTarget& target, std::string_view path, std::string_view name);

}  // namespace crd
