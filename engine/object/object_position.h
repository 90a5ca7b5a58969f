// The position of a recursive walk: a chain of steps on the stack, converted to text only for messages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/field_path.h"
#include "engine/value/json.h"

namespace crd::object {

struct ObjectPosition {
    enum class Kind : std::uint8_t {
        Root,
        Property,  // a member with its own property
        Member,    // a member validated by additionalProperties
        Item
    };
    Kind kind = Kind::Root;
    const ObjectPosition* parent = nullptr;
    std::string_view name = {};
    std::size_t index = 0;

    ObjectPosition property(std::string_view key) const { return {Kind::Property, this, key, 0}; }
    ObjectPosition member(std::string_view key) const { return {Kind::Member, this, key, 0}; }
    ObjectPosition item(std::size_t at) const { return {Kind::Item, this, {}, at}; }

    FieldPath path() const;
};

// The server formats the same position in three ways.
enum class PositionStyle : std::uint8_t {
    Value,    // messages of value validation: `spec.list[0].key`; the member of a map at the root is `.key`
    Unknown,  // unknown fields: `spec.list[0].key`
    Field     // field errors: `spec.list[0]`, and `spec.map[key]` for a member validated by additionalProperties
};
std::string text(const ObjectPosition& position, PositionStyle style);

// An object that contains only `value`, at `position`; lists on the path have one item.
Json surrounded(Json value, const ObjectPosition& position);
// The value at the position in such an object; null if it was removed.
Json taken(Json object, const ObjectPosition& position);

}  // namespace crd::object
