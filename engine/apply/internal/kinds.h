// Internal to engine/apply: what a value is, of all that its type allows, and how items of lists are identified.
#pragma once

#include "engine/apply/field_set.h"
#include "engine/apply/typed_schema.h"
#include "engine/base/result.h"
#include "engine/value/json.h"

namespace crd::apply {

// All of the type where the value is none of it, or null, or absent (a null pointer). A map is preferred to a scalar,
// and that to a list.
struct Kinds {
    bool scalar = false, list = false, map = false;
    bool operator==(const Kinds&) const = default;
};
Kinds kindsOf(const TypedNode& type, const Json* value);

// Of an item of a list that is not atomic: its keys, or its value. Fails with the server's message.
Result<PathElement> elementOf(const TypedList& list, const Json& item);

// Why a scalar is not of the type; empty: it is, or null.
std::string scalarError(TypedScalar type, const Json& value);

}  // namespace crd::apply
