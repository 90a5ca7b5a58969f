// Where a walk over a value stands: a chain of steps on the stack, turned into text only when something is to be said.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/field_path.h"
#include "engine/value/json.h"

namespace crd::object {

struct Place {
    enum class Kind : std::uint8_t {
        Root,
        Property,  // a member with a property of its own
        Member,    // a member by additionalProperties
        Item
    };
    Kind kind = Kind::Root;
    const Place* parent = nullptr;
    std::string_view name = {};
    std::size_t index = 0;

    Place property(std::string_view key) const { return {Kind::Property, this, key, 0}; }
    Place member(std::string_view key) const { return {Kind::Member, this, key, 0}; }
    Place item(std::size_t at) const { return {Kind::Item, this, {}, at}; }

    FieldPath path() const;
};

// The server writes the same place in three ways.
enum class PlaceStyle : std::uint8_t {
    Value,    // messages of value validation: `spec.list[0].key`; the member of a map at the root is `.key`
    Unknown,  // unknown fields: `spec.list[0].key`
    Field     // field errors: `spec.list[0]`, and `spec.map[key]` for a member by additionalProperties
};
std::string text(const Place& place, PlaceStyle style);

// The object in which a value stands at a place, made of nothing else; lists hold it alone.
Json surrounded(Json value, const Place& place);
// What stands at the place in such an object; null where nothing is left of it.
Json taken(Json object, const Place& place);

}  // namespace crd::object
