// The cost of a call at run time. Source: cel-go interpreter/runtimecost.go and ext, apiserver cel/library/cost.go.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/cel/eval/value.h"
#include "engine/cel/types/environment.h"

namespace crd::cel {

inline constexpr std::uint64_t kPerCallCostLimit = 1'000'000;     // of one expression
inline constexpr std::uint64_t kPerObjectCostLimit = 10'000'000;  // of all rules of an object

inline constexpr std::uint64_t kSelectCost = 1;
inline constexpr std::uint64_t kListCost = 10;
inline constexpr std::uint64_t kMapCost = 30;
inline constexpr std::uint64_t kObjectCost = 40;

// `overload` is empty if the checker left several.
using RunCost = std::uint64_t (*)(Arguments arguments, const Value& result);
RunCost runCost(std::string_view function, std::string_view overload, const Environment& environment);
RunCost equalityCost(bool negated, const Environment& environment);
RunCost plainEqualityCost();  // of strings, numbers, lists and maps, for every server

}  // namespace crd::cel
