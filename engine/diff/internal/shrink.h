// Internal to engine/diff: makes a found object small.
#pragma once

#include <functional>
#include <stop_token>

#include "engine/base/field_path.h"
#include "engine/sample/budget.h"
#include "engine/value/json.h"

namespace crd::diff {

// Drops members of an object that it can do without, one after the other. `stored`: the object that it is an update of;
// members that both have are dropped in both first. Null for an object that is created. `path`: of the value that the
// object is about: it and what is around it stay. `shown`: whether the objects, as they are now, still show the same.
void shrink(Json& object, Json* stored, const FieldPath& path, const std::function<bool()>& shown,
            sample::Budget& budget, const std::stop_token& stop);

}  // namespace crd::diff
