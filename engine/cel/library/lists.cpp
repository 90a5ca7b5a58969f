// List functions of Kubernetes (isSorted, sum, min, max, indexOf), of the language's extension (slice, flatten, sort,
// distinct, reverse, lists.range), and functions used by folds. Source: apiserver cel/library/lists.go, cel-go
// ext/lists.go version 3.
#include <algorithm>
#include <array>
#include <numeric>

#include "engine/cel/eval/equality.h"
#include "engine/cel/eval/map.h"
#include "engine/cel/library/library.h"
#include "engine/cel/library/table.h"

namespace crd::cel {

namespace {

Value isSorted(Context& context, Arguments a) {
    const List& list = *a[0].asList();
    for (std::size_t i = 0; i < list.size(); ++i) {
        context.step();
        const Value next = list.at(i);
        if (!isOrdered(next)) return noSuchOverload(next);
        if (i == 0) continue;
        const Value order = compare(list.at(i - 1), next);
        if (order.as<std::int64_t>() != nullptr && *order.as<std::int64_t>() > 0) return false;
    }
    return true;
}

Value sumFrom(Context& context, Arguments a, Value total) {
    const Function* plus = nullptr;
    for (const Function& function : libraryFunctions()) {
        if (function.name == "_+_") plus = &function;
    }
    const List& list = *a[0].asList();
    for (std::size_t i = 0; i < list.size(); ++i) {
        context.step();
        const std::array<Value, 2> pair = {total, list.at(i)};
        total = plus->overloads.front().implementation->run(context, pair);
        if (total.isError()) return total;
    }
    return total;
}
Value sumOfInts(Context& context, Arguments a) {
    return sumFrom(context, a, std::int64_t{0});
}
Value sumOfUints(Context& context, Arguments a) {
    return sumFrom(context, a, std::uint64_t{0});
}
Value sumOfDoubles(Context& context, Arguments a) {
    return sumFrom(context, a, 0.0);
}
Value sumOfDurations(Context& context, Arguments a) {
    return sumFrom(context, a, DurationValue{});
}

// `sign` is the order in which the next element replaces the result: 1 for min, -1 for max.
template <int sign>
Value extreme(Context& context, Arguments a) {
    const List& list = *a[0].asList();
    if (list.size() == 0) return Value::error(std::string(sign > 0 ? "min" : "max") + " called on empty list");
    Value out = list.at(0);
    if (!isOrdered(out)) return noSuchOverload(out);
    for (std::size_t i = 1; i < list.size(); ++i) {
        context.step();
        Value next = list.at(i);
        if (!isOrdered(next)) return noSuchOverload(next);
        const Value order = compare(out, next);
        if (order.as<std::int64_t>() != nullptr && *order.as<std::int64_t>() == sign) out = std::move(next);
    }
    return out;
}

Value listIndexOf(Context& context, Arguments a) {
    const List& list = *a[0].asList();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (sameAs(context, list.at(i), a[1]).isTrue()) return static_cast<std::int64_t>(i);
    }
    return std::int64_t{-1};
}

Value listLastIndexOf(Context& context, Arguments a) {
    const List& list = *a[0].asList();
    for (std::size_t i = list.size(); i-- > 0;) {
        if (sameAs(context, list.at(i), a[1]).isTrue()) return static_cast<std::int64_t>(i);
    }
    return std::int64_t{-1};
}

Value slice(Context& context, Arguments a) {
    const List& list = *a[0].asList();
    const std::int64_t start = *a[1].as<std::int64_t>(), end = *a[2].as<std::int64_t>();
    const std::string call = "cannot slice(" + std::to_string(start) + ", " + std::to_string(end) + "), ";
    if (start < 0 || end < 0) return Value::error(call + "negative indexes not supported");
    if (start > end) return Value::error(call + "start index must be less than or equal to end index");
    if (static_cast<std::uint64_t>(end) > list.size()) {
        return Value::error(call + "list is length " + std::to_string(list.size()));
    }
    std::vector<Value> out;
    context.hold(static_cast<std::size_t>(end - start), sizeof(Value));
    for (std::int64_t i = start; i < end; ++i) {
        context.step();
        out.push_back(list.at(static_cast<std::size_t>(i)));
    }
    return makeList(std::move(out));
}

void flattenInto(Context& context, std::vector<Value>& out, const List& list, std::int64_t depth) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        context.step();
        Value element = list.at(i);
        if (depth > 0 && element.asList() != nullptr) {
            flattenInto(context, out, *element.asList(), depth - 1);
        } else {
            context.hold(1, 2 * sizeof(Value));  // twice, because the vector grows
            out.push_back(std::move(element));
        }
    }
}

