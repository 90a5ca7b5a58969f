// Optional values. Source: cel-go cel/library.go.
#include "engine/cel/library/library.h"
#include "engine/cel/library/table.h"
#include "engine/cel/syntax/operators.h"

namespace crd::cel {

namespace {

// Whether the value is the zero value of its type: 0, '', [], null.
bool isZero(const Value& value) {
    if (value.isNull()) return true;
    if (const bool* v = value.as<bool>()) return !*v;
    if (const std::int64_t* v = value.as<std::int64_t>()) return *v == 0;
    if (const std::uint64_t* v = value.as<std::uint64_t>()) return *v == 0;
    if (const double* v = value.as<double>()) return *v == 0;
    if (const std::string* v = value.asString()) return v->empty();
    if (const std::string* v = value.asBytes()) return v->empty();
    if (const DurationValue* v = value.as<DurationValue>()) return v->nanoseconds == 0;
    if (const TimestampValue* v = value.as<TimestampValue>()) return v->instant == kNoTime;
    if (const List* v = value.asList()) return v->size() == 0 && v->hasZero();
    if (const Map* v = value.asMap()) return v->size() == 0 && v->hasZero();
    return false;
}

Value of(Context&, Arguments a) {
    return Value::some(a[0]);
}
Value ofNonZero(Context&, Arguments a) {
    return isZero(a[0]) ? Value::none() : Value::some(a[0]);
}
Value none(Context&, Arguments) {
    return Value::none();
}
Value valueOrError(Context&, Arguments a) {
    const OptionalValue& optional = *a[0].as<OptionalValue>();
    return optional.value == nullptr ? Value::error("optional.none() dereference") : *optional.value;
}
Value hasValue(Context&, Arguments a) {
    return a[0].as<OptionalValue>()->value != nullptr;
}
Value first(Context&, Arguments a) {
    const List& list = *a[0].asList();
    return list.size() == 0 ? Value::none() : Value::some(list.at(0));
}
Value last(Context&, Arguments a) {
    const List& list = *a[0].asList();
    return list.size() == 0 ? Value::none() : Value::some(list.at(list.size() - 1));
}
Value unwrap(Context& context, Arguments a) {
    const List& list = *a[0].asList();
    std::vector<Value> out;
    for (std::size_t i = 0; i < list.size(); ++i) {
        context.step();
        const Value element = list.at(i);
        const OptionalValue* optional = element.as<OptionalValue>();
        if (optional == nullptr) return Value::error("value " + element.text() + " is not optional");
        if (optional->value == nullptr) continue;
        context.hold(1, 2 * sizeof(Value));  // twice, because the vector grows
        out.push_back(*optional->value);
    }
    return makeList(std::move(out));
}

}  // namespace

std::vector<Function> optionalFunctions() {
    const Type k = Type::parameter("K"), v = Type::parameter("V");
    const Type optional = Type::optional(v);
    const Type list = Type::list(v), map = Type::map(k, v);
    const Type optionals = Type::list(optional);
    const Type &integer = Type::integer(), &boolean = Type::boolean();
    return since(
        28, {{"optional.of", {overload("optional_of", {v}, optional, kTyped<of>)}},
             {"optional.ofNonZeroValue", {overload("optional_ofNonZeroValue", {v}, optional, kTyped<ofNonZero>)}},
             {"optional.none", {overload("optional_none", {}, optional, kTyped<none>)}},
             {"value", {member("optional_value", {optional}, v, kTyped<valueOrError>)}},
             {"hasValue", {member("optional_hasValue", {optional}, boolean, kTyped<hasValue>)}},
             {"or", {member("optional_or_optional", {optional, optional}, optional, kBuiltIn)}},
             {"orValue", {member("optional_orValue_value", {optional, v}, v, kBuiltIn)}},
             {std::string(op::kOptionalSelect),
              {overload("select_optional_field", {Type::dyn(), Type::string()}, optional, kBuiltIn)}},
             {std::string(op::kOptionalIndex),
              {overload("list_optindex_optional_int", {list, integer}, optional, kBuiltIn),
               overload("optional_list_optindex_optional_int", {Type::optional(list), integer}, optional, kBuiltIn),
               overload("map_optindex_optional_value", {map, k}, optional, kBuiltIn),
               overload("optional_map_optindex_optional_value", {Type::optional(map), k}, optional, kBuiltIn)}},
             {std::string(op::kIndex),
              {overload("optional_list_index_int", {Type::optional(list), integer}, optional, kBuiltIn),
               overload("optional_map_index_value", {Type::optional(map), k}, optional, kBuiltIn)}},
             {"last", {sinceServer(33, member("list_last", {list}, optional, kTyped<last>))}},
             {"first", {sinceServer(33, member("list_first", {list}, optional, kTyped<first>))}},
             {"optional.unwrap", {sinceServer(33, overload("optional_unwrap", {optionals}, list, kTyped<unwrap>))}},
             {"unwrapOpt", {sinceServer(33, member("optional_unwrapOpt", {optionals}, list, kTyped<unwrap>))}}});
}

}  // namespace crd::cel
