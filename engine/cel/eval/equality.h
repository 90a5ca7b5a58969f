// Equality and order of values. Source: cel-go common/types, the methods Equal and Compare of each type.
#pragma once

#include "engine/cel/eval/context.h"
#include "engine/cel/eval/value.h"

namespace crd::cel {

// Operator ==: a bool, or an error if the values cannot be compared.
Value equal(Context& context, const Value& left, const Value& right);
// Without the rule that null equals only null: used by lists of the API server to compare their elements.
Value sameAs(Context& context, const Value& left, const Value& right);

// An integer below 0, 0 or above 0; an error if the values have no order.
Value compare(const Value& left, const Value& right);
bool isNan(const Value& value);

// Whether values of this kind have an order.
bool isOrdered(const Value& value);

// Whether two keys are the same: same kind and same value. Lists, maps and opaque values are compared by identity.
bool sameKey(const Value& left, const Value& right);
std::size_t keyHash(const Value& key);
// False for bytes and slice-based values, which Go cannot hash; using one as a key ends the evaluation with an error.
bool isHashable(const Value& key);

}  // namespace crd::cel
