// Lists of type set and map: no item, and no keys, twice.
// Source: k8s.io/apiextensions-apiserver pkg/apiserver/schema/listtype.
#pragma once

#include <vector>

#include "engine/object/form.h"
#include "engine/object/value_error.h"

namespace crd::object {

// The errors of a whole object. The list at the root of a value is not looked at, as the server does not.
std::vector<ValueError> listTypeErrors(const Json& object, const schema::Schema& schema,
                                       schema::PropertyIndex& properties);

}  // namespace crd::object
