// A JSON schema node of a CRD, read from its YAML mapping. Immutable and shared between revisions: the same YAML node
// pointer gives the same Schema pointer. It stores no absolute positions; to get them, walk the YAML tree in parallel
// (the child functions return the entry index).
#pragma once

#include <array>
#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <boost/smart_ptr/intrusive_ref_counter.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/phrase.h"
#include "engine/schema/keyword.h"
#include "engine/value/json.h"
#include "engine/yaml/read/stream.h"

namespace crd::schema {

class Schema;
using SchemaPtr = boost::intrusive_ptr<const Schema>;

// The relation of a child schema to its parent; with the name or index it gives the child's path.
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
constexpr std::size_t kChildKinds = 12;

// Whether the child describes values of its own, as in the structural part of a schema; the other kinds only validate a
// value of the parent.
constexpr bool placesValues(ChildKind kind) {
    return kind == ChildKind::Property || kind == ChildKind::Items || kind == ChildKind::AdditionalProperties;
}

// A problem found while decoding a node. The server rejects the whole object for WrongType and Unreadable; it ignores
// unknown fields, and of two equal keys the last wins. TooDeep is a limit of the reader, not of the server.
struct ReadProblem {
    enum class Kind : std::uint8_t { WrongType, Unreadable, UnknownField, DuplicateField, TooDeep };
    Kind kind = Kind::WrongType;
    FieldPath path;      // below the node: `maxLength`, `required[0]`
    SourceSpan span;     // relative to the beginning of the node
    SourceSpan context;  // the entry around it, also relative
    Phrase message;
    std::string found = {};  // for a wrong type: goWordOf() the value
};

// An item of x-kubernetes-validations.
struct ValidationRule {
    std::string rule, message, messageExpression, fieldPath;
    std::optional<std::string> reason;
    std::optional<bool> optionalOldSelf;
    bool operator==(const ValidationRule&) const = default;
};

struct ExternalDocs {
    std::string description, url;
    bool operator==(const ExternalDocs&) const = default;
};

struct ChildSchema {
    ChildKind kind{};
    std::string name;         // Property, PatternProperty, Definition, Dependency
    std::uint32_t index = 0;  // AllOf, AnyOf, OneOf, ItemsTuple
    SchemaPtr schema;
    // Position of the child's YAML node: the entry of this schema's mapping with the keyword, and the entry inside the
    // keyword's value (kNoInner if that value is the child itself).
    std::uint32_t keywordEntry = 0;
    std::uint32_t innerEntry = 0;
    static constexpr std::uint32_t kNoInner = 0xffffffffu;
    // From the beginning of this schema's node to the beginning of the child's. May be negative if the child is reached
    // through an alias or a merge key; such schemas are read again for every revision, so the offset is always valid.
    std::int64_t offset = 0;
    // The child's key, relative to this schema's node: the property's key, or the keyword for items and junctors (for a
    // `- ` item of a junctor, the beginning of the item).
    SourceSpan keySpan;
};

class Schema : public boost::intrusive_ref_counter<Schema, boost::thread_safe_counter> {
 public:
    yaml::NodePtr source;  // the YAML node it was read from (aliases resolved); a mapping for every well-formed schema

    // The entry of `source` that sets the keyword (the last one if it is repeated), or -1.
    int entryOf(Keyword keyword) const { return m_entries[static_cast<std::size_t>(keyword)]; }
    bool has(Keyword keyword) const { return entryOf(keyword) >= 0; }
    // True if the keyword has a non-null value that could be decoded: non-nil in the server's types.
    bool set(Keyword keyword) const { return (m_set >> static_cast<unsigned>(keyword) & 1u) != 0; }
    // True if the field of the server's type differs from its zero value: by value for strings and booleans, as set()
    // for the rest.
    bool nonZero(Keyword keyword) const;
    // True if the keyword has a value that the server cannot decode (`problems` has the reason).
    bool undecodable(Keyword keyword) const { return (m_undecodable >> static_cast<unsigned>(keyword) & 1u) != 0; }
    // Whether a limit of the reader left out a part of the node, or of one below it: it may have what seems missing.
    bool isCut() const;
    bool isCutBelow() const;
    // Spans of the keyword's key and value, relative to the beginning of `source`. For a keyword from a merge key, both
    // are the merge entry. Valid only if has().
    SourceSpan keySpan(Keyword keyword) const;
    SourceSpan valueSpan(Keyword keyword) const;

    // Decoded values as in the server's v1 types; zero values if absent, null or undecodable.
    std::string type, format, title, description, pattern, id, schema, ref;
    std::optional<std::string> listType, mapType;
    std::vector<std::string> required, listMapKeys;
    std::optional<bool> preserveUnknownFields;
    bool nullable = false, uniqueItems = false, embeddedResource = false, intOrString = false;
    bool exclusiveMaximum = false, exclusiveMinimum = false;
    std::optional<double> maximum, minimum, multipleOf;
    std::optional<std::int64_t> maxLength, minLength, maxItems, minItems, maxProperties, minProperties;
    std::optional<Json> defaultValue, example;  // nothing if absent; a JSON null is a value
    std::optional<std::vector<Json>> enumValues;
    std::optional<bool> additionalPropertiesAllowed;   // set if additionalProperties is present; true if it is a schema
    std::size_t dependencyCount = 0;                   // entries of dependencies, in either form
    std::size_t ruleCount = 0;                         // entries of x-kubernetes-validations
    std::vector<ValidationRule> rules;                 // the decoded entries
    std::unique_ptr<const ExternalDocs> externalDocs;  // null if absent

    std::vector<ChildSchema> children;               // in file order
    const ChildSchema* child(ChildKind kind) const;  // the first of a kind: Items, Not, AdditionalProperties
    const ChildSchema* property(std::string_view name) const;
    bool isRequired(std::string_view name) const;  // `required` has the name

    std::uint32_t subtreeSize = 1;  // schema nodes in this subtree, including this one (saturates)

    std::uint16_t height = 1;  // levels of schemas: 1 without children; bounded by the reader's limit

    std::vector<ReadProblem> problems;  // of this node only
    bool problemsBelow = false;         // this node or a descendant has problems

    // Values can have members that no schema specifies, at this node or at one that places values below it.
    bool unspecifiedMembers = false;

 private:
    friend class SchemaReader;

    // Index of the children, for schemas with many of them; linear lookups would take quadratic time.
    struct ChildIndex {
        explicit ChildIndex(const std::vector<ChildSchema>& children);
        static constexpr std::uint32_t kNone = 0xffffffffu;
        std::array<std::uint32_t, kChildKinds> first{};  // by kind
        std::vector<std::uint32_t> properties;           // by name
    };
    using NameIndex = std::unordered_set<std::string_view>;
    void indexChildren();

    std::array<std::int32_t, kKeywordCount> m_entries{};
    std::uint64_t m_set = 0;
    std::uint64_t m_undecodable = 0;
    std::unique_ptr<const ChildIndex> m_index;         // null if there are few children
    std::unique_ptr<const NameIndex> m_requiredIndex;  // null if there are few names
};

// The path of a child as the server writes it: `properties[name]`, `items`, `allOf[0]`, `additionalProperties`.
FieldPath childPath(const FieldPath& parent, const ChildSchema& child);

// The child's YAML node, given its parent's.
inline yaml::NodeRef childNode(yaml::NodeRef parent, const ChildSchema& child) {
    return yaml::NodeRef(child.schema->source.get(),
                         static_cast<std::size_t>(static_cast<std::int64_t>(parent.begin()) + child.offset));
}

}  // namespace crd::schema