Value flatten(Context& context, Arguments a) {
    const auto noOverload = [&] {
        return Value::error("no such overload: " + a[0].type().toString() + ".flatten(" +
                            (a.size() == 2 ? a[1].type().toString() : "") + ')');
    };
    if (a[0].asList() == nullptr || (a.size() == 2 && a[1].as<std::int64_t>() == nullptr)) return noOverload();
    const std::int64_t depth = a.size() == 2 ? *a[1].as<std::int64_t>() : 1;
    if (depth < 0) return Value::error("level must be non-negative");
    std::vector<Value> out;
    flattenInto(context, out, *a[0].asList(), depth);
    return makeList(std::move(out));
}

Value sorted(Context& context, const Value& values, const List& keys) {
    const List& list = *values.asList();
    if (list.size() != keys.size()) {
        return Value::error(
            "@sortByAssociatedKeys() expected a list of the same size as the associated keys list, but got " +
            std::to_string(list.size()) + " and " + std::to_string(keys.size()) + " elements respectively");
    }
    if (list.size() == 0) return values;
    context.hold(list.size(), 2 * sizeof(Value) + sizeof(std::size_t));
    std::vector<Value> sortKeys;
    for (std::size_t i = 0; i < keys.size(); ++i) sortKeys.push_back(keys.at(i));
    if (!isOrdered(sortKeys.front())) return Value::error("list elements must be comparable");
    for (const Value& key : sortKeys) {
        if (!(key.type() == sortKeys.front().type())) return Value::error("list elements must have the same type");
    }
    std::vector<std::size_t> order(list.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto less = [&](std::size_t x, std::size_t y) {
        context.step();
        const Value result = compare(sortKeys[x], sortKeys[y]);
        return result.as<std::int64_t>() != nullptr && *result.as<std::int64_t>() < 0;
    };
    // The library's sort is not stable: in lists of more than 12, it may swap elements with equal keys.
    std::stable_sort(order.begin(), order.end(), less);
    std::vector<Value> out;
    for (const std::size_t i : order) out.push_back(list.at(i));
    return makeList(std::move(out));
}

Value sort(Context& context, Arguments a) {
    if (a[0].asList() == nullptr) return notForType("sort", a[0]);
    return sorted(context, a[0], *a[0].asList());
}
Value sortByKeys(Context& context, Arguments a) {
    if (a[0].asList() == nullptr) return notForType("@sortByAssociatedKeys", a[0]);
    if (a[1].asList() == nullptr) return noSuchOverload(a[1]);
    return sorted(context, a[0], *a[1].asList());
}

Value range(Context&, Arguments a) {
    // The server has no limit of its own; the cost of the list ends the evaluation.
    return makeRange(std::max<std::int64_t>(*a[0].as<std::int64_t>(), 0));
}

Value limitedRange(Context&, Arguments a) {
    const std::int64_t size = *a[0].as<std::int64_t>();
    constexpr std::int64_t kLongestRange = 1'000'000;
    if (size < 0) return Value::error("lists.range: size must be non-negative, got " + std::to_string(size));
    if (size > kLongestRange) {
        return Value::error("lists.range: size " + std::to_string(size) + " exceeds maximum allowed (" +
                            std::to_string(kLongestRange) + ')');
    }
    return makeRange(size);
}

Value reverse(Context& context, Arguments a) {
    const List& list = *a[0].asList();
    context.hold(list.size(), sizeof(Value));
    std::vector<Value> out;
    for (std::size_t i = list.size(); i-- > 0;) {
        context.step();
        out.push_back(list.at(i));
    }
    return makeList(std::move(out));
}

Value distinct(Context& context, Arguments a) {
    const List& list = *a[0].asList();
    if (list.size() == 0) return a[0];
    std::vector<Value> out;
    for (std::size_t i = 0; i < list.size(); ++i) {
        Value next = list.at(i);
        bool seen = false;
        for (std::size_t j = 0; j < out.size() && !seen; ++j) seen = sameAs(context, next, out[j]).isTrue();
        if (!seen) out.push_back(std::move(next));
    }
    return makeList(std::move(out));
}

// Inserts into the map of the fold in place.
Value mapInsert(Context&, Arguments a) {
    const auto* map = dynamic_cast<const ValueMap*>(a[0].asMap());
    if (map == nullptr) return noSuchOverload(a[0]);
    const auto insert = [&](const Value& key, const Value& value) -> std::optional<Value> {
        if (!isHashable(key)) throw unhashable(key.goType());
        if (map->find(key)) return Value::error("insert failed: key " + key.text() + " already exists");
        map->insert(key, value);
        return std::nullopt;
    };
    if (a.size() == 3) {
        if (std::optional<Value> error = insert(a[1], a[2])) return *error;
        return a[0];
    }
    const Map* other = a[1].asMap();
    if (other == nullptr) return noSuchOverload(a[1]);
    for (const Value& key : other->keys()) {
        if (std::optional<Value> error = insert(key, other->find(key).value_or(Value()))) return *error;
    }
    return a[0];
}

Value containsAll(Context& context, const List& list, const List& part) {
    for (std::size_t i = 0; i < part.size(); ++i) {
        Value found = list.contains(context, part.at(i));
        if (!found.isTrue()) return found;
    }
    return true;
}
Value setContains(Context& context, Arguments a) {
    return containsAll(context, *a[0].asList(), *a[1].asList());
}
Value setEquivalent(Context& context, Arguments a) {
    Value first = containsAll(context, *a[0].asList(), *a[1].asList());
    return first.isTrue() ? containsAll(context, *a[1].asList(), *a[0].asList()) : first;
}
Value setIntersects(Context& context, Arguments a) {
    const List& list = *a[0].asList();
    for (std::size_t i = 0; i < list.size(); ++i) {
        context.step();
        if (a[1].asList()->contains(context, list.at(i)).isTrue()) return true;
    }
    return false;
}

// A receiver that is not a list includes only itself.
Value includes(Context& context, Arguments a) {
    const List* list = a[0].asList();
    if (list == nullptr) return sameAs(context, a[0], a[1]).isTrue();
    for (std::size_t i = 0; i < list->size(); ++i) {
        context.step();
        if (sameAs(context, list->at(i), a[1]).isTrue()) return true;
    }
    return false;
}

struct NamedType {
    std::string name;
    Type type;
};

std::vector<NamedType> orderedTypes() {
    return {{"int", Type::integer()},   {"uint", Type::uint()},         {"double", Type::number()},
            {"bool", Type::boolean()},  {"duration", Type::duration()}, {"timestamp", Type::timestamp()},
            {"string", Type::string()}, {"bytes", Type::bytes()}};
}

Overload sumOf(const std::string& name, const Type& type, const Implementation& run) {
    return member("list_" + name + "_sum_" + name, {Type::list(type)}, type, run);
}

}  // namespace

