// Operators, size and in. Source: cel-go common/stdlib/standard.go, common/types/overflow.go.
#include "engine/cel/syntax/operators.h"

#include <cmath>
#include <limits>

#include "engine/cel/eval/equality.h"
#include "engine/cel/eval/time.h"
#include "engine/cel/library/library.h"
#include "engine/cel/library/table.h"

namespace crd::cel {

namespace {

Value intOverflow() {
    return Value::error("integer overflow");
}
Value uintOverflow() {
    return Value::error("unsigned integer overflow");
}

Value addTime(const TimestampValue& time, std::int64_t nanoseconds) {
    std::int64_t seconds = time.instant.seconds + nanoseconds / kSecond;
    std::int64_t rest = time.instant.nanoseconds + nanoseconds % kSecond;
    if (rest < 0) {
        rest += kSecond;
        --seconds;
    } else if (rest >= kSecond) {
        rest -= kSecond;
        ++seconds;
    }
    if (seconds < kMinTimestamp || seconds > kMaxTimestamp) return Value::error("timestamp overflow");
    return TimestampValue{{seconds, static_cast<std::int32_t>(rest)}, time.offset};
}

Value subtractTimes(const Instant& a, const Instant& b) {
    std::int64_t out = 0;
    if (__builtin_mul_overflow(a.seconds - b.seconds, kSecond, &out) ||
        __builtin_add_overflow(out, a.nanoseconds - b.nanoseconds, &out)) {
        return intOverflow();
    }
    return DurationValue{out};
}

Value add(Context& context, Arguments a) {
    const Value& right = a[1];
    if (const std::int64_t* x = a[0].as<std::int64_t>()) {
        const std::int64_t* y = right.as<std::int64_t>();
        std::int64_t out = 0;
        if (y == nullptr) return noSuchOverload(right);
        return __builtin_add_overflow(*x, *y, &out) ? intOverflow() : Value(out);
    }
    if (const std::uint64_t* x = a[0].as<std::uint64_t>()) {
        const std::uint64_t* y = right.as<std::uint64_t>();
        std::uint64_t out = 0;
        if (y == nullptr) return noSuchOverload(right);
        return __builtin_add_overflow(*x, *y, &out) ? uintOverflow() : Value(out);
    }
    if (const double* x = a[0].as<double>()) {
        const double* y = right.as<double>();
        return y == nullptr ? noSuchOverload(right) : Value(*x + *y);
    }
    if (const std::string* x = a[0].asString()) {
        const std::string* y = right.asString();
        if (y == nullptr) return noSuchOverload(right);
        Context::requireMemory(x->size() + y->size());
        return Value(*x + *y);
    }
    if (const std::string* x = a[0].asBytes()) {
        const std::string* y = right.asBytes();
        if (y == nullptr) return noSuchOverload(right);
        Context::requireMemory(x->size() + y->size());
        return Value::bytes(*x + *y);
    }
    if (const ListPtr* x = a[0].as<ListPtr>()) return (*x)->plus(context, *x, right);
    if (const DurationValue* x = a[0].as<DurationValue>()) {
        if (const TimestampValue* y = right.as<TimestampValue>()) return addTime(*y, x->nanoseconds);
        const DurationValue* y = right.as<DurationValue>();
        std::int64_t out = 0;
        if (y == nullptr) return noSuchOverload(right);
        return __builtin_add_overflow(x->nanoseconds, y->nanoseconds, &out) ? intOverflow() : Value(DurationValue{out});
    }
    if (const TimestampValue* x = a[0].as<TimestampValue>()) {
        const DurationValue* y = right.as<DurationValue>();
        return y == nullptr ? noSuchOverload(right) : addTime(*x, y->nanoseconds);
    }
    return notForType(op::kAdd, a[0]);
}

Value subtract(Context&, Arguments a) {
    const Value& right = a[1];
    if (const std::int64_t* x = a[0].as<std::int64_t>()) {
        const std::int64_t* y = right.as<std::int64_t>();
        std::int64_t out = 0;
        if (y == nullptr) return noSuchOverload(right);
        return __builtin_sub_overflow(*x, *y, &out) ? intOverflow() : Value(out);
    }
    if (const std::uint64_t* x = a[0].as<std::uint64_t>()) {
        const std::uint64_t* y = right.as<std::uint64_t>();
        if (y == nullptr) return noSuchOverload(right);
        return *y > *x ? uintOverflow() : Value(*x - *y);
    }
    if (const double* x = a[0].as<double>()) {
        const double* y = right.as<double>();
        return y == nullptr ? noSuchOverload(right) : Value(*x - *y);
    }
    if (const DurationValue* x = a[0].as<DurationValue>()) {
        const DurationValue* y = right.as<DurationValue>();
        std::int64_t out = 0;
        if (y == nullptr) return noSuchOverload(right);
        return __builtin_sub_overflow(x->nanoseconds, y->nanoseconds, &out) ? intOverflow() : Value(DurationValue{out});
    }
    if (const TimestampValue* x = a[0].as<TimestampValue>()) {
        if (const TimestampValue* y = right.as<TimestampValue>()) return subtractTimes(x->instant, y->instant);
        const DurationValue* y = right.as<DurationValue>();
        if (y == nullptr) return noSuchOverload(right);
        if (y->nanoseconds == std::numeric_limits<std::int64_t>::min()) return intOverflow();
        return addTime(*x, -y->nanoseconds);
    }
    return notForType(op::kSubtract, a[0]);
}

Value multiply(Context&, Arguments a) {
    const Value& right = a[1];
    if (const std::int64_t* x = a[0].as<std::int64_t>()) {
        const std::int64_t* y = right.as<std::int64_t>();
        std::int64_t out = 0;
        if (y == nullptr) return noSuchOverload(right);
        return __builtin_mul_overflow(*x, *y, &out) ? intOverflow() : Value(out);
    }
    if (const std::uint64_t* x = a[0].as<std::uint64_t>()) {
        const std::uint64_t* y = right.as<std::uint64_t>();
        std::uint64_t out = 0;
        if (y == nullptr) return noSuchOverload(right);
        return __builtin_mul_overflow(*x, *y, &out) ? uintOverflow() : Value(out);
    }
    if (const double* x = a[0].as<double>()) {
        const double* y = right.as<double>();
        return y == nullptr ? noSuchOverload(right) : Value(*x * *y);
    }
    return notForType(op::kMultiply, a[0]);
}

Value divide(Context&, Arguments a) {
    const Value& right = a[1];
    if (const std::int64_t* x = a[0].as<std::int64_t>()) {
        const std::int64_t* y = right.as<std::int64_t>();
        if (y == nullptr) return noSuchOverload(right);
        if (*y == 0) return Value::error("division by zero");
        if (*x == std::numeric_limits<std::int64_t>::min() && *y == -1) return intOverflow();
        return *x / *y;
    }
    if (const std::uint64_t* x = a[0].as<std::uint64_t>()) {
        const std::uint64_t* y = right.as<std::uint64_t>();
        if (y == nullptr) return noSuchOverload(right);
        return *y == 0 ? Value::error("division by zero") : Value(*x / *y);
    }
    if (const double* x = a[0].as<double>()) {
        const double* y = right.as<double>();
        return y == nullptr ? noSuchOverload(right) : Value(*x / *y);
    }
    return notForType(op::kDivide, a[0]);
}

Value modulo(Context&, Arguments a) {
    const Value& right = a[1];
    if (const std::int64_t* x = a[0].as<std::int64_t>()) {
        const std::int64_t* y = right.as<std::int64_t>();
        if (y == nullptr) return noSuchOverload(right);
        if (*y == 0) return Value::error("modulus by zero");
        if (*x == std::numeric_limits<std::int64_t>::min() && *y == -1) return intOverflow();
        return *x % *y;
    }
    if (const std::uint64_t* x = a[0].as<std::uint64_t>()) {
        const std::uint64_t* y = right.as<std::uint64_t>();
        if (y == nullptr) return noSuchOverload(right);
        return *y == 0 ? Value::error("modulus by zero") : Value(*x % *y);
    }
    return notForType(op::kModulo, a[0]);
}

Value negate(Context&, Arguments a) {
    if (const std::int64_t* x = a[0].as<std::int64_t>()) {
        return *x == std::numeric_limits<std::int64_t>::min() ? intOverflow() : Value(-*x);
    }
    if (const double* x = a[0].as<double>()) return -*x;
    if (const DurationValue* x = a[0].as<DurationValue>()) {
        if (x->nanoseconds == std::numeric_limits<std::int64_t>::min()) return intOverflow();
        return DurationValue{-x->nanoseconds};
    }
    if (a[0].as<bool>() != nullptr) return noSuchOverload();
    return notForType(op::kNegate, a[0]);
}

Value logicalNot(Context&, Arguments a) {
    const bool* flag = a[0].as<bool>();
    return flag == nullptr ? noSuchOverload(a[0]) : Value(!*flag);
}

Value notStrictlyFalse(Context&, Arguments a) {
    return a[0].as<bool>() != nullptr ? a[0] : Value(true);
}

enum class Order : std::uint8_t { Less, LessEquals, Greater, GreaterEquals };

constexpr std::string_view nameOf(Order order) {
    switch (order) {
        case Order::Less:
            return op::kLess;
        case Order::LessEquals:
            return op::kLessEquals;
        case Order::Greater:
            return op::kGreater;
        default:
            return op::kGreaterEquals;
    }
}

template <Order order>
Value ordered(Context&, Arguments a) {
    if (!isOrdered(a[0])) return notForType(nameOf(order), a[0]);
    const Value result = compare(a[0], a[1]);
    const std::int64_t* sign = result.as<std::int64_t>();
    if (sign == nullptr) return result;
    switch (order) {
        case Order::Less:
            return *sign < 0;
        case Order::LessEquals:
            return *sign <= 0;
        case Order::Greater:
            return *sign > 0;
        default:
            return *sign >= 0;
    }
}

Value in(Context& context, Arguments a) {
    if (const List* list = a[1].asList()) return list->contains(context, a[0]);
    if (const Map* map = a[1].asMap()) {
        const std::optional<Value> found = map->find(a[0]);
        if (found && found->isError()) return *found;
        return found.has_value();
    }
    return noSuchOverload(a[1]);
}

Value size(Context&, Arguments a) {
    const bool sized =
        a[0].asString() != nullptr || a[0].asBytes() != nullptr || a[0].asList() != nullptr || a[0].asMap() != nullptr;
    return sized ? Value(static_cast<std::int64_t>(*a[0].size())) : notForType("size", a[0]);
}

template <Order order>
Function comparison(const std::string& prefix) {
    const Type &integer = Type::integer(), &uint = Type::uint(), &number = Type::number();
    struct Row {
        const char* suffix;
        Type left, right;
    };
    const std::vector<Row> rows = {{"bool", Type::boolean(), Type::boolean()},
                                   {"int64", integer, integer},
                                   {"int64_double", integer, number},
                                   {"int64_uint64", integer, uint},
                                   {"uint64", uint, uint},
                                   {"uint64_double", uint, number},
                                   {"uint64_int64", uint, integer},
                                   {"double", number, number},
                                   {"double_int64", number, integer},
                                   {"double_uint64", number, uint},
                                   {"string", Type::string(), Type::string()},
                                   {"bytes", Type::bytes(), Type::bytes()},
                                   {"timestamp", Type::timestamp(), Type::timestamp()},
                                   {"duration", Type::duration(), Type::duration()}};
    Function out{std::string(nameOf(order)), {}};
    for (const Row& row : rows) {
        out.overloads.push_back(
            overload(prefix + '_' + row.suffix, {row.left, row.right}, Type::boolean(), kShared<ordered<order>>));
    }
    return out;
}

constexpr Implementation kNotStrictlyFalse{notStrictlyFalse, Implementation::Guard::Types, false};

}  // namespace

std::vector<Function> operatorFunctions() {
    const Type a = Type::parameter("A"), b = Type::parameter("B");
    const Type listA = Type::list(a), mapAB = Type::map(a, b);
    const Type &boolean = Type::boolean(), &integer = Type::integer(), &uint = Type::uint(), &number = Type::number();
    const Type &string = Type::string(), &bytes = Type::bytes();
    const Type &duration = Type::duration(), &timestamp = Type::timestamp();
    const auto name = [](std::string_view text) { return std::string(text); };
    return {
        {name(op::kConditional), {overload("conditional", {boolean, a, a}, a, kBuiltIn)}},
        {name(op::kAnd), {overload("logical_and", {boolean, boolean}, boolean, kBuiltIn)}},
        {name(op::kOr), {overload("logical_or", {boolean, boolean}, boolean, kBuiltIn)}},
        {name(op::kNot), {overload("logical_not", {boolean}, boolean, kShared<logicalNot>)}},
        {name(op::kNotStrictlyFalse), {overload("not_strictly_false", {boolean}, boolean, kNotStrictlyFalse)}},
        {name(op::kEquals), {overload("equals", {a, a}, boolean, kBuiltIn)}},
        {name(op::kNotEquals), {overload("not_equals", {a, a}, boolean, kBuiltIn)}},
        {name(op::kAdd),
         {overload("add_bytes", {bytes, bytes}, bytes, kShared<add>),
          overload("add_double", {number, number}, number, kShared<add>),
          overload("add_duration_duration", {duration, duration}, duration, kShared<add>),
          overload("add_duration_timestamp", {duration, timestamp}, timestamp, kShared<add>),
          overload("add_timestamp_duration", {timestamp, duration}, timestamp, kShared<add>),
          overload("add_int64", {integer, integer}, integer, kShared<add>),
          overload("add_list", {listA, listA}, listA, kShared<add>),
          overload("add_string", {string, string}, string, kShared<add>),
          overload("add_uint64", {uint, uint}, uint, kShared<add>)}},
        {name(op::kDivide),
         {overload("divide_double", {number, number}, number, kShared<divide>),
          overload("divide_int64", {integer, integer}, integer, kShared<divide>),
          overload("divide_uint64", {uint, uint}, uint, kShared<divide>)}},
        {name(op::kModulo),
         {overload("modulo_int64", {integer, integer}, integer, kShared<modulo>),
          overload("modulo_uint64", {uint, uint}, uint, kShared<modulo>)}},
        {name(op::kMultiply),
         {overload("multiply_double", {number, number}, number, kShared<multiply>),
          overload("multiply_int64", {integer, integer}, integer, kShared<multiply>),
          overload("multiply_uint64", {uint, uint}, uint, kShared<multiply>)}},
        {name(op::kNegate),
         {overload("negate_double", {number}, number, kShared<negate>),
          overload("negate_int64", {integer}, integer, kShared<negate>)}},
        {name(op::kSubtract),
         {overload("subtract_double", {number, number}, number, kShared<subtract>),
          overload("subtract_duration_duration", {duration, duration}, duration, kShared<subtract>),
          overload("subtract_int64", {integer, integer}, integer, kShared<subtract>),
          overload("subtract_timestamp_duration", {timestamp, duration}, timestamp, kShared<subtract>),
          overload("subtract_timestamp_timestamp", {timestamp, timestamp}, duration, kShared<subtract>),
          overload("subtract_uint64", {uint, uint}, uint, kShared<subtract>)}},
        comparison<Order::Less>("less"),
        comparison<Order::LessEquals>("less_equals"),
        comparison<Order::Greater>("greater"),
        comparison<Order::GreaterEquals>("greater_equals"),
        {name(op::kIndex),
         {overload("index_list", {listA, integer}, a, kBuiltIn), overload("index_map", {mapAB, a}, b, kBuiltIn)}},
        {name(op::kIn),
         {overload("in_list", {a, listA}, boolean, kShared<in>), overload("in_map", {a, mapAB}, boolean, kShared<in>)}},
        {"size",
         {overload("size_bytes", {bytes}, integer, kShared<size>),
          member("bytes_size", {bytes}, integer, kShared<size>), overload("size_list", {listA}, integer, kShared<size>),
          member("list_size", {listA}, integer, kShared<size>), overload("size_map", {mapAB}, integer, kShared<size>),
          member("map_size", {mapAB}, integer, kShared<size>),
          overload("size_string", {string}, integer, kShared<size>),
          member("string_size", {string}, integer, kShared<size>)}},
    };
}

}  // namespace crd::cel
