// A JSON schema node of a CRD, read from its YAML mapping. Immutable and shared between revisions: a node whose YAML
// node is the same pointer as before is the same Schema pointer. Knows no absolute place; walk the YAML beside it
// (child functions give the entry index).
#pragma once

#include <array>
#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <boost/smart_ptr/intrusive_ref_counter.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/schema/keyword.h"
#include "engine/value/json.h"
#include "engine/yaml/stream.h"

namespace crd::schema {

class Schema;
using SchemaPtr = boost::intrusive_ptr<const Schema>;

// How a child schema hangs below its parent; with the name or index it makes the path below the parent.
enum class ChildKind : std::uint8_t {
    Property,
    Items,
    AdditionalProperties,
    AllOf,
    AnyOf,
    OneOf,
    Not,
    ItemsTuple,
    PatternProperty,
    Definition,
    AdditionalItems,
    Dependency
};

struct ChildSchema {
    ChildKind kind;
    std::string name;         // Property, PatternProperty, Definition, Dependency
    std::uint32_t index = 0;  // AllOf, AnyOf, OneOf, ItemsTuple
    SchemaPtr schema;
    // Where the child's YAML node is: entry of this schema's mapping that holds the keyword, then the entry inside the
    // keyword's value (npos where the keyword's value itself is the child).
    std::uint32_t keywordEntry = 0;
    std::uint32_t innerEntry = 0;
    static constexpr std::uint32_t kNoInner = 0xffffffffu;
};

class Schema : public boost::intrusive_ref_counter<Schema, boost::thread_safe_counter> {
 public:
    yaml::NodePtr source;  // the YAML node it was read from (aliases resolved); a mapping for every well-formed schema

    // Entry of `source` that sets the keyword (the last one where it is repeated), or -1.
    int entryOf(Keyword keyword) const { return m_entries[static_cast<std::size_t>(keyword)]; }
    bool has(Keyword keyword) const { return entryOf(keyword) >= 0; }

    // Decoded values, as the server's v1 types hold them; zero values where absent, null or undecodable.
    std::string type, format, title, description, pattern, id, schema, ref;
    std::optional<std::string> listType, mapType;
    std::vector<std::string> required, listMapKeys;
    std::optional<bool> preserveUnknownFields;
    bool nullable = false, uniqueItems = false, embeddedResource = false, intOrString = false;
    bool exclusiveMaximum = false, exclusiveMinimum = false;
    std::optional<double> maximum, minimum, multipleOf;
    std::optional<std::int64_t> maxLength, minLength, maxItems, minItems, maxProperties, minProperties;
    std::optional<Json> defaultValue, example;  // nothing when absent; JSON null stays
    std::optional<std::vector<Json>> enumValues;
    std::optional<bool>
        additionalPropertiesAllowed;  // set where additionalProperties is present; with a schema child: true
    std::size_t ruleCount = 0;        // x-kubernetes-validations

    std::vector<ChildSchema> children;               // in the order of the file
    const ChildSchema* child(ChildKind kind) const;  // the first of a kind: Items, Not, AdditionalProperties
    const ChildSchema* property(std::string_view name) const;

    std::uint32_t subtreeSize = 1;  // schema nodes below and including this one

 private:
    friend class SchemaReader;
    std::array<std::int16_t, kKeywordCount> m_entries;
};

// A child's step(s) below its parent as the server writes them: `properties[name]`, `items`, `allOf[0]`,
// `additionalProperties`.
FieldPath childPath(const FieldPath& parent, const ChildSchema& child);

}  // namespace crd::schema
