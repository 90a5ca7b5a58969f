// What a person types into a row of the inspector, as YAML text; and the other way.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/schema/keyword.h"
#include "engine/schema/schema.h"
#include "engine/value/json.h"

namespace crd::model {

// What an editor starts with for a keyword that is set; `value` is what the server reads (nothing where it refuses),
// `written` the value's own text in the file, `indent` the column of its first character.
std::string inputOf(const schema::KeywordInfo& keyword, const std::optional<Json>& value, std::string_view written,
                    std::size_t indent);

// How the values of a list are typed: texts as they are, anything else as YAML. A text in quotes is YAML as well: so
// the text "null" of a nullable enum, or one that ends in blanks, can be told from what it looks like.
struct ListInput {
    bool texts = false;
    bool nullable = false;  // `null` is no text
};

// Nothing when the keyword is no list of values at this node: enum, required, list-map-keys are, and the default of a
// list of scalars.
std::optional<ListInput> listInput(const schema::KeywordInfo& keyword, const schema::Schema& schema);

std::string yamlOfItem(std::string_view input, const ListInput& list);
// Several values, with commas or line ends between, or a YAML list of them.
std::vector<std::string> yamlOfItems(std::string_view input, const ListInput& list);
std::string inputOfItem(const Json& value, const ListInput& list);

}  // namespace crd::model
