#include "engine/cel/types/overload_order.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace crd::cel {

namespace {

// What is not listed begins with the same overload on all servers.
constexpr std::array kOrder = std::to_array<std::string_view>({
    // clang-format off
    "subtract_int64", "subtract_uint64", "subtract_double", "subtract_timestamp_timestamp",
    "subtract_timestamp_duration", "subtract_duration_duration",
    "multiply_int64", "multiply_uint64", "multiply_double",
    "divide_int64", "divide_uint64", "divide_double",
    "add_int64", "add_uint64", "add_double", "add_string", "add_bytes", "add_list",
    "add_timestamp_duration", "add_duration_timestamp", "add_duration_duration",
    "negate_int64", "negate_double",
    "string_size", "bytes_size", "list_size", "map_size", "size_string", "size_bytes", "size_list", "size_map",
    // clang-format on
});

}  // namespace

std::vector<const Overload*> oldOrder(const Function& function) {
    std::vector<const Overload*> out;
    for (const Overload& overload : function.overloads) out.push_back(&overload);
    const auto rank = [](const Overload* overload) { return std::find(kOrder.begin(), kOrder.end(), overload->id); };
    std::stable_sort(out.begin(), out.end(), [&](const Overload* a, const Overload* b) { return rank(a) < rank(b); });
    return out;
}

}  // namespace crd::cel
