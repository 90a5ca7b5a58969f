// Internal to engine/mapping: results of expressions as JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/base/result.h"
#include "engine/cel/eval/value.h"
#include "engine/value/json.h"

namespace crd::mapping {

// The size limit for the values of one converted object. An expression can repeat one value many times at little cost.
struct ValueBudget {
    std::size_t values = 1'000'000;
    std::size_t bytes = 32u << 20;
};

inline constexpr const char* kValueTooLarge = "the converted object is too large";

// Bytes become base64, durations and times texts. Fails for values that JSON cannot represent, and when the budget is
// used up.
Result<Json> plainJson(const cel::Value& value, ValueBudget& budget);

// Takes a value of a document from the budget; false if it is used up.
bool take(const Json& value, ValueBudget& budget);

}  // namespace crd::mapping
