#include "engine/cel/cost/runtime_cost.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "engine/cel/eval/context.h"
#include "engine/cel/library/named_format.h"

namespace crd::cel {

namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
constexpr double kTraversal = 0.1;  // of a string, per code point
constexpr double kPattern = 0.25;   // of a pattern, per code point

std::uint64_t plus(std::uint64_t a, std::uint64_t b) {
    return a > kMost - b ? kMost : a + b;
}
std::uint64_t times(std::uint64_t a, std::uint64_t b) {
    return b != 0 && a > kMost / b ? kMost : a * b;
}
std::uint64_t ceiling(double value) {
    const double up = std::ceil(value);
    return up >= 18446744073709551616.0 ? kMost : static_cast<std::uint64_t>(up);
}
// For float computations that are not rounded up.
std::uint64_t floorOf(double value) {
    return value >= 18446744073709551616.0 ? kMost : static_cast<std::uint64_t>(value);
}
std::uint64_t costOfSize(std::uint64_t size, double factor) {
    return ceiling(static_cast<double>(size) * factor);
}

// The API server's library does not count the size of an optional; the language's own library unwraps it.
std::uint64_t sizeOf(const Value& value) {
    return value.size().value_or(1);
}
std::uint64_t sizeInside(const Value& value) {
    const OptionalValue* optional = value.as<OptionalValue>();
    if (optional != nullptr && optional->value != nullptr) return sizeInside(*optional->value);
    return sizeOf(value);
}

std::uint64_t one(Arguments, const Value&) {
    return 1;
}
std::uint64_t traverseFirst(Arguments a, const Value&) {
    return costOfSize(sizeOf(a[0]), kTraversal);
}
std::uint64_t traverseFirstTwice(Arguments a, const Value&) {
    return costOfSize(sizeOf(a[0]), 2 * kTraversal);
}
std::uint64_t traverseResultTwice(Arguments, const Value& result) {
    return costOfSize(sizeOf(result), 2 * kTraversal);
}
std::uint64_t traverseSecond(Arguments a, const Value&) {
    return costOfSize(sizeInside(a[1]), kTraversal);
}
std::uint64_t traverseFirstInside(Arguments a, const Value&) {
    return costOfSize(sizeInside(a[0]), kTraversal);
}
std::uint64_t sizeOfSecond(Arguments a, const Value&) {
    return sizeInside(a[1]);
}
std::uint64_t shorter(Arguments a, const Value&) {
    return costOfSize(std::min(sizeInside(a[0]), sizeInside(a[1])), kTraversal);
}
std::uint64_t equality(Arguments a, const Value& result) {
    const Opaque* opaque = a[0].asOpaque();
    if (opaque != nullptr && opaque->type().name() != "unknown") return 1;
    return shorter(a, result);
}
// shorter() where an optional has the size 1.
std::uint64_t shorterOutside(Arguments a, const Value&) {
    return costOfSize(std::min(sizeOf(a[0]), sizeOf(a[1])), kTraversal);
}
std::uint64_t equalityOutside(Arguments a, const Value& result) {
    const Opaque* opaque = a[0].asOpaque();
    if (opaque != nullptr && opaque->type().name() != "unknown") return 1;
    return shorterOutside(a, result);
}
std::uint64_t joinedTexts(Arguments a, const Value&) {
    return costOfSize(plus(sizeInside(a[0]), sizeInside(a[1])), kTraversal);
}
std::uint64_t patternCost(std::uint64_t text, std::uint64_t pattern) {
    return times(costOfSize(plus(text, 1), kTraversal), costOfSize(pattern, kPattern));
}
std::uint64_t matching(Arguments a, const Value&) {
    return patternCost(sizeInside(a[0]), sizeInside(a[1]));
}
std::uint64_t finding(Arguments a, const Value&) {
    return patternCost(sizeOf(a[0]), sizeOf(a[1]));
}
std::uint64_t containing(Arguments a, const Value&) {
    return times(costOfSize(sizeInside(a[0]), kTraversal), costOfSize(sizeInside(a[1]), kTraversal));
}

// Cost of traversing a whole value: strings by bytes, lists and maps by their elements. A list can have another one
// many times, so the walk ends when the cost exceeds every limit or the library would not finish either.
class Traversal {
 public:
    std::uint64_t cost(const Value& value) {
        visit(value);
        return m_cost;
    }

 private:
    static constexpr std::uint64_t kMostVisits = 20'000'000;

    void visit(const Value& value) {
        if (++m_visits > kMostVisits) {
            m_cost = kMost;
            return;
        }
        if (const std::string* text = value.asString()) return add(text->size());
        if (const std::string* bytes = value.asBytes()) return add(bytes->size());
        if (const List* list = value.asList()) {
            for (std::size_t i = 0; i < list->size() && m_cost < kMost; ++i) visit(list->at(i));
        } else if (const Map* map = value.asMap()) {
            for (const Value& key : map->keys()) {
                if (m_cost == kMost) return;
                visit(key);
                visit(map->find(key).value_or(Value()));
            }
        } else {
            m_cost = plus(m_cost, 1);
        }
    }
    void add(std::size_t bytes) { m_cost = plus(m_cost, floorOf(static_cast<double>(bytes) * kTraversal)); }

