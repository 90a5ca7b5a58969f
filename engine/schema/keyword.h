// The keywords of apiextensions.k8s.io/v1 JSONSchemaProps, with the information that editors need. The only table of
// keywords.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/base/phrase.h"

namespace crd::schema {

enum class Keyword : std::uint8_t {
    Id,
    Schema,
    Ref,
    Description,
    Type,
    Format,
    Title,
    Default,
    Maximum,
    ExclusiveMaximum,
    Minimum,
    ExclusiveMinimum,
    MaxLength,
    MinLength,
    Pattern,
    MaxItems,
    MinItems,
    UniqueItems,
    MultipleOf,
    Enum,
    MaxProperties,
    MinProperties,
    Required,
    Items,
    AllOf,
    OneOf,
    AnyOf,
    Not,
    Properties,
    AdditionalProperties,
    PatternProperties,
    Dependencies,
    AdditionalItems,
    Definitions,
    ExternalDocs,
    Example,
    Nullable,
    XPreserveUnknownFields,
    XEmbeddedResource,
    XIntOrString,
    XListMapKeys,
    XListType,
    XMapType,
    XValidations,
};
inline constexpr std::size_t kKeywordCount = 44;

// The type of a keyword's value, for decoding and for the choice of an editor.
enum class ValueShape : std::uint8_t {
    Text,
    LongText,
    Boolean,
    Integer,
    Number,
    Choice,
    AnyValue,
    ValueList,
    NameList,
    SchemaNode,
    SchemaList,
    SchemaMap,
    SchemaOrBool,
    Rules,
    Object
};

struct KeywordInfo {
    Keyword keyword;
    std::string_view name;  // "x-kubernetes-list-type"
    ValueShape shape;
    std::string_view
        group;  // "basics", "values", "string", "number", "array", "object", "logic", "kubernetes", "unsupported"
    std::string_view types;    // the JSON types it constrains, "string" or "integer number"; empty for any
    std::string_view choices;  // for Choice: allowed values, separated by blanks
    Pattern help;              // one plain sentence
};

std::span<const KeywordInfo> keywords();  // in the order of the inspector
const KeywordInfo& info(Keyword keyword);
std::optional<Keyword> keywordNamed(std::string_view name);

}  // namespace crd::schema
