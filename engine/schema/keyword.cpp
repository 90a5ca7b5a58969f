#include "engine/schema/keyword.h"

#include <array>

#include "engine/base/phrase.h"

namespace crd::schema {

namespace {

using K = Keyword;
using V = ValueShape;

// In the order of the inspector: the most used keywords come first within each group.
constexpr std::array<KeywordInfo, kKeywordCount> kKeywords = {{
    {K::Type, "type", V::Choice, "basics", "", "object array string integer number boolean",
     phrase("Keywords", "The JSON type that every value here must have.")},
    {K::Description, "description", V::LongText, "basics", "", "",
     phrase("Keywords", "What the field means; kubectl explain shows it.")},
    {K::Title, "title", V::Text, "basics", "", "",
     phrase("Keywords", "A short display name; the server does not use it.")},
    {K::Nullable, "nullable", V::Boolean, "basics", "", "",
     phrase("Keywords", "Whether null is allowed as a value; otherwise null is dropped, or replaced by the default.")},
    {K::Default, "default", V::AnyValue, "values", "", "",
     phrase("Keywords", "The value that the server sets when the field is absent.")},
    {K::Enum, "enum", V::ValueList, "values", "", "", phrase("Keywords", "The only values that are allowed.")},
    {K::Example, "example", V::AnyValue, "values", "", "",
     phrase("Keywords", "An example value for readers; the server does not use it.")},
    {K::Format, "format", V::Text, "string", "string integer number", "",
     phrase(
         "Keywords",
         "A known format of strings or numbers, such as date-time, ipv4 or int32; unknown formats are ignored with a "
         "warning.")},
    {K::Pattern, "pattern", V::Text, "string", "string", "",
     phrase("Keywords",
            "A regular expression (RE2) that must match a part of the string; use ^ and $ to match the whole string.")},
    {K::MinLength, "minLength", V::Integer, "string", "string", "",
     phrase("Keywords", "The minimum number of characters.")},
    {K::MaxLength, "maxLength", V::Integer, "string", "string", "",
     phrase("Keywords", "The maximum number of characters; it also limits the cost of rules on the string.")},
    {K::Minimum, "minimum", V::Number, "number", "integer number", "",
     phrase("Keywords", "The smallest number that is allowed.")},
    {K::ExclusiveMinimum, "exclusiveMinimum", V::Boolean, "number", "integer number", "",
     phrase("Keywords", "Whether the minimum itself is excluded.")},
    {K::Maximum, "maximum", V::Number, "number", "integer number", "",
     phrase("Keywords", "The largest number that is allowed.")},
    {K::ExclusiveMaximum, "exclusiveMaximum", V::Boolean, "number", "integer number", "",
     phrase("Keywords", "Whether the maximum itself is excluded.")},
    {K::MultipleOf, "multipleOf", V::Number, "number", "integer number", "",
     phrase("Keywords", "The number must be a multiple of this.")},
    {K::Items, "items", V::SchemaNode, "array", "array", "",
     phrase("Keywords", "The schema of every item of the list.")},
    {K::MinItems, "minItems", V::Integer, "array", "array", "", phrase("Keywords", "The minimum number of items.")},
    {K::MaxItems, "maxItems", V::Integer, "array", "array", "",
     phrase("Keywords", "The maximum number of items; it also limits the cost of rules on the list.")},
    {K::XListType, "x-kubernetes-list-type", V::Choice, "array", "array", "atomic set map",
     phrase(
         "Keywords",
         "How lists are merged when several clients apply them: as a whole, as a set of values, or item by item with "
         "keys.")},
    {K::XListMapKeys, "x-kubernetes-list-map-keys", V::NameList, "array", "array", "",
     phrase("Keywords", "The properties of an item that together identify it in a list of type map.")},
    {K::Properties, "properties", V::SchemaMap, "object", "object", "",
     phrase("Keywords", "The fields of the object, each with its schema.")},
    {K::Required, "required", V::NameList, "object", "object", "",
     phrase("Keywords", "The fields that must be present.")},
    {K::AdditionalProperties, "additionalProperties", V::SchemaOrBool, "object", "object", "",
     phrase("Keywords", "The schema of every value, for objects that are maps with arbitrary keys.")},
    {K::MinProperties, "minProperties", V::Integer, "object", "object", "",
     phrase("Keywords", "The minimum number of entries.")},
    {K::MaxProperties, "maxProperties", V::Integer, "object", "object", "",
     phrase("Keywords", "The maximum number of entries; it also limits the cost of rules on the map.")},
    {K::XMapType, "x-kubernetes-map-type", V::Choice, "object", "object", "granular atomic",
     phrase("Keywords", "How objects are merged when several clients apply them: field by field, or as a whole.")},
    {K::XPreserveUnknownFields, "x-kubernetes-preserve-unknown-fields", V::Boolean, "kubernetes", "", "",
     phrase("Keywords", "Keeps fields that the schema does not specify; can only be true or absent.")},
    {K::XEmbeddedResource, "x-kubernetes-embedded-resource", V::Boolean, "kubernetes", "object", "",
     phrase("Keywords", "The value is a whole Kubernetes object, with apiVersion, kind and metadata.")},
    {K::XIntOrString, "x-kubernetes-int-or-string", V::Boolean, "kubernetes", "", "",
     phrase("Keywords",
            "The value is an integer or a string, such as a port or a percentage; the node then has no type.")},
    {K::XValidations, "x-kubernetes-validations", V::Rules, "kubernetes", "", "",
     phrase("Keywords", "CEL rules that every value must satisfy, each with its message.")},
    {K::AllOf, "allOf", V::SchemaList, "logic", "", "",
     phrase("Keywords", "Schemas that the value must match, all of them.")},
    {K::AnyOf, "anyOf", V::SchemaList, "logic", "", "",
     phrase("Keywords", "Schemas of which the value must match at least one.")},
    {K::OneOf, "oneOf", V::SchemaList, "logic", "", "",
     phrase("Keywords", "Schemas of which the value must match exactly one.")},
    {K::Not, "not", V::SchemaNode, "logic", "", "", phrase("Keywords", "A schema that the value must not match.")},
    {K::ExternalDocs, "externalDocs", V::Object, "basics", "", "",
     phrase("Keywords", "A link to more documentation: a description and a url.")},
    {K::Id, "id", V::Text, "unsupported", "", "",
     phrase("Keywords", "The identifier of a JSON schema; definitions cannot use it.")},
    {K::Schema, "$schema", V::Text, "unsupported", "", "",
     phrase("Keywords", "The dialect of a JSON schema; definitions cannot use it.")},
    {K::Ref, "$ref", V::Text, "unsupported", "", "",
     phrase("Keywords", "A reference to another schema; definitions cannot use it. Write the schema out instead.")},
    {K::Definitions, "definitions", V::SchemaMap, "unsupported", "", "",
     phrase("Keywords", "Schemas to refer to; definitions cannot use them.")},
    {K::PatternProperties, "patternProperties", V::SchemaMap, "unsupported", "object", "",
     phrase("Keywords", "Schemas for fields whose names match a pattern; definitions cannot use them.")},
    {K::Dependencies, "dependencies", V::Object, "unsupported", "object", "",
     phrase("Keywords",
            "What a field requires when it is present; definitions cannot use it. A CEL rule can do this.")},
    {K::AdditionalItems, "additionalItems", V::SchemaOrBool, "unsupported", "array", "",
     phrase("Keywords", "The schema of items after a fixed prefix; definitions cannot use it.")},
    {K::UniqueItems, "uniqueItems", V::Boolean, "unsupported", "array", "",
     phrase("Keywords", "Whether items must be unique; it cannot be true. Use a list of type set instead.")},
}};

constexpr std::size_t indexOf(Keyword keyword) {
    return static_cast<std::size_t>(keyword);
}

// Index into kKeywords, by keyword.
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

// Reading a schema looks up every key of every node, so the hash table of names is built at compile time.
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