    std::uint64_t m_cost = 0;
    std::uint64_t m_visits = 0;
};
std::uint64_t traverseAll(Arguments a, const Value&) {
    return a.empty() ? 0 : Traversal().cost(a[0]);
}

std::uint64_t networkBytes(Arguments a) {
    const std::uint64_t size = sizeOf(a[0]);
    return costOfSize(size + size, kTraversal);
}
std::uint64_t containsAddress(Arguments a, const Value&) {
    return networkBytes(a);
}
std::uint64_t containsAddressText(Arguments a, const Value&) {
    return plus(networkBytes(a), costOfSize(sizeOf(a[1]), kTraversal));
}
std::uint64_t containsNetwork(Arguments a, const Value&) {
    return networkBytes(a) + costOfSize(sizeOf(a[0]), kTraversal) + 1;
}
std::uint64_t containsNetworkText(Arguments a, const Value& result) {
    return plus(containsNetwork(a, result), costOfSize(sizeOf(a[1]), kTraversal));
}

std::uint64_t selector(Arguments a, const Value&) {
    // One requirement per two characters at least; each is an object with a list.
    const std::uint64_t requirements = costOfSize(sizeOf(a[1]), 0.5);
    return kListCost + costOfSize(sizeOf(a[1]), kTraversal) + times(requirements, kListCost + kObjectCost);
}

std::uint64_t validating(Arguments a, const Value&) {
    const auto* format = a[0].asOpaque<NamedFormatValue>();
    if (format == nullptr) return 1;
    return patternCost(sizeOf(a[1]), format->patternSize());
}

std::uint64_t crossed(Arguments a, double factor) {
    return plus(1, floorOf(static_cast<double>(sizeOf(a[0]) * sizeOf(a[1])) * factor));
}
std::uint64_t setsOnce(Arguments a, const Value&) {
    return crossed(a, 1);
}
std::uint64_t setsTwice(Arguments a, const Value&) {
    return crossed(a, 2);
}

std::uint64_t newList(double factor, std::uint64_t size) {
    return plus(floorOf(static_cast<double>(size) * factor), 1 + kListCost);
}
std::uint64_t listResult(Arguments, const Value& result) {
    return newList(1, sizeOf(result));
}
// The library computes the cost with arguments that the call itself rejected, and panics with Go's message.
EvaluationFailed wrongArgument(const Value& value, std::string_view expected, std::string_view missing) {
    const bool interface = !missing.empty();
    std::string message = "internal error: interface conversion: " + std::string(interface ? "" : "ref.Val is ") +
                          std::string(value.goType()) + (interface ? " is not " : ", not ") + std::string(expected);
    if (interface) message += ": missing method " + std::string(missing);
    return {std::move(message)};
}

double depthOf(Arguments a) {
    if (a.size() < 2) return 1;
    const std::int64_t* depth = a[1].as<std::int64_t>();
    if (depth == nullptr) throw wrongArgument(a[1], "types.Int", "");
    return static_cast<double>(*depth);
}
std::uint64_t flattening(Arguments a, const Value&) {
    const double depth = depthOf(a);
    return newList(depth < 0 ? 1 : depth, sizeOf(a[0]));
}
// A negative depth makes the cost smaller: Go wraps the product around.
std::uint64_t flatteningByDepth(Arguments a, const Value&) {
    const double product = static_cast<double>(sizeOf(a[0])) * depthOf(a);
    const std::uint64_t whole = product < 0 ? ~floorOf(-product) + 1 : floorOf(product);
    return whole + 1 + kListCost;
}
std::uint64_t comparedWithAll(const Value& value) {
    const List* list = value.asList();
    if (list == nullptr) {
        // If the added value is not a list, the first missing method of a list is reported.
        const TypeKind kind = value.type().kind();
        const bool adds = kind >= TypeKind::Int && kind <= TypeKind::Timestamp;
        throw wrongArgument(value, "traits.Lister", adds ? "Contains" : "Add");
    }
    const std::uint64_t size = list->size();
    double factor = 2;
    if (size == 0) return newList(factor, 0);
    const Value first = list->at(0);
    if (first.asString() != nullptr || first.asBytes() != nullptr) factor += kTraversal;
    return newList(factor, times(size, size));
}
std::uint64_t sorting(Arguments a, const Value&) {
    return comparedWithAll(a[0]);
}
std::uint64_t sortingByKeys(Arguments a, const Value&) {
    return comparedWithAll(a[1]);
}

struct Named {
    std::string_view name;
    RunCost cost;
};

constexpr std::array<Named, 8> kOverloads = {{{"list_sets_contains_list", setsOnce},
                                              {"list_sets_intersects_list", setsOnce},
                                              {"list_sets_equivalent_list", setsTwice},
                                              {"list_slice", listResult},
                                              {"lists_range", listResult},
                                              {"list_reverse", listResult},
                                              {"list_distinct", sorting},
                                              {"cidr_ip", one}}};

// Takes precedence over the overload; the API server identifies functions by name.
constexpr std::array<Named, 71> kFunctions = {
    {{"check", [](Arguments, const Value&) -> std::uint64_t { return 350000; }},
     {"serviceAccount", one},
     {"path", one},
     {"group", one},
     {"resource", one},
     {"subresource", one},
     {"namespace", one},
     {"name", one},
     {"allowed", one},
     {"reason", one},
     {"error", one},
     {"errored", one},
     {"fieldSelector", selector},
     {"labelSelector", selector},
     {"isSorted", traverseAll},
     {"includes", traverseAll},
     {"sum", traverseAll},
     {"max", traverseAll},
     {"min", traverseAll},
     {"indexOf", traverseAll},
     {"lastIndexOf", traverseAll},
     {"url", traverseFirst},
     {"lowerAscii", traverseFirst},
     {"upperAscii", traverseFirst},
     {"substring", traverseFirst},
     {"trim", traverseFirst},
     {"replace", traverseFirstTwice},
     {"split", traverseFirstTwice},
     {"join", traverseResultTwice},
     {"find", finding},
     {"findAll", finding},
     {"cidr", traverseFirst},
     {"isIP", traverseFirst},
     {"isCIDR", traverseFirst},
     {"ip", traverseFirst},
     {"ip.isCanonical", traverseFirstTwice},
     {"masked", one},
     {"prefixLength", one},
     {"family", one},
     {"isUnspecified", one},
     {"isLoopback", one},
     {"isLinkLocalMulticast", one},
     {"isLinkLocalUnicast", one},
     {"isGlobalUnicast", one},
     {"containsIP", containsAddress},
     {"containsCIDR", containsNetwork},
     {"quantity", traverseFirst},
     {"isQuantity", traverseFirst},
     {"semver", traverseFirst},
     {"isSemver", traverseFirst},
     {"validate", validating},
     {"format.named", one},
     {"sign", one},
     {"asInteger", one},
     {"isInteger", one},
     {"asApproximateFloat", one},
     {"isGreaterThan", one},
     {"isLessThan", one},
     {"compareTo", one},
     {"add", one},
     {"sub", one},
     {"major", one},
     {"minor", one},
     {"patch", one},
     {"getScheme", one},
     {"getHostname", one},
     {"getHost", one},
     {"getPort", one},
     {"getEscapedPath", one},
     {"getQuery", one},
     {"_==_", equality}}};

constexpr std::array<Named, 19> kLanguage = {{{"string_to_bytes", traverseFirstInside},
                                              {"bytes_to_string", traverseFirstInside},
                                              {"strings_quote", traverseFirstInside},
                                              {"string_format", traverseFirstInside},
                                              {"in_list", sizeOfSecond},
                                              {"less_string", shorter},
                                              {"greater_string", shorter},
                                              {"less_equals_string", shorter},
                                              {"greater_equals_string", shorter},
                                              {"less_bytes", shorter},
                                              {"greater_bytes", shorter},
                                              {"less_equals_bytes", shorter},
                                              {"greater_equals_bytes", shorter},
                                              {"equals", shorter},
                                              {"not_equals", shorter},
                                              {"add_string", joinedTexts},
                                              {"add_bytes", joinedTexts},
                                              {"matches_string", matching},
                                              {"contains_string", containing}}};

template <std::size_t n>
RunCost costNamed(const std::array<Named, n>& table, std::string_view name) {
    if (name.empty()) return nullptr;
    const auto found = std::find_if(table.begin(), table.end(), [&](const Named& e) { return e.name == name; });
    return found == table.end() ? nullptr : found->cost;
}

}  // namespace

