// Uniqueness of items in lists of type set, and of keys in lists of type map.
// Source: k8s.io/apiextensions-apiserver pkg/apiserver/schema/listtype.
#pragma once

#include <vector>

#include "engine/object/form.h"
#include "engine/object/value_error.h"

namespace crd::object {

// The errors of a whole object. A list at the root of a value is not checked, as in the server.
std::vector<ValueError> listTypeErrors(const Json& object, const schema::Schema& schema,
                                       schema::PropertyIndex& properties);

}  // namespace crd::object
