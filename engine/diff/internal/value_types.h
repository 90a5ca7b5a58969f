// Internal to engine/diff: which values the server accepts for a node, and as what expressions see them.
#pragma once

#include <string_view>

#include "engine/schema/schema.h"
#include "engine/value/json.h"

namespace crd::diff {

// The JSON types of a node's values as a set.
enum ValueType : unsigned { kText = 1, kWhole = 2, kFraction = 4, kFlag = 8, kMembers = 16, kItems = 32, kEvery = 63 };
unsigned valueTypes(const schema::Schema& node);

// The values that the server accepts besides those of the type: texts and lists, if a type other than a number has a
// format. Source: k8s.io/kube-openapi pkg/validation/validate/type.go.
unsigned formatTypes(const schema::Schema& node);

// "string", "int-or-string", "any".
std::string_view typeName(const schema::Schema& node);

// Whether expressions see the texts of the two nodes as values of the same type. A string of int-or-string is a string.
bool sameInRules(const schema::Schema& left, const schema::Schema& right);

// Whether every multiple of `a` is one of `b`; only where numbers are exact.
bool isMultipleOf(double a, double b);

// An integer if the value is whole.
Json numberOf(double value);

}  // namespace crd::diff