std::vector<Function> listFunctions() {
    const Type a = Type::parameter("A");
    Function isSortedFn{"isSorted", {}}, maxFn{"max", {}}, minFn{"min", {}};
    for (const NamedType& t : orderedTypes()) {
        const Type list = Type::list(t.type);
        const std::string prefix = "list_" + t.name;
        isSortedFn.overloads.push_back(member(prefix + "_is_sorted_bool", {list}, Type::boolean(), kTyped<isSorted>));
        maxFn.overloads.push_back(member(prefix + "_max_" + t.name, {list}, t.type, kTyped<extreme<-1>>));
        minFn.overloads.push_back(member(prefix + "_min_" + t.name, {list}, t.type, kTyped<extreme<1>>));
    }
    Overload includesFn =
        member("list_includes_dyn_dyn", {Type::dyn(), Type::dyn()}, Type::boolean(), kTyped<includes>);
    includesFn.since = 37;
    return {
        {"includes", {std::move(includesFn)}},
        isSortedFn,
        {"sum",
         {sumOf("int", Type::integer(), kTyped<sumOfInts>), sumOf("uint", Type::uint(), kTyped<sumOfUints>),
          sumOf("double", Type::number(), kTyped<sumOfDoubles>),
          sumOf("duration", Type::duration(), kTyped<sumOfDurations>)}},
        maxFn,
        minFn,
        {"indexOf", {member("list_a_index_of_int", {Type::list(a), a}, Type::integer(), kTyped<listIndexOf>)}},
        {"lastIndexOf",
         {member("list_a_last_index_of_int", {Type::list(a), a}, Type::integer(), kTyped<listLastIndexOf>)}},
    };
}

