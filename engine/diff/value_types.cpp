#include "engine/diff/internal/value_types.h"

#include <cmath>

#include "engine/schema/format.h"

namespace crd::diff {

using schema::Schema;

unsigned valueTypes(const Schema& node) {
    if (node.intOrString) return kText | kWhole;
    if (node.type == "string") return kText;
    if (node.type == "integer") return kWhole;
    if (node.type == "number") return kWhole | kFraction;
    if (node.type == "boolean") return kFlag;
    if (node.type == "object") return kMembers;
    if (node.type == "array") return kItems;
    return kEvery;
}

unsigned formatTypes(const Schema& node) {
    const bool number = node.intOrString || node.type.empty() || node.type == "integer" || node.type == "number";
    return number || node.format.empty() || !schema::isKnownFormat(node) ? 0 : kText | kItems;
}

std::string_view typeName(const Schema& node) {
    return node.intOrString ? "int-or-string" : node.type.empty() ? "any" : std::string_view(node.type);
}

bool sameInRules(const Schema& left, const Schema& right) {
    const auto special = [](const Schema& node) {
        const bool parsed =
            node.type == "string" && !node.intOrString &&
            (node.format == "byte" || node.format == "duration" || node.format == "date" || node.format == "date-time");
        return parsed ? std::string_view(node.format) : std::string_view();
    };
    const auto exact = [](const Schema& node) {
        return node.intOrString || node.type == "string" || node.type == "integer";
    };
    if (special(left) != special(right)) return false;
    return (left.type == right.type && left.intOrString == right.intOrString) || (exact(left) && exact(right));
}

bool isMultipleOf(double a, double b) {
    constexpr double kExact = 9.0e15;
    const auto exact = [](double v) { return v > 0 && v < kExact && v == std::floor(v); };
    return exact(a) && exact(b) && std::fmod(a, b) == 0;
}

Json numberOf(double value) {
    constexpr double kInteger = 9.0e15;
    const bool whole = std::isfinite(value) && value == std::floor(value) && std::fabs(value) < kInteger;
    return whole ? Json(static_cast<std::int64_t>(value)) : Json(value);
}

}  // namespace crd::diff
