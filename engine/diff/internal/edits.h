// Internal to engine/diff: changes of single members of an object that is tried.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/schema/schema.h"
#include "engine/value/json.h"

namespace crd::diff {

struct Edit {
    std::vector<PathStep> steps;
    std::optional<Json> value;  // nothing: it is dropped; of a list: a further item
};

// The value at the first `count` steps; null if there is none.
Json* memberAt(Json& object, const std::vector<PathStep>& steps, std::size_t count);

// False if the object has no such place.
bool apply(Json& object, const Edit& edit);

// Edits of members of a value of `node`, which is at `head` in the object. `words`: expressions that must mention the
// names of the members; empty: all members. Without `except` and what is below it.
std::vector<Edit> editsOf(const Json& object, const std::vector<PathStep>& head, const schema::Schema& node,
                          const std::string& words, const schema::ChildSchema* except);

}  // namespace crd::diff
