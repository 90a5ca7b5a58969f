// Internal to schema edits: the text of new schemas in the style of the file.
#pragma once

#include <string>
#include <string_view>

#include "engine/value/json.h"
#include "engine/yaml/edit/edit.h"

namespace crd {

// The order of keywords in hand-written files: that of the inspector, with keywords that contain schemas last, as in
// most files.
std::size_t keywordRank(std::string_view keyword);

struct SchemaStyle {
    bool alphabetical = false;  // keys are sorted, as in generated files; else keywords are in the order above
    yaml::Layout layout;
};
// The schema as a block mapping, without a final line end. The names of properties are sorted.
std::string schemaText(const Json& schema, const SchemaStyle& style);

}  // namespace crd
