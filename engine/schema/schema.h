// A JSON schema node of a CRD, read from its YAML mapping. Immutable and shared between revisions: a node whose YAML
// node is the same pointer as before is the same Schema pointer. Knows no absolute place; walk the YAML beside it
// (child functions give the entry index).
#pragma once

#include <array>
#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <boost/smart_ptr/intrusive_ref_counter.hpp>
#include <cstdint>
#include <memory>
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
constexpr std::size_t kChildKinds = 12;

// Whether values lie where the child is, as structural schemas place them; the others only judge a value of the parent.
constexpr bool placesValues(ChildKind kind) {
    return kind == ChildKind::Property || kind == ChildKind::Items || kind == ChildKind::AdditionalProperties;
}

// What decoding found at a node. The server refuses the whole object for WrongType, Unreadable and TooDeep; it ignores
// unknown fields and lets the last of two equal keys win.
struct ReadProblem {
    enum class Kind : std::uint8_t { WrongType, Unreadable, UnknownField, DuplicateField, TooDeep };
    Kind kind = Kind::WrongType;
    FieldPath path;      // below the node: `maxLength`, `required[0]`
    SourceSpan span;     // relative to the beginning of the node
    SourceSpan context;  // the entry around it, likewise
    std::string message;
    std::string found = {};  // of a wrong type: goWordOf() it
};

// An item of x-kubernetes-validations.
struct ValidationRule {
    std::string rule, message, messageExpression, fieldPath;
    std::optional<std::string> reason;
    std::optional<bool> optionalOldSelf;
    bool operator==(const ValidationRule&) const = default;
};

struct ChildSchema {
    ChildKind kind{};
    std::string name;         // Property, PatternProperty, Definition, Dependency
    std::uint32_t index = 0;  // AllOf, AnyOf, OneOf, ItemsTuple
    SchemaPtr schema;
    // Where the child's YAML node is: entry of this schema's mapping that holds the keyword, then the entry inside the
    // keyword's value (npos where the keyword's value itself is the child).
    std::uint32_t keywordEntry = 0;
    std::uint32_t innerEntry = 0;
    static constexpr std::uint32_t kNoInner = 0xffffffffu;
    // From the beginning of this schema's node to that of the child's. Where the way leads through an alias or a merge
    // key it may be negative; schemas that hold one are read anew for every revision, so it is always right.
    std::int64_t offset = 0;
    // Where the child's key is, relative to this schema's node: the property's key, or the keyword for items and
    // junctors (for `- ` items of a junctor the beginning of the item).
    SourceSpan keySpan;
};

class Schema : public boost::intrusive_ref_counter<Schema, boost::thread_safe_counter> {
 public:
    yaml::NodePtr source;  // the YAML node it was read from (aliases resolved); a mapping for every well-formed schema

    // Entry of `source` that sets the keyword (the last one where it is repeated), or -1.
    int entryOf(Keyword keyword) const { return m_entries[static_cast<std::size_t>(keyword)]; }
    bool has(Keyword keyword) const { return entryOf(keyword) >= 0; }
    // Has the keyword with a value that is not null and could be decoded: what the server's types hold as non-nil.
    bool set(Keyword keyword) const { return (m_set >> static_cast<unsigned>(keyword) & 1u) != 0; }
    // Whether the field of the server's type differs from its zero value: strings and flags count by value, the rest as
    // set() does.
    bool nonZero(Keyword keyword) const;
    // Has the keyword with a value that the server cannot decode (one of `problems` says why).
    bool undecodable(Keyword keyword) const { return (m_undecodable >> static_cast<unsigned>(keyword) & 1u) != 0; }
    // Places of the keyword's key and value, relative to the beginning of `source`. Where the keyword comes in by a
    // merge key both are the merge entry. Meaningful only where has().
    SourceSpan keySpan(Keyword keyword) const;
    SourceSpan valueSpan(Keyword keyword) const;

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
        additionalPropertiesAllowed;    // set where additionalProperties is present; with a schema child: true
    std::size_t dependencyCount = 0;    // entries of dependencies, of either form
    std::size_t ruleCount = 0;          // x-kubernetes-validations
    std::vector<ValidationRule> rules;  // the same, decoded

    std::vector<ChildSchema> children;               // in the order of the file
    const ChildSchema* child(ChildKind kind) const;  // the first of a kind: Items, Not, AdditionalProperties
    const ChildSchema* property(std::string_view name) const;

    std::uint32_t subtreeSize = 1;  // schema nodes below and including this one (saturates)

    std::uint16_t height = 1;  // levels of schemas: 1 where there are no children; bounded by the reader's limit

    std::vector<ReadProblem> problems;  // of this node alone
    bool problemsBelow = false;         // this node or one below has problems

 private:
    friend class SchemaReader;

    // Where children are, of a schema with many of them: looking at all for each question would take quadratic time.
    struct ChildIndex {
        explicit ChildIndex(const std::vector<ChildSchema>& children);
        static constexpr std::uint32_t kNone = 0xffffffffu;
        std::array<std::uint32_t, kChildKinds> first{};  // of each kind
        std::vector<std::uint32_t> properties;           // by name
    };
    void indexChildren();

    std::array<std::int32_t, kKeywordCount> m_entries{};
    std::uint64_t m_set = 0;
    std::uint64_t m_undecodable = 0;
    std::unique_ptr<const ChildIndex> m_index;  // null: few children
};

// A child's step(s) below its parent as the server writes them: `properties[name]`, `items`, `allOf[0]`,
// `additionalProperties`.
FieldPath childPath(const FieldPath& parent, const ChildSchema& child);

// Where the child's YAML node is, given where its parent's is.
inline yaml::NodeRef childNode(yaml::NodeRef parent, const ChildSchema& child) {
    return yaml::NodeRef(child.schema->source.get(),
                         static_cast<std::size_t>(static_cast<std::int64_t>(parent.begin()) + child.offset));
}

}  // namespace crd::schema
