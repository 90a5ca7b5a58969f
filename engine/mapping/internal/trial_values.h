// Internal to engine/mapping: values that round trips try in the fields of rules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/schema/schema.h"
#include "engine/value/json.h"

namespace crd::mapping {

// Values that transformations treat differently.
std::vector<Json> trialValues(const schema::Schema& node);
// The value with null in the place of the deepest values that can be null; nothing if there are none.
std::optional<Json> withNulls(const Json& value, const schema::Schema& node);
// Values around the literals of a transformation, which often treats them differently.
void addLiterals(const std::string& transformation, const schema::Schema& node, std::vector<Json>& out);
// Lists or maps of several of these items.
void addSeveral(const schema::Schema& node, const Json& first, const Json& second, std::vector<Json>& out);
// Values just past the limits of the field that a rule writes.
void addPastLimits(const schema::Schema& node, std::vector<Json>& out);
// Smaller forms of a value.
std::vector<Json> smaller(const Json& value);

}  // namespace crd::mapping
