// Defaults that are not applied because their parent object is absent: the server sets fields of existing objects only
// and does not create parents.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/object/form.h"

namespace crd::object {

struct IdleDefaults {
    FieldPath absent;                        // the absent field
    const schema::Schema* schema = nullptr;  // its schema node
    std::size_t count = 0;                   // number of defaults of fields inside it
};

// `object` already has its defaults. Results are in the order of the schema; at most `limit`.
std::vector<IdleDefaults> idleDefaults(const Json& object, const schema::Schema& schema,
                                       schema::PropertyIndex& properties, std::size_t limit = 1'000);

}  // namespace crd::object
