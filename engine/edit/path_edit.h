// Edits at a path, for the command line and scripts. The path decides how: a node, a keyword or a value of a schema is
// edited as in schema_edit.h, a field of the definition as in definition_edit.h, and anything else as an entry of the
// text. Pure functions; safe from any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/yaml/edit/edit.h"

namespace crd {

// Paths are written as by the server (FieldPath::parse()), in the file's API version or in the form that the server
// uses for a definition with one version (spec.validation...). In a List with one definition, a path is relative to
// that definition; with several definitions, or for another object, it begins with items[i]. An empty path fails.
struct PathEdit {
    TextEdit edit;
    std::vector<std::string> notes;  // other changes made or omitted, in whole sentences; often empty
};

// Sets the value at the path to `yaml`, one YAML document; creates missing parents. The value of a schema keyword must
// have its shape. If definition_edit.h rejects the change (the only storage version), the value is set without
// dependent changes, and a note gives the reason, since another edit may follow. Changing a type removes the keywords
// that no schema of that type may have (changeType()).
Result<PathEdit> setAt(const yaml::EditTarget& target, std::string_view path, std::string_view yaml);
// Removes the entry or item, its comments and its entries in lists of names. In a schema, a note lists each text that
// still names it: a rule, a column, a selectable field, a default, a branch of anyOf, oneOf or not. Fails in the spec
// of a v1beta1 definition, whose references are not known; so does a rename.
Result<PathEdit> unsetAt(const yaml::EditTarget& target, std::string_view path);
// Renames the entry. For a property, also renames references to it (schema_edit.h); a note lists each
// text of a rule that could not follow.
Result<PathEdit> renameAt(const yaml::EditTarget& target, std::string_view path, std::string_view name);

}  // namespace crd
