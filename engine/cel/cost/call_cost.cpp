#include "engine/cel/cost/internal/call_cost.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/cel/syntax/operators.h"

namespace crd::cel {

namespace {

constexpr Range kNewList{10, 10};
constexpr Range kAddressBytes{4, 16};  // an IP address

template <std::size_t N>
bool isAmong(std::string_view name, const std::array<std::string_view, N>& names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// Accessors and comparisons of small values.
constexpr std::array<std::string_view, 38> kNominal{"serviceAccount",
                                                    "path",
                                                    "group",
                                                    "resource",
                                                    "subresource",
                                                    "namespace",
                                                    "name",
                                                    "allowed",
                                                    "reason",
                                                    "error",
                                                    "errored",
                                                    "masked",
                                                    "prefixLength",
                                                    "family",
                                                    "isUnspecified",
                                                    "isLoopback",
                                                    "isLinkLocalMulticast",
                                                    "isLinkLocalUnicast",
                                                    "isGlobalUnicast",
                                                    "format.named",
                                                    "sign",
                                                    "asInteger",
                                                    "isInteger",
                                                    "asApproximateFloat",
                                                    "isGreaterThan",
                                                    "isLessThan",
                                                    "compareTo",
                                                    "add",
                                                    "sub",
                                                    "major",
                                                    "minor",
                                                    "patch",
                                                    "getScheme",
                                                    "getHostname",
                                                    "getHost",
                                                    "getPort",
                                                    "getEscapedPath",
                                                    "getQuery"};
// Functions that read their string once and do not return a string.
constexpr std::array<std::string_view, 8> kParsers{"cidr",     "isIP",       "isCIDR", "ip",
                                                   "quantity", "isQuantity", "semver", "isSemver"};
constexpr std::array<std::string_view, 7> kTraversals{"isSorted", "includes", "sum",        "max",
                                                      "min",      "indexOf",  "lastIndexOf"};
constexpr std::array<std::string_view, 4> kTransforms{"lowerAscii", "upperAscii", "substring", "trim"};

CallCost costOf(Range cost) {
    return {cost, std::nullopt};
}

std::optional<std::int64_t> intOf(const Operand& operand) {
    const Constant* constant = operand.expr == nullptr ? nullptr : operand.expr->as<Constant>();
    const std::int64_t* value = constant == nullptr ? nullptr : std::get_if<std::int64_t>(constant);
    return value == nullptr ? std::nullopt : std::optional(*value);
}

// A literal other than an int counts as absent, a negative one as zero.
std::uint64_t countOf(const Operand& operand, std::uint64_t absent) {
    const auto value = intOf(operand);
    return value ? static_cast<std::uint64_t>(std::max<std::int64_t>(*value, 0)) : absent;
}

bool isText(const Type& type) {
    return type.kind() == TypeKind::String || type.kind() == TypeKind::Bytes;
}

// One comparison per element, plus the traversal of strings.
CallCost traversal(const Operand& target) {
    const auto parameters = target.type->parameters();
    if (parameters.empty()) return costOf(scaled(target.sizeOrUnknown(), kTextFactor));
    Range each = kOne;
    if (isText(parameters[0])) each = each + scaled(target.elementSize().value_or(kUnknownSize), kTextFactor);
    return costOf(target.sizeOrUnknown() * each);
}

std::uint64_t quotientUp(std::uint64_t a, std::uint64_t b) {
    const double value = std::ceil(static_cast<double>(a) / static_cast<double>(b));
    constexpr double kLimit = 18446744073709551616.0;
    return value >= kLimit ? kUnbounded : static_cast<std::uint64_t>(value);
}

std::uint64_t oneMore(std::uint64_t value) {
    return value < kUnbounded ? value + 1 : value;
}

// The number of matches in a string, and the part of the string that remains.
struct Replaced {
    std::uint64_t count = 0;
    std::uint64_t kept = 0;
};
// `keeps`: replacements only change the length away from the bound, so the bound is the length of the text.
Replaced replaced(std::uint64_t text, std::uint64_t part, bool keeps) {
    if (part == 0) return {oneMore(text), text};
    return keeps ? Replaced{0, text} : Replaced{quotientUp(text, part), 0};
}

CallCost replacement(const Operand& target, std::span<const Operand> arguments) {
    const Range text = target.sizeOrUnknown();
    const Range before = arguments[0].sizeOrUnknown();
    const Range after = arguments[1].sizeOrUnknown();
    // At most, the shortest part is replaced everywhere; also between characters if it may be empty.
    const Replaced most = replaced(text.max, before.min, after.max <= before.min);
    const Replaced least = replaced(text.min, before.max, before.max <= after.min);
    return {scaled(text, 2 * kTextFactor), Range{least.count, most.count} * after + Range{least.kept, most.kept}};
}

CallCost splitting(const Operand& target, std::span<const Operand> arguments) {
    const Range text = target.sizeOrUnknown();
    std::uint64_t most = text.max;
    if (arguments.size() > 1)
        if (const auto limit = intOf(arguments[1])) most = static_cast<std::uint64_t>(*limit);
    return {scaled(text, 2 * kTextFactor), Range{0, most}};
}

CallCost joining(const Operand& target, std::span<const Operand> arguments) {
    const Range list = target.sizeOrUnknown();
    Range size;
    if (!target.type->parameters().empty()) size = list * target.elementSize().value_or(kUnknownSize);
    if (!arguments.empty()) {
        const Range gaps{list.min > 0 ? list.min - 1 : 0, list.max > 0 ? list.max - 1 : 0};
        size = size + arguments[0].sizeOrUnknown() * gaps;
    }
    return {scaled(size, kTextFactor), size};
}

CallCost findingCost(const Operand& target, const Operand& pattern) {
    const Range text = target.sizeOrUnknown();
    return {scaled(text + kOne, kTextFactor) * scaled(pattern.sizeOrUnknown(), kPatternFactor), Range{0, text.max}};
}

CallCost containment(std::string_view overload, bool isNetwork, const Operand& argument) {
    Range cost = scaled(kAddressBytes + kAddressBytes, kTextFactor);
    if (isNetwork) cost = cost + scaled(kAddressBytes, kTextFactor) + kOne;
    if (overload == "cidr_contains_ip_string" || overload == "cidr_contains_cidr_string")
        cost = cost + scaled(argument.sizeOrUnknown(), kTextFactor);
    return costOf(cost);
}

// Requirements of a selector: at least two characters each; a list and a struct.
CallCost selectorCost(const Operand& argument) {
    const Range length = argument.sizeOrUnknown();
    return costOf(kNewList + scaled(length, kTextFactor) + scaled(scaled(length, 0.5), 50));
}

std::optional<CallCost> comparisonCost(const Operand& left, const Operand& right, const Environment& environment) {
    const std::string& name = left.type->name();
    const TypeKind kind = left.type->kind();
    if (name != right.type->name() || (kind != TypeKind::Opaque && kind != TypeKind::Object)) return std::nullopt;
    if (!environment.has(Trait::EqualityPrices)) return std::nullopt;
    if (left.type->kind() == TypeKind::Opaque && (name == "net.IP" || name == "net.CIDR")) return costOf(kOne);
    if (left.type->kind() != TypeKind::Object) return std::nullopt;
    static constexpr std::array<std::string_view, 7> kConstant{
        "kubernetes.Quantity",
        "kubernetes.authorization.Authorizer",
        "kubernetes.authorization.PathCheck",
        "kubernetes.authorization.GroupCheck",
        "kubernetes.authorization.ResourceCheck",
        "kubernetes.authorization.Decision",
        "kubernetes.Semver",
    };
    constexpr std::uint64_t kFormatSize = 64;
    if (isAmong(name, kConstant)) return costOf(kOne);
    if (name == "kubernetes.NamedFormat") return costOf(scaled({1, kFormatSize}, kTextFactor));
    // When comparing two URLs, the library uses the right size twice.
    if (name == "kubernetes.URL") return costOf(scaled({1, right.size.value_or(kOne).max}, kTextFactor));
    return std::nullopt;
}

CallCost newListCost(Range size, double factor = 1) {
    return {scaled(size, factor) + kNewList + kOne, size};
}

CallCost selfComparison(const Operand& list, const Type& element) {
    const Range size = list.sizeOrUnknown();
    return newListCost(size * size, isText(element) ? 2 + kTextFactor : 2);
}

std::optional<CallCost> listCost(std::string_view overload, const Operand* target, std::span<const Operand> arguments) {
    if (overload == "lists_range") {
        const std::uint64_t count = countOf(arguments[0], kUnbounded);
        return newListCost({count, count});
    }
    if (overload.starts_with("list_sets_")) {
        const double factor = overload == "list_sets_equivalent_list" ? 2 : 1;
        return costOf(scaled(arguments[0].sizeOrUnknown() * arguments[1].sizeOrUnknown(), factor) + kOne);
    }
    if (target == nullptr) return std::nullopt;
    const Range size = target->sizeOrUnknown();
    if (overload == "list_slice") {
        const std::uint64_t count = countOf(arguments[1], size.max) - countOf(arguments[0], 0);
        return newListCost({count, count});
    }
    if (overload == "list_reverse") return newListCost(size);
    if (overload == "list_flatten") return newListCost(size);
    if (overload == "list_flatten_int")
        return newListCost(size, static_cast<double>(countOf(arguments[0], kUnbounded)));
    if (overload == "list_distinct") return selfComparison(*target, Type::dyn());
    const auto elementOf = [&] {
        const std::string_view name = overload.substr(5, overload.find('_', 5) - 5);
        return name == "string" ? Type::string() : name == "bytes" ? Type::bytes() : Type::dyn();
    };
    if (overload.starts_with("list_") && overload.ends_with("_sort")) return selfComparison(*target, elementOf());
    if (overload.starts_with("list_") && overload.ends_with("_sortByAssociatedKeys"))
        return selfComparison(arguments[0], elementOf());
    return std::nullopt;
}

// By the name of the function, for all overloads.
std::optional<CallCost> kubernetesCost(std::string_view function, std::string_view overload, const Operand* target,
                                       std::span<const Operand> arguments, const Environment& environment) {
    constexpr double kFormatPattern = 128 * kPatternFactor;
    const std::size_t count = arguments.size();
    if (function == "check") return costOf({350000, 350000});
    if ((function == "fieldSelector" || function == "labelSelector") && count == 1) return selectorCost(arguments[0]);
    if (function == "includes" && target != nullptr && target->type->parameters().empty())
        return costOf(target->sizeOrUnknown());
    if (isAmong(function, kTraversals) && target != nullptr) return traversal(*target);
    if (function == "url" && count == 1) {
        const Range text = arguments[0].sizeOrUnknown();
        return CallCost{scaled(text, kTextFactor),
                        environment.has(Trait::UrlSizes) ? std::optional(text) : std::nullopt};
    }
    if (isAmong(function, kTransforms) && target != nullptr)
        return CallCost{scaled(target->sizeOrUnknown(), kTextFactor), target->sizeOrUnknown()};
    if (function == "replace" && target != nullptr && count >= 2) return replacement(*target, arguments);
    if (function == "split" && target != nullptr) return splitting(*target, arguments);
    if (function == "join" && target != nullptr) return joining(*target, arguments);
    if ((function == "find" || function == "findAll") && target != nullptr && count >= 1)
        return findingCost(*target, arguments[0]);
    if (overload == "cidr_ip") return costOf(kOne);
    if ((function == "quantity" || function == "isQuantity") && !environment.has(Trait::QuantityPrices))
        return std::nullopt;
    if (isAmong(function, kParsers) && count >= 1) return costOf(scaled(arguments[0].sizeOrUnknown(), kTextFactor));
    if (function == "ip.isCanonical" && count >= 1)
        return costOf(scaled(arguments[0].sizeOrUnknown(), 2 * kTextFactor));
    if (function == "containsIP" && count >= 1) return containment(overload, false, arguments[0]);
    if (function == "containsCIDR" && count >= 1) return containment(overload, true, arguments[0]);
    if (function == "validate" && count >= 1)
        return costOf(scaled(scaled(arguments[0].sizeOrUnknown(), kTextFactor), kFormatPattern));
    if (function == op::kEquals && count == 2) return comparisonCost(arguments[0], arguments[1], environment);
    if (isAmong(function, kNominal)) return costOf(kOne);
    return std::nullopt;
}

}  // namespace

std::optional<CallCost> extensionCost(std::string_view function, std::string_view overload, const Operand* target,
                                      std::span<const Operand> arguments, const Environment& environment) {
    const bool isOperator = function.starts_with('_');
    if (isOperator && function != op::kEquals) return std::nullopt;
    if (auto cost = listCost(overload, target, arguments)) return cost;
    return kubernetesCost(function, overload, target, arguments, environment);
}

}  // namespace crd::cel