RunCost plainEqualityCost() {
    return shorter;
}

RunCost equalityCost(bool negated, const Environment& environment) {
    if (!environment.has(Trait::OptionalSizes))
        return negated || !environment.has(Trait::EqualityPrices) ? shorterOutside : equalityOutside;
    return negated ? shorter : equality;
}

RunCost runCost(std::string_view function, std::string_view overload, const Environment& environment) {
    if (overload == "list_flatten" || overload == "list_flatten_int")
        return environment.has(Trait::FlatDepthAtLeastOne) ? flattening : flatteningByDepth;
    if (const RunCost cost = costNamed(kOverloads, overload)) return cost;
    if (overload.ends_with("_sort") && overload.starts_with("list_")) return sorting;
    if (overload.ends_with("_sortByAssociatedKeys")) return sortingByKeys;
    if (overload == "cidr_contains_ip_string") return containsAddressText;
    if (overload == "cidr_contains_cidr_string") return containsNetworkText;
    if ((function == "quantity" || function == "isQuantity") && !environment.has(Trait::QuantityPrices)) return one;
    if (const RunCost cost = costNamed(kFunctions, function)) return cost;
    if (overload == "starts_with_string" || overload == "ends_with_string")
        return environment.has(Trait::AffixByArgument) ? traverseSecond : traverseFirstInside;
    if (overload == "matches") return environment.has(Trait::GlobalMatchesByText) ? matching : one;
    if (const RunCost cost = costNamed(kLanguage, overload)) return cost;
    return one;
}

}  // namespace crd::cel
