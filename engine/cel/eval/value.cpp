#include "engine/cel/eval/value.h"

#include <cmath>

#include "engine/base/gocompat/duration.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/cel/eval/time.h"

namespace crd::cel {

namespace {

std::string byteNumbers(const std::string& bytes) {
    std::string out = "[";
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (i > 0) out += ' ';
        out += std::to_string(static_cast<unsigned char>(bytes[i]));
    }
    return out + ']';
}

}  // namespace

const std::string* Value::asString() const {
    const StringValue* v = as<StringValue>();
    return v == nullptr ? nullptr : v->text.get();
}

const std::string* Value::asBytes() const {
    const BytesValue* v = as<BytesValue>();
    return v == nullptr ? nullptr : v->bytes.get();
}

const List* Value::asList() const {
    const ListPtr* v = as<ListPtr>();
    return v == nullptr ? nullptr : v->get();
}

const Map* Value::asMap() const {
    const MapPtr* v = as<MapPtr>();
    return v == nullptr ? nullptr : v->get();
}

const Opaque* Value::asOpaque() const {
    const OpaquePtr* v = as<OpaquePtr>();
    return v == nullptr ? nullptr : v->get();
}

const Type& Value::type() const {
    static const Type kList = Type::list(Type::dyn());
    static const Type kMap = Type::map(Type::dyn(), Type::dyn());
    static const Type kOptional = Type::optional(Type::dyn());
    struct Visitor {
        const Type& operator()(const NullValue&) const { return Type::null(); }
        const Type& operator()(bool) const { return Type::boolean(); }
        const Type& operator()(std::int64_t) const { return Type::integer(); }
        const Type& operator()(std::uint64_t) const { return Type::uint(); }
        const Type& operator()(double) const { return Type::number(); }
        const Type& operator()(const StringValue&) const { return Type::string(); }
        const Type& operator()(const BytesValue&) const { return Type::bytes(); }
        const Type& operator()(const DurationValue&) const { return Type::duration(); }
        const Type& operator()(const TimestampValue&) const { return Type::timestamp(); }
        const Type& operator()(const Type&) const { return Type::type(); }
        const Type& operator()(const ListPtr&) const { return kList; }
        const Type& operator()(const MapPtr&) const { return kMap; }
        const Type& operator()(const OptionalValue&) const { return kOptional; }
        const Type& operator()(const OpaquePtr& v) const { return v->type(); }
        const Type& operator()(const ErrorValue&) const { return Type::error(); }
    };
    return std::visit(Visitor{}, m_data);
}

std::string_view Value::goType() const {
    struct Visitor {
        std::string_view operator()(const NullValue&) const { return "types.Null"; }
        std::string_view operator()(bool) const { return "types.Bool"; }
        std::string_view operator()(std::int64_t) const { return "types.Int"; }
        std::string_view operator()(std::uint64_t) const { return "types.Uint"; }
        std::string_view operator()(double) const { return "types.Double"; }
        std::string_view operator()(const StringValue&) const { return "types.String"; }
        std::string_view operator()(const BytesValue&) const { return "types.Bytes"; }
        std::string_view operator()(const DurationValue&) const { return "types.Duration"; }
        std::string_view operator()(const TimestampValue&) const { return "types.Timestamp"; }
        std::string_view operator()(const Type&) const { return "*types.Type"; }
        std::string_view operator()(const ListPtr& v) const { return v->goType(); }
        std::string_view operator()(const MapPtr& v) const { return v->goType(); }
        std::string_view operator()(const OptionalValue&) const { return "*types.Optional"; }
        std::string_view operator()(const OpaquePtr& v) const { return v->goType(); }
        std::string_view operator()(const ErrorValue&) const { return "*types.Err"; }
    };
    return std::visit(Visitor{}, m_data);
}

std::optional<std::uint64_t> Value::size() const {
    if (const std::string* text = asString()) return runeCount(*text);
    if (const std::string* bytes = asBytes()) return bytes->size();
    if (const List* list = asList()) return list->size();
    if (const Map* map = asMap()) return map->size();
    if (const Opaque* opaque = asOpaque()) return opaque->size();
    return std::nullopt;
}

std::string Value::text() const {
    struct Visitor {
        std::string operator()(const NullValue&) const { return "0"; }
        std::string operator()(bool v) const { return v ? "true" : "false"; }
        std::string operator()(std::int64_t v) const { return std::to_string(v); }
        std::string operator()(std::uint64_t v) const { return std::to_string(v); }
        std::string operator()(double v) const { return goNumber(v); }
        std::string operator()(const StringValue& v) const { return *v.text; }
        std::string operator()(const BytesValue& v) const { return byteNumbers(*v.bytes); }
        std::string operator()(const DurationValue& v) const { return durationText(v.nanoseconds); }
        std::string operator()(const TimestampValue& v) const { return goTimeText(v); }
        std::string operator()(const Type& v) const { return v.toString(); }
        std::string operator()(const ListPtr& v) const { return v->text(); }
        std::string operator()(const MapPtr& v) const { return v->text(); }
        std::string operator()(const OptionalValue& v) const {
            return v.value == nullptr ? "optional.none()" : "optional(" + v.value->text() + ')';
        }
        std::string operator()(const OpaquePtr& v) const { return v->text(); }
        std::string operator()(const ErrorValue& v) const { return *v.message; }
    };
    return std::visit(Visitor{}, m_data);
}

Value noSuchOverload() {
    return Value::error("no such overload");
}

Value noSuchOverload(const Value& value) {
    return value.isError() ? value : noSuchOverload();
}

std::optional<std::int64_t> exactInt(double value) {
    constexpr double kEnd = 9223372036854775808.0;  // 2^63; the smallest integer itself is excluded
    if (!(value > -kEnd && value < kEnd) || std::trunc(value) != value) return std::nullopt;
    return static_cast<std::int64_t>(value);
}

std::optional<std::uint64_t> exactUint(double value) {
    constexpr double kEnd = 18446744073709551616.0;  // 2^64
    if (!(value >= 0 && value < kEnd) || std::trunc(value) != value) return std::nullopt;
    return static_cast<std::uint64_t>(value);
}

std::variant<std::int64_t, std::string> listIndex(const Value& index) {
    if (const std::int64_t* i = index.as<std::int64_t>()) return *i;
    const auto unsupported = [&] { return "unsupported index value " + index.text() + " in list"; };
    if (const double* d = index.as<double>()) {
        if (const std::optional<std::int64_t> whole = exactInt(*d)) return *whole;
        return unsupported();
    }
    if (const std::uint64_t* u = index.as<std::uint64_t>()) {
        if (*u <= static_cast<std::uint64_t>(INT64_MAX)) return static_cast<std::int64_t>(*u);
        return unsupported();
    }
    return "unsupported index type '" + index.type().toString() + "' in list";
}

}  // namespace crd::cel
