// JSON as expressions see it: typed by what a schema says, without copying. Texts, lists and maps taken from a document
// point into it and into the shape; both must outlive them.
// Source: apiserver pkg/cel/common/valuesunstructured.go.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/cel/value.h"
#include "engine/value/json.h"

namespace crd::cel {

// What reading a value takes of its schema.
struct DataShape {
    enum class Kind : std::uint8_t {
        IntOrString,
        Object,      // by `fields`; what they do not name is compared as JSON
        Map,         // each value by `element`
        OpenObject,  // neither: nothing in it can be reached
        List,        // each element by `element`
        String,
        Duration,  // strings of the formats duration, date, date-time, byte
        Date,
        DateTime,
        Byte,
        Number,
        Integer,
        Boolean,
        Preserved,  // no type, unknown fields preserved: can only be compared
        Invalid,    // a schema that no value is read by
    };
    enum class ListKind : std::uint8_t { Atomic, Set, Map, Unknown };

    Kind kind = Kind::Invalid;
    ListKind list = ListKind::Atomic;
    bool nullable = false;
    std::string type;                   // as the schema writes it, for messages; of ListKind::Unknown the list type
    std::vector<std::string> listKeys;  // of ListKind::Map, as the schema writes them
    std::shared_ptr<const DataShape> element;
    std::map<std::string, std::shared_ptr<const DataShape>, std::less<>> fields;  // by plain name
};

// An error where the value does not fit the shape. A null pointer for `json` is an absent value: null.
Value dataValue(const Json& json, const DataShape& shape);

}  // namespace crd::cel
