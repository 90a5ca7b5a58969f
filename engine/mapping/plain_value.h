// Internal to engine/mapping: results of expressions as JSON.
#pragma once

#include <cstddef>

#include "engine/base/result.h"
#include "engine/cel/value.h"
#include "engine/value/json.h"

namespace crd::mapping {

// What the values of one converted object may take. An expression can name one value many times at little cost.
struct ValueBudget {
    std::size_t values = 1'000'000;
    std::size_t bytes = 32u << 20;
};

// Bytes as base64, durations and times as texts. `kcpCompat`: all numbers as floating-point numbers, those beyond 2^53
// as texts, as a google.protobuf.Value has them. Fails for what JSON does not have, and when the budget is used up.
Result<Json> plainJson(const cel::Value& value, bool kcpCompat, ValueBudget& budget);

// Takes a value of a document from the budget; false if it is used up.
bool take(const Json& value, ValueBudget& budget);

}  // namespace crd::mapping
