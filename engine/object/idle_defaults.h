// Defaults that did not apply because the object around them is not there: the server fills in fields of what is
// present, and makes no parents for them.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/object/form.h"

namespace crd::object {

struct IdleDefaults {
    FieldPath absent;                        // the field that is not there
    const schema::Schema* schema = nullptr;  // its node
    std::size_t count = 0;                   // defaults of fields inside of it
};

// Of an object with its defaults, in the order of the schema; at most `limit`.
std::vector<IdleDefaults> idleDefaults(const Json& object, const schema::Schema& schema,
                                       schema::PropertyIndex& properties, std::size_t limit = 1'000);

}  // namespace crd::object
