// Texts about values that the server cannot decode or drops, the same for schemas and for the rest of a definition.
#pragma once

#include <string_view>

#include "engine/base/field_path.h"
#include "engine/base/phrase.h"
#include "engine/value/json.h"
#include "engine/yaml/read/node.h"

namespace crd::schema {

// "a string", "a list"
Pattern kindText(const Json& value);
// "a list" or "a mapping". `node` is not a scalar.
Pattern kindText(const yaml::Node& node);

// "maxLength must be an integer, but this is a string."
Phrase wrongTypeText(const FieldPath& path, const Pattern& wanted, const Pattern& found);
// `why` is the message of the server's reader; may be empty.
Phrase rejectedText(std::string_view why);
// `owner` is a noun at the beginning of a sentence ("A schema"), or a name.
Phrase unknownFieldText(const Pattern& owner, std::string_view name);
// Of a key that an earlier entry of the mapping has, too, with this value (null: none, or an undefined alias).
Phrase repeatedFieldText(std::string_view name, yaml::NodeRef earlier);

}  // namespace crd::schema
