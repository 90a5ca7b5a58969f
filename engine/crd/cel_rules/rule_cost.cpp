#include "engine/crd/cel_rules/rule_cost.h"

#include <algorithm>

#include "engine/cel/cost/cost.h"

namespace crd {

using schema::Schema;

std::optional<std::uint64_t> mostChildren(const Schema& node) {
    const auto limit = [](const std::optional<std::int64_t>& most) {
        return most ? std::optional(static_cast<std::uint64_t>(std::max<std::int64_t>(*most, 0))) : std::nullopt;
    };
    if (node.type == "object" && node.additionalPropertiesAllowed) return limit(node.maxProperties);
    if (node.type == "array") return limit(node.maxItems);
    return 1;
}

std::uint64_t saturatedSum(std::uint64_t a, std::uint64_t b) {
    return (cel::Range{0, a} + cel::Range{0, b}).max;
}

std::uint64_t saturatedProduct(std::uint64_t a, std::uint64_t b) {
    return (cel::Range{0, a} * cel::Range{0, b}).max;
}

}  // namespace crd
