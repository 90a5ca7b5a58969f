// CEL values at run time. A Value is small and immutable; copies share data. Views of JSON (data.h) and strings from
// them point into the document, which must outlive them. Source: cel-go common/types.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/base/gocompat/rfc3339.h"
#include "engine/cel/types/type.h"

namespace crd::cel {

class Context;
class List;
class Map;
class Opaque;
class Value;

struct NullValue {
    bool operator==(const NullValue&) const = default;
};
struct DurationValue {
    std::int64_t nanoseconds = 0;
    auto operator<=>(const DurationValue&) const = default;
};
// A point in time, with the offset in which it was written, which is used when it is converted to a string.
struct TimestampValue {
    Instant instant;
    std::int32_t offset = 0;  // seconds east of UTC
    bool operator==(const TimestampValue&) const = default;
};
struct StringValue {
    std::shared_ptr<const std::string> text;  // UTF-8
};
struct BytesValue {
    std::shared_ptr<const std::string> bytes;
};
struct OptionalValue {
    std::shared_ptr<const Value> value;  // null: none
};
// An error; propagated like any other value until a result is needed.
struct ErrorValue {
    std::shared_ptr<const std::string> message;
};

using ListPtr = std::shared_ptr<const List>;
using MapPtr = std::shared_ptr<const Map>;
using OpaquePtr = std::shared_ptr<const Opaque>;

class Value {
 public:
    Value() : m_data(NullValue{}) {}
    Value(NullValue v) : m_data(v) {}
    Value(bool v) : m_data(v) {}
    Value(std::int64_t v) : m_data(v) {}
    Value(std::uint64_t v) : m_data(v) {}
    Value(double v) : m_data(v) {}
    Value(std::string v) : m_data(StringValue{std::make_shared<const std::string>(std::move(v))}) {}
    Value(StringValue v) : m_data(std::move(v)) {}
    Value(BytesValue v) : m_data(std::move(v)) {}
    Value(DurationValue v) : m_data(v) {}
    Value(TimestampValue v) : m_data(v) {}
    Value(Type v) : m_data(std::move(v)) {}
    Value(ListPtr v) : m_data(std::move(v)) {}
    Value(MapPtr v) : m_data(std::move(v)) {}
    Value(OptionalValue v) : m_data(std::move(v)) {}
    Value(OpaquePtr v) : m_data(std::move(v)) {}
    Value(ErrorValue v) : m_data(std::move(v)) {}
    Value(const char*) = delete;
    Value(int) = delete;

    static Value bytes(std::string v) { return BytesValue{std::make_shared<const std::string>(std::move(v))}; }
    static Value error(std::string message) {
        return ErrorValue{std::make_shared<const std::string>(std::move(message))};
    }
    static Value some(Value v) { return OptionalValue{std::make_shared<const Value>(std::move(v))}; }
    static Value none() { return OptionalValue{}; }
    static Value duration(std::int64_t nanoseconds) { return DurationValue{nanoseconds}; }

    bool isNull() const { return std::holds_alternative<NullValue>(m_data); }
    bool isError() const { return std::holds_alternative<ErrorValue>(m_data); }
    bool isTrue() const { return std::get_if<bool>(&m_data) != nullptr && *std::get_if<bool>(&m_data); }
    bool isFalse() const { return std::get_if<bool>(&m_data) != nullptr && !*std::get_if<bool>(&m_data); }
    template <typename T>
    const T* as() const {
        return std::get_if<T>(&m_data);
    }
    // Null for values of other kinds.
    const std::string* asString() const;
    const std::string* asBytes() const;
    const List* asList() const;
    const Map* asMap() const;
    const Opaque* asOpaque() const;
    template <typename T>
    const T* asOpaque() const {
        return dynamic_cast<const T*>(asOpaque());
    }
    const std::string& errorMessage() const { return *std::get<ErrorValue>(m_data).message; }

