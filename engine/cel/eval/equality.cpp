#include "engine/cel/eval/equality.h"

#include <cmath>
#include <functional>
#include <limits>

namespace crd::cel {

namespace {

constexpr double kIntEnd = 9223372036854775808.0;    // 2^63
constexpr double kUintEnd = 18446744073709551616.0;  // 2^64

int order(double a, double b) {
    return a < b ? -1 : a > b ? 1 : 0;
}
template <typename T>
int order(T a, T b) {
    return a < b ? -1 : b < a ? 1 : 0;
}

// Both limits are compared as doubles, as in the library.
int orderDoubleInt(double d, std::int64_t i) {
    if (d < -kIntEnd) return -1;
    if (d > kIntEnd) return 1;
    return order(d, static_cast<double>(i));
}
int orderDoubleUint(double d, std::uint64_t u) {
    if (d < 0) return -1;
    if (d > kUintEnd) return 1;
    return order(d, static_cast<double>(u));
}
int orderIntUint(std::int64_t i, std::uint64_t u) {
    if (i < 0 || u > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) return -1;
    return order(i, static_cast<std::int64_t>(u));
}

bool isNumber(const Value& v) {
    return v.as<double>() != nullptr || v.as<std::int64_t>() != nullptr || v.as<std::uint64_t>() != nullptr;
}

// Compares two numbers, neither of which is NaN.
int orderNumbers(const Value& a, const Value& b) {
    if (const double* x = a.as<double>()) {
        if (const double* y = b.as<double>()) return order(*x, *y);
        if (const std::int64_t* y = b.as<std::int64_t>()) return orderDoubleInt(*x, *y);
        return orderDoubleUint(*x, *b.as<std::uint64_t>());
    }
    if (b.as<double>() != nullptr) return -orderNumbers(b, a);
    if (const std::int64_t* x = a.as<std::int64_t>()) {
        if (const std::int64_t* y = b.as<std::int64_t>()) return order(*x, *y);
        return orderIntUint(*x, *b.as<std::uint64_t>());
    }
    if (const std::int64_t* y = b.as<std::int64_t>()) return -orderIntUint(*y, *a.as<std::uint64_t>());
    return order(*a.as<std::uint64_t>(), *b.as<std::uint64_t>());
}

Value integer(int v) {
    return static_cast<std::int64_t>(v < 0 ? -1 : v > 0 ? 1 : 0);
}

template <typename T>
bool same(const Value& a, const Value& b) {
    const T* other = b.as<T>();
    return other != nullptr && *a.as<T>() == *other;
}

}  // namespace

bool isNan(const Value& value) {
    return value.as<double>() != nullptr && std::isnan(*value.as<double>());
}

Value equal(Context& context, const Value& left, const Value& right) {
    if (left.isNull() || right.isNull()) return left.isNull() == right.isNull();
    return sameAs(context, left, right);
}

Value sameAs(Context& context, const Value& left, const Value& right) {
    context.step();
    if (left.isError()) return left;
    if (isNumber(left)) {
        if (!isNumber(right) || isNan(left) || isNan(right)) return false;
        return orderNumbers(left, right) == 0;
    }
    if (const std::string* text = left.asString()) return right.asString() != nullptr && *right.asString() == *text;
    if (const List* list = left.asList()) return list->equals(context, right);
    if (const Map* map = left.asMap()) return map->equals(context, right);
    if (const Opaque* opaque = left.asOpaque()) return opaque->equals(right);
    if (left.as<bool>() != nullptr) return same<bool>(left, right);
    if (left.isNull()) return right.isNull();
    if (const std::string* bytes = left.asBytes()) return right.asBytes() != nullptr && *right.asBytes() == *bytes;
    if (left.as<DurationValue>() != nullptr) return same<DurationValue>(left, right);
    if (const TimestampValue* a = left.as<TimestampValue>()) {
        const TimestampValue* b = right.as<TimestampValue>();
        return b != nullptr && a->instant == b->instant;
    }
    if (const Type* a = left.as<Type>()) {
        const Type* b = right.as<Type>();
        return b != nullptr && a->name() == b->name();
    }
    const OptionalValue& a = *left.as<OptionalValue>();
    const OptionalValue* b = right.as<OptionalValue>();
    if (b == nullptr) return false;
    if (a.value == nullptr || b->value == nullptr) return a.value == nullptr && b->value == nullptr;
    return sameAs(context, *a.value, *b->value);
}

Value compare(const Value& left, const Value& right) {
    if (isNumber(left)) {
        if (isNan(left)) return Value::error("NaN values cannot be ordered");
        if (!isNumber(right)) return noSuchOverload(right);
        if (isNan(right)) return Value::error("NaN values cannot be ordered");
        return integer(orderNumbers(left, right));
    }
    if (left.asString() != nullptr && right.asString() != nullptr) {
        return integer(left.asString()->compare(*right.asString()));
    }
    if (left.asBytes() != nullptr && right.asBytes() != nullptr) {
        return integer(left.asBytes()->compare(*right.asBytes()));
    }
    const auto orderOf = [&]<typename T>(const T*) -> std::optional<Value> {
        const T *a = left.as<T>(), *b = right.as<T>();
        if (a == nullptr || b == nullptr) return std::nullopt;
        return integer(*a < *b ? -1 : *b < *a ? 1 : 0);
    };
    if (const auto flags = orderOf(static_cast<const bool*>(nullptr))) return *flags;
    if (const auto durations = orderOf(static_cast<const DurationValue*>(nullptr))) return *durations;
    const TimestampValue *a = left.as<TimestampValue>(), *b = right.as<TimestampValue>();
    if (a != nullptr && b != nullptr) return integer(a->instant < b->instant ? -1 : b->instant < a->instant ? 1 : 0);
    return noSuchOverload(right);
}

bool isOrdered(const Value& value) {
    return isNumber(value) || value.asString() != nullptr || value.asBytes() != nullptr ||
           value.as<bool>() != nullptr || value.as<DurationValue>() != nullptr || value.as<TimestampValue>() != nullptr;
}

bool sameKey(const Value& left, const Value& right) {
    if (const std::string* a = left.asString()) return right.asString() != nullptr && *right.asString() == *a;
    if (left.as<bool>() != nullptr) return same<bool>(left, right);
    if (left.as<std::int64_t>() != nullptr) return same<std::int64_t>(left, right);
    if (left.as<std::uint64_t>() != nullptr) return same<std::uint64_t>(left, right);
    if (left.as<double>() != nullptr) return same<double>(left, right);
    if (left.as<DurationValue>() != nullptr) return same<DurationValue>(left, right);
    if (left.as<TimestampValue>() != nullptr) return same<TimestampValue>(left, right);
    if (left.isNull()) return right.isNull();
    if (const Type* a = left.as<Type>()) return right.as<Type>() != nullptr && a->name() == right.as<Type>()->name();
    if (const List* a = left.asList()) return a == right.asList();
    if (const Map* a = left.asMap()) return a == right.asMap();
    if (const Opaque* a = left.asOpaque()) return a == right.asOpaque();
    if (const OptionalValue* a = left.as<OptionalValue>()) {
        const OptionalValue* b = right.as<OptionalValue>();
        return b != nullptr && a->value == b->value;
    }
    return false;
}

std::size_t keyHash(const Value& key) {
    if (const std::string* text = key.asString()) return std::hash<std::string>()(*text);
    if (const std::int64_t* v = key.as<std::int64_t>()) return std::hash<std::int64_t>()(*v);
    if (const std::uint64_t* v = key.as<std::uint64_t>()) return std::hash<std::uint64_t>()(*v);
    if (const double* v = key.as<double>()) return std::hash<double>()(*v);
    if (const bool* v = key.as<bool>()) return std::hash<bool>()(*v);
    if (const DurationValue* v = key.as<DurationValue>()) return std::hash<std::int64_t>()(v->nanoseconds);
    if (const TimestampValue* v = key.as<TimestampValue>()) return std::hash<std::int64_t>()(v->instant.seconds);
    return 0;
}

bool isHashable(const Value& key) {
    if (key.asBytes() != nullptr) return false;
    const Opaque* opaque = key.asOpaque();
    return opaque == nullptr || (opaque->goType() != "cel.Semver" && opaque->goType() != "cel.Format");
}

}  // namespace crd::cel
