#include "engine/schema/keyword.h"

#include <array>

namespace crd::schema {

namespace {

using K = Keyword;
using V = ValueShape;

// In the order of the inspector: what an author sets most comes first within its group.
constexpr std::array<KeywordInfo, kKeywordCount> kKeywords = {{
    {K::Type, "type", V::Choice, "basics", "", "object array string integer number boolean",
     "The JSON type that every value here must have."},
    {K::Description, "description", V::LongText, "basics", "", "",
     "What the field means, in words for its users; kubectl explain shows it."},
    {K::Title, "title", V::Text, "basics", "", "", "A short name for people; nothing in the server uses it."},
    {K::Nullable, "nullable", V::Boolean, "basics", "", "",
     "Whether null is kept as a value; without it a null is dropped and the default steps in."},
    {K::Default, "default", V::AnyValue, "values", "", "",
     "The value that the server fills in when the field is absent."},
    {K::Enum, "enum", V::ValueList, "values", "", "", "The only values that are allowed."},
    {K::Example, "example", V::AnyValue, "values", "", "", "A sample value for readers; the server does not use it."},
    {K::Format, "format", V::Text, "string", "string integer number", "",
     "A known shape of text or number such as date-time, ipv4 or int32; unknown formats are ignored with a warning."},
    {K::Pattern, "pattern", V::Text, "string", "string", "",
     "A regular expression (RE2) that the text must contain a match of; anchor it with ^ and $ for the whole text."},
    {K::MinLength, "minLength", V::Integer, "string", "string", "", "The least number of characters."},
    {K::MaxLength, "maxLength", V::Integer, "string", "string", "",
     "The greatest number of characters; it also bounds the cost of rules over the text."},
    {K::Minimum, "minimum", V::Number, "number", "integer number", "", "The smallest number that is allowed."},
    {K::ExclusiveMinimum, "exclusiveMinimum", V::Boolean, "number", "integer number", "",
     "Whether the minimum itself is left out."},
    {K::Maximum, "maximum", V::Number, "number", "integer number", "", "The largest number that is allowed."},
    {K::ExclusiveMaximum, "exclusiveMaximum", V::Boolean, "number", "integer number", "",
     "Whether the maximum itself is left out."},
    {K::MultipleOf, "multipleOf", V::Number, "number", "integer number", "", "The number must be a multiple of this."},
    {K::Items, "items", V::SchemaNode, "array", "array", "", "The schema of every item of the list."},
    {K::MinItems, "minItems", V::Integer, "array", "array", "", "The least number of items."},
    {K::MaxItems, "maxItems", V::Integer, "array", "array", "",
     "The greatest number of items; it also bounds the cost of rules over the list."},
    {K::XListType, "x-kubernetes-list-type", V::Choice, "array", "array", "atomic set map",
     "How lists are merged when several clients apply them: as a whole, as a set of values, or item by item with "
     "keys."},
    {K::XListMapKeys, "x-kubernetes-list-map-keys", V::NameList, "array", "array", "",
     "The properties of an item that together identify it in a list of type map."},
    {K::Properties, "properties", V::SchemaMap, "object", "object", "",
     "The fields of the object, each with its schema."},
    {K::Required, "required", V::NameList, "object", "object", "", "The fields that must be present."},
    {K::AdditionalProperties, "additionalProperties", V::SchemaOrBool, "object", "object", "",
     "The schema of every value where the object is a map with free keys."},
    {K::MinProperties, "minProperties", V::Integer, "object", "object", "", "The least number of entries."},
    {K::MaxProperties, "maxProperties", V::Integer, "object", "object", "",
     "The greatest number of entries; it also bounds the cost of rules over the map."},
    {K::XMapType, "x-kubernetes-map-type", V::Choice, "object", "object", "granular atomic",
     "How objects are merged when several clients apply them: field by field, or as a whole."},
    {K::XPreserveUnknownFields, "x-kubernetes-preserve-unknown-fields", V::Boolean, "kubernetes", "", "",
     "Keeps fields that the schema does not name; it can only be true or absent."},
    {K::XEmbeddedResource, "x-kubernetes-embedded-resource", V::Boolean, "kubernetes", "object", "",
     "The value is a whole Kubernetes object, with apiVersion, kind and metadata."},
    {K::XIntOrString, "x-kubernetes-int-or-string", V::Boolean, "kubernetes", "", "",
     "The value is an integer or a string, such as a port or a percentage; the node has no type then."},
    {K::XValidations, "x-kubernetes-validations", V::Rules, "kubernetes", "", "",
     "Rules in CEL that every value must fulfil, each with its message."},
    {K::AllOf, "allOf", V::SchemaList, "logic", "", "", "Restrictions that must all hold."},
    {K::AnyOf, "anyOf", V::SchemaList, "logic", "", "", "Restrictions of which at least one must hold."},
    {K::OneOf, "oneOf", V::SchemaList, "logic", "", "", "Restrictions of which exactly one must hold."},
    {K::Not, "not", V::SchemaNode, "logic", "", "", "A restriction that must not hold."},
    {K::ExternalDocs, "externalDocs", V::Object, "basics", "", "",
     "Where more documentation is found: a description and a url."},
    {K::Id, "id", V::Text, "unsupported", "", "", "The identifier of a JSON schema; definitions cannot use it."},
    {K::Schema, "$schema", V::Text, "unsupported", "", "", "The dialect of a JSON schema; definitions cannot use it."},
    {K::Ref, "$ref", V::Text, "unsupported", "", "",
     "A reference to another schema; definitions cannot use it, the schema has to be written out."},
    {K::Definitions, "definitions", V::SchemaMap, "unsupported", "", "",
     "Schemas to refer to; definitions cannot use them."},
    {K::PatternProperties, "patternProperties", V::SchemaMap, "unsupported", "object", "",
     "Schemas for fields whose names match a pattern; definitions cannot use them."},
    {K::Dependencies, "dependencies", V::Object, "unsupported", "object", "",
     "What the presence of a field demands; definitions cannot use it, a CEL rule can say the same."},
    {K::AdditionalItems, "additionalItems", V::SchemaOrBool, "unsupported", "array", "",
     "The schema of items behind a fixed beginning; definitions cannot use it."},
    {K::UniqueItems, "uniqueItems", V::Boolean, "unsupported", "array", "",
     "Whether items must differ; it cannot be true, a list of type set says the same."},
}};

constexpr std::size_t indexOf(Keyword keyword) {
    return static_cast<std::size_t>(keyword);
}

// Keyword -> place in kKeywords.
constexpr std::array<std::uint8_t, kKeywordCount> kPlaces = [] {
    std::array<std::uint8_t, kKeywordCount> places{};
    places.fill(0xff);
    for (std::size_t i = 0; i < kKeywords.size(); ++i) {
        places[indexOf(kKeywords[i].keyword)] = static_cast<std::uint8_t>(i);
    }
    return places;
}();

constexpr bool everyKeywordOnce() {
    for (const std::uint8_t place : kPlaces) {
        if (place == 0xff) return false;
    }
    return true;
}
static_assert(everyKeywordOnce());

// Reading a schema looks up every key of every node, so names are found by a hash made at compile time.
constexpr std::size_t kSlots = 256;

constexpr std::size_t slotOf(std::string_view name) {
    std::uint32_t hash = 2166136261u;
    for (const char c : name) hash = (hash ^ static_cast<std::uint8_t>(c)) * 16777619u;
    return (hash ^ (hash >> 13)) % kSlots;
}

constexpr std::array<std::uint8_t, kSlots> kTable = [] {
    std::array<std::uint8_t, kSlots> table{};
    table.fill(0xff);
    for (std::size_t i = 0; i < kKeywords.size(); ++i) {
        std::size_t slot = slotOf(kKeywords[i].name);
        while (table[slot] != 0xff) slot = (slot + 1) % kSlots;
        table[slot] = static_cast<std::uint8_t>(i);
    }
    return table;
}();

}  // namespace

std::span<const KeywordInfo> keywords() {
    return kKeywords;
}

const KeywordInfo& info(Keyword keyword) {
    return kKeywords[kPlaces[indexOf(keyword)]];
}

std::optional<Keyword> keywordNamed(std::string_view name) {
    for (std::size_t slot = slotOf(name); kTable[slot] != 0xff; slot = (slot + 1) % kSlots) {
        if (kKeywords[kTable[slot]].name == name) return kKeywords[kTable[slot]].keyword;
    }
    return std::nullopt;
}

}  // namespace crd::schema