    // The type at run time: lists, maps and objects without parameters ("list", "map").
    const Type& type() const;
    // Code points, bytes, elements or entries; nothing for values without a size. Used for the runtime cost.
    std::optional<std::uint64_t> size() const;
    // The text in messages of the library (Go's verb %v).
    std::string text() const;
    // The name of its type in the library's source, used by a few messages (Go's verb %T): "types.Int".
    std::string_view goType() const;

 private:
    std::variant<NullValue, bool, std::int64_t, std::uint64_t, double, StringValue, BytesValue, DurationValue,
                 TimestampValue, Type, ListPtr, MapPtr, OptionalValue, OpaquePtr, ErrorValue>
        m_data;
};

// Limit in bytes for the text of a list or map; one that contains the same value many times could exhaust any memory.
inline constexpr std::size_t kMostShown = 1'000'000;

using Arguments = std::span<const Value>;

// "no such overload", or the value if it is an error.
Value noSuchOverload();
Value noSuchOverload(const Value& value);

class List {
 public:
    List() = default;
    List(const List&) = delete;
    List& operator=(const List&) = delete;
    virtual ~List() = default;
    virtual std::size_t size() const = 0;
    virtual Value at(std::size_t index) const = 0;  // index < size()
    // The index is a value: an integer, or a whole number.
    virtual Value get(const Value& index) const;
    virtual Value equals(Context& context, const Value& other) const;
    virtual Value contains(Context& context, const Value& element) const;
    virtual Value plus(Context& context, const ListPtr& self, const Value& other) const;
    // Appends elements in place, while the list is the result of a running fold. False if not possible.
    virtual bool append(const List&) const { return false; }
    // Called when the fold ends: from then on, the list is immutable.
    virtual void freeze() const {}
    // Whether cel-go has a nil slice here, which becomes null in JSON.
    virtual bool isNil() const { return false; }
    // Whether an empty one is a zero value; lists and maps of documents have no zero value.
    virtual bool hasZero() const { return true; }
    virtual std::string_view goType() const { return "*types.baseList"; }
    // The type in Go of what it holds.
    virtual std::string_view heldGoType() const { return "[]ref.Val"; }
    virtual std::string text() const;
};

class Map {
 public:
    Map() = default;
    Map(const Map&) = delete;
    Map& operator=(const Map&) = delete;
    virtual ~Map() = default;
    virtual std::size_t size() const = 0;
    // An error for a key that the map cannot have; nothing for an absent key.
    virtual std::optional<Value> find(const Value& key) const = 0;
    virtual std::vector<Value> keys() const = 0;
    virtual Value equals(Context& context, const Value& other) const;
    virtual bool hasZero() const { return true; }
    virtual std::string_view goType() const { return "*types.baseMap"; }
    virtual std::string text() const;
};

// A value of a type declared by a library.
class Opaque {
 public:
    Opaque() = default;
    Opaque(const Opaque&) = delete;
    Opaque& operator=(const Opaque&) = delete;
    virtual ~Opaque() = default;
    virtual const Type& type() const = 0;
    virtual std::string_view goType() const = 0;
    virtual Value equals(const Value& other) const = 0;
    virtual std::optional<std::uint64_t> size() const { return std::nullopt; }
    virtual std::string text() const = 0;
    // The type in Go of what it holds, if the library cannot make a value of that again: "*resource.Quantity".
    virtual std::string_view heldGoType() const { return {}; }
    // The result of string(value), if the type can be converted.
    virtual std::optional<std::string> string() const { return std::nullopt; }
};

Value makeList(std::vector<Value> elements);
Value makeStringList(const std::vector<std::string>& elements);
// 0, 1, ... size - 1; elements are computed on demand.
Value makeRange(std::int64_t size);
// An empty list or map that its owner fills in place.
Value makeGrowingList();

// The index given by a value: whole numbers of all three types; otherwise an error message.
std::variant<std::int64_t, std::string> listIndex(const Value& index);

// The equal integer; nothing if there is none.
std::optional<std::int64_t> exactInt(double value);
std::optional<std::uint64_t> exactUint(double value);

}  // namespace crd::cel
