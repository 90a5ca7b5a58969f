// Equality and order of values. Source: cel-go common/types, the methods Equal and Compare of each type.
#pragma once

#include "engine/cel/context.h"
#include "engine/cel/value.h"

namespace crd::cel {

// Operator ==: a bool, or an error where one side cannot be compared with the other.
Value equal(Context& context, const Value& left, const Value& right);
// The same without the rule that null is equal to null alone: what lists of the API server ask their elements.
Value sameAs(Context& context, const Value& left, const Value& right);

// Below 0, 0 or above 0 as an integer; an error where the two have no order.
Value compare(const Value& left, const Value& right);
// Whether values of the kind have an order.
bool isOrdered(const Value& value);

// Whether two keys are one: same kind and same value. Lists, maps and opaque values are keys by identity.
bool sameKey(const Value& left, const Value& right);
std::size_t keyHash(const Value& key);
// Go cannot hash bytes and what is made of slices; using them as a key ends the evaluation with an error.
bool isHashable(const Value& key);

}  // namespace crd::cel
