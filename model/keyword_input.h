// What a person types into a row of the inspector, as the YAML text that setKeyword() takes; and the other way.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/schema/keyword.h"
#include "engine/schema/schema.h"
#include "engine/value/json.h"

namespace crd::model {

// For lists (enum, required, list-map-keys) people type one value a line, or commas between them; what begins like a
// YAML list ("[", "- ") is one. Values of a string's enum are quoted where YAML would read them as something else. For
// other shapes the text is what it is.
std::string yamlOfInput(std::string_view input, const schema::KeywordInfo& keyword, const schema::Schema& schema);

// What an editor starts with for a keyword that is set; `value` is what the server reads (nothing where it refuses),
// `written` the value's own text in the file, `indent` the column of its first character.
std::string inputOf(const schema::KeywordInfo& keyword, const schema::Schema& schema, const std::optional<Json>& value,
                    std::string_view written, std::size_t indent);

}  // namespace crd::model
