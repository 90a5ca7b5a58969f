// Text typed into a row of the inspector, converted to YAML text and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/schema/keyword.h"
#include "engine/schema/schema.h"
#include "engine/value/json.h"

namespace crd::model {

// The initial text of an editor for a keyword that is set; `value` is what the server reads (nothing if it is invalid),
// `written` the text of the value in the file, `indent` the column of its first character.
std::string inputOf(const schema::KeywordInfo& keyword, const std::optional<Json>& value, std::string_view written,
                    std::size_t indent);

// How the values of a list are typed: texts as they are, anything else as YAML. A text in quotes is YAML too: this
// distinguishes the text "null" of a nullable enum from null, and keeps blanks at the end.
struct ListInput {
    bool texts = false;
    bool nullable = false;  // `null` is not a text
};

// Nothing if the keyword is not a list of values at this node: enum, required, list-map-keys are, and the default of a
// list of scalars.
std::optional<ListInput> listInput(const schema::KeywordInfo& keyword, const schema::Schema& schema);

std::string yamlOfItem(std::string_view input, const ListInput& list);
// Several values, with commas or line ends between, or a YAML list of them.
std::vector<std::string> yamlOfItems(std::string_view input, const ListInput& list);
std::string inputOfItem(const Json& value, const ListInput& list);

}  // namespace crd::model