std::vector<Function> setFunctions() {
    const Type list = Type::list(Type::parameter("T"));
    const Type& boolean = Type::boolean();
    return since(
        29,
        {{"sets.contains", {overload("list_sets_contains_list", {list, list}, boolean, kTyped<setContains>)}},
         {"sets.equivalent", {overload("list_sets_equivalent_list", {list, list}, boolean, kTyped<setEquivalent>)}},
         {"sets.intersects", {overload("list_sets_intersects_list", {list, list}, boolean, kTyped<setIntersects>)}}});
}

std::vector<Function> mapInsertFunctions() {
    const Type k = Type::parameter("K"), v = Type::parameter("V");
    const Type map = Type::map(k, v);
    return since(32, {{"cel.@mapInsert",
                       {overload("@mapInsert_map_key_value", {map, k, v}, map, kTyped<mapInsert>),
                        overload("@mapInsert_map_map", {map, map}, map, kTyped<mapInsert>)}}});
}

std::vector<Function> listExtensionFunctions() {
    const Type list = Type::list(Type::parameter("T"));
    const Type dynList = Type::list(Type::dyn());
    const Type& integer = Type::integer();
    Function sortFn{"sort", {}}, sortByFn{"@sortByAssociatedKeys", {}};
    for (const NamedType& t : orderedTypes()) {
        const Type keys = Type::list(t.type);
        const std::string prefix = "list_" + t.type.name();
        sortFn.overloads.push_back(member(prefix + "_sort", {keys}, keys, kShared<sort>));
        sortByFn.overloads.push_back(member(prefix + "_sortByAssociatedKeys", {list, keys}, list, kShared<sortByKeys>));
    }
    return since(34,
                 {{"slice", {member("list_slice", {list, integer, integer}, list, kTyped<slice>)}},
                  {"flatten",
                   {member("list_flatten", {Type::list(list)}, list, kUnguarded<flatten>),
                    member("list_flatten_int", {dynList, integer}, dynList, kUnguarded<flatten>)}},
                  sortFn,
                  sortByFn,
                  {"lists.range",
                   {untilServer(37, overload("lists_range", {integer}, Type::list(integer), kTyped<range>)),
                    sinceServer(37, overload("lists_range", {integer}, Type::list(integer), kTyped<limitedRange>))}},
                  {"reverse", {member("list_reverse", {list}, list, kTyped<reverse>)}},
                  {"distinct", {member("list_distinct", {list}, list, kTyped<distinct>)}}});
}

}  // namespace crd::cel
