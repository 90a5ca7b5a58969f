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

inline constexpr int kMaxValueDepth = 1'000;
inline constexpr const char* kValueTooLarge = "the converted object is too large";

// Bytes as base64, durations and times as texts. Fails for what JSON does not have, and when the budget is used up.
Result<Json> plainJson(const cel::Value& value, ValueBudget& budget);

// Takes a value of a document from the budget; false if it is used up.
bool take(const Json& value, ValueBudget& budget);

}  // namespace crd::mapping
