// JSON values for expressions, typed by a schema, without copying. Strings, lists and maps from a document point into
// it and into the shape; both must outlive them.
// Source: apiserver pkg/cel/common/valuesunstructured.go.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/cel/eval/value.h"
#include "engine/value/json.h"

namespace crd::cel {

// The parts of a schema that are needed to read a value.
struct DataShape {
    enum class Kind : std::uint8_t {
        IntOrString,
        Object,      // by `fields`; other members are compared as JSON
        Map,         // each value by `element`
        OpenObject,  // neither, but unknown fields are preserved: its members are not accessible
        BareObject,  // the same without that: servers without Trait::BareObjects do not read it
        List,        // each element by `element`
        String,
        Duration,  // strings with the formats duration, date, date-time, byte
        Date,
        DateTime,
        Byte,
        Number,
        Integer,
        Boolean,
        Preserved,  // no type, unknown fields preserved: can only be compared
        Invalid,    // a schema that cannot be used to read values
    };
    enum class ListKind : std::uint8_t { Atomic, Set, Map, Unknown };

    Kind kind = Kind::Invalid;
    ListKind list = ListKind::Atomic;
    bool nullable = false;
    std::string type;                   // as written in the schema, for messages; for ListKind::Unknown the list type
    std::vector<std::string> listKeys;  // for ListKind::Map, as written in the schema
    std::shared_ptr<const DataShape> element;
    std::map<std::string, std::shared_ptr<const DataShape>, std::less<>> fields;  // by unescaped name
};

// The value without what the schema says of it: plain numbers, texts, lists and maps. The library cannot convert an
// error in this way, and says so. Other values stay as they are.
Value plainData(const Value& value);

// The value, or the error of a server that does not read objects like it (DataShape::Kind::BareObject).
Value readable(const Context& context, Value value);

// Returns an error if the value does not fit the shape.
Value dataValue(const Json& json, const DataShape& shape);

}  // namespace crd::cel
