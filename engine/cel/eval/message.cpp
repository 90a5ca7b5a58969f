#include "engine/cel/eval/message.h"

#include <limits>

#include "engine/cel/eval/map.h"
#include "engine/cel/eval/time.h"
#include "engine/cel/types/well_known.h"

namespace crd::cel {

namespace {

Value conversionError(std::string_view typeName, std::string_view field, const std::string& why) {
    return Value::error("field type conversion error for " + std::string(typeName) + '.' + std::string(field) +
                        " value type: " + why);
}

class EmptyMessage final : public Opaque {
 public:
    const Type& type() const override {
        static const Type kType = Type::object("google.protobuf.Empty");
        return kType;
    }
    std::string_view goType() const override { return "*types.protoObj"; }
    Value equals(const Value& other) const override { return other.asOpaque<EmptyMessage>() != nullptr; }
    std::string text() const override { return {}; }
};

struct Wrapper {
    std::string_view name;
    Value zero;
};

// The value of a wrapper, in the range of the wrapped type.
Value wrapped(std::string_view typeName, std::string_view name, const Value& value) {
    if (name == "Int32Value") {
        const std::int64_t number = *value.as<std::int64_t>();
        const bool fits =
            number >= std::numeric_limits<std::int32_t>::min() && number <= std::numeric_limits<std::int32_t>::max();
        return fits ? value : conversionError(typeName, "value", "integer overflow");
    }
    if (name == "UInt32Value") {
        const bool fits = *value.as<std::uint64_t>() <= std::numeric_limits<std::uint32_t>::max();
        return fits ? value : conversionError(typeName, "value", "unsigned integer overflow");
    }
    if (name == "FloatValue") return static_cast<double>(static_cast<float>(*value.as<double>()));
    return value;
}

// The fields seconds and nanos of a duration or timestamp.
struct SecondsAndNanos {
    std::int64_t seconds = 0, nanos = 0;
};
std::variant<SecondsAndNanos, Value> secondsAndNanos(std::string_view typeName,
                                                     const std::map<std::string, Value>& fields) {
    SecondsAndNanos out;
    for (const auto& [name, value] : fields) {
        const std::int64_t* number = value.as<std::int64_t>();
        if (number == nullptr) return conversionError(typeName, name, "not an int");
        if (name == "seconds") {
            out.seconds = *number;
        } else if (*number < std::numeric_limits<std::int32_t>::min() ||
                   *number > std::numeric_limits<std::int32_t>::max()) {
            return conversionError(typeName, name, "integer overflow");
        } else {
            out.nanos = *number;
        }
    }
    return out;
}

Value duration(const SecondsAndNanos& parts) {
    std::int64_t out = 0;
    if (!__builtin_mul_overflow(parts.seconds, kSecond, &out) && !__builtin_add_overflow(out, parts.nanos, &out)) {
        return DurationValue{out};
    }
    // Out of range, the library uses the nearest value.
    return DurationValue{parts.seconds < 0 ? std::numeric_limits<std::int64_t>::min()
                                           : std::numeric_limits<std::int64_t>::max()};
}

Value timestamp(SecondsAndNanos parts) {
    parts.seconds += parts.nanos / kSecond;
    parts.nanos %= kSecond;
    if (parts.nanos < 0) {
        parts.nanos += kSecond;
        --parts.seconds;
    }
    return TimestampValue{{parts.seconds, static_cast<std::int32_t>(parts.nanos)}, 0};
}

Value fieldOr(const std::map<std::string, Value>& fields, const char* name, const Value& otherwise) {
    const auto found = fields.find(name);
    return found == fields.end() ? otherwise : found->second;
}

}  // namespace

bool isPatchObject(std::string_view typeName) {
    return typeName == "Object" || typeName.starts_with("Object.");
}

std::optional<Value> PatchObject::find(const Value& key) const {
    const std::string* name = key.asString();
    const auto found = name ? m_fields.find(*name) : m_fields.end();
    return found == m_fields.end() ? std::nullopt : std::optional(found->second);
}

std::vector<Value> PatchObject::keys() const {
    std::vector<Value> out;
    for (const auto& [name, value] : m_fields) out.emplace_back(name);
    return out;
}

Value PatchObject::equals(Context& context, const Value& other) const {
    const auto* object = dynamic_cast<const PatchObject*>(other.asMap());
    return object != nullptr && object->m_typeName == m_typeName ? Map::equals(context, other) : Value(false);
}

Value makeMessage(std::string_view typeName, const std::map<std::string, Value>& fields) {
    const Value unknown = Value::error("unknown type '" + std::string(typeName) + "'");
    std::string_view full = typeName;
    if (full.starts_with('.')) full.remove_prefix(1);
    // Declared for mutating policies only, which read its fields.
    if (full == "JSONPatch") {
        auto patch = std::make_shared<ValueMap>();
        for (const auto& [name, value] : fields) patch->insert(Value(name), value);
        return MapPtr(std::move(patch));
    }
    if (isPatchObject(full)) return MapPtr(std::make_shared<const PatchObject>(std::string(full), fields));
    if (!full.starts_with(kMessagePackage)) return unknown;
    const std::string_view name = full.substr(kMessagePackage.size());
    const Wrapper wrappers[] = {{"BoolValue", false},
                                {"BytesValue", Value::bytes({})},
                                {"DoubleValue", 0.0},
                                {"FloatValue", 0.0},
                                {"Int32Value", std::int64_t{0}},
                                {"Int64Value", std::int64_t{0}},
                                {"StringValue", std::string()},
                                {"UInt32Value", std::uint64_t{0}},
                                {"UInt64Value", std::uint64_t{0}}};
    for (const Wrapper& wrapper : wrappers) {
        if (wrapper.name != name) continue;
        const Value value = fieldOr(fields, "value", wrapper.zero);
        if (value.isNull()) return wrapper.zero;
        if (!(value.type() == wrapper.zero.type())) return conversionError(full, "value", "another type");
        return wrapped(full, name, value);
    }
    if (name == "Duration" || name == "Timestamp") {
        const std::variant<SecondsAndNanos, Value> parts = secondsAndNanos(full, fields);
        if (const Value* error = std::get_if<Value>(&parts)) return *error;
        return name == "Duration" ? duration(std::get<SecondsAndNanos>(parts))
                                  : timestamp(std::get<SecondsAndNanos>(parts));
    }
    if (name == "Empty") return OpaquePtr(std::make_shared<const EmptyMessage>());
    if (name == "ListValue") return fieldOr(fields, "values", makeList({}));
    if (name == "Struct") return fieldOr(fields, "fields", MapPtr(std::make_shared<const ValueMap>()));
    if (name == "Value") return fields.empty() ? Value(NullValue{}) : fields.rbegin()->second;
    if (name == "Any") return Value::error("unsupported conversion to ref.Val: (*dynamicpb.Message)");
    return unknown;
}

}  // namespace crd::cel
