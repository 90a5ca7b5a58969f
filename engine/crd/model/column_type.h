// What printer columns show of a schema.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/schema/schema.h"

namespace crd {

// The type of a column that shows every value of a schema's type ("int-or-string" too) and format.
std::string columnTypeFor(std::string_view type, std::string_view format);

// The type of a column that shows every value at the path of a column: "date" for times, "string" for what is not a
// scalar. Empty if the schema does not say what is there.
std::string columnTypeAt(const schema::Schema& root, std::string_view jsonPath);

// Whether the path of a column is valid JSONPath without a range that leads to a field, as far as the schema says.
bool columnPathLeads(const schema::Schema& root, std::string_view jsonPath);

// Whether the values at the path of a column are objects, as far as the schema says.
bool columnShowsObjects(const schema::Schema& root, std::string_view jsonPath);

// The path of the name of such an object, if it has one that is a string: .spec.owner.name.
std::optional<std::string> namePathOfColumn(const schema::Schema& root, std::string_view jsonPath);

// The path with the most similar property in place of the first name that is not in the schema, if there is one and the
// path then leads to a field. Only for paths of fields: `.spec.replicas`.
std::optional<std::string> similarColumnPath(const schema::Schema& root, std::string_view jsonPath);

}  // namespace crd
