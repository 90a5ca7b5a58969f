#include "engine/schema/reader.h"

#include <limits>
#include <string>
#include <utility>

#include "engine/schema/entries.h"
#include "engine/schema/read_messages.h"
#include "engine/schema/siblings.h"
#include "engine/value/json_number.h"
#include "engine/yaml/read/resolve.h"

namespace crd::schema {

namespace {

using yaml::NodeRef;

constexpr Pattern kText = phrase("Decoding", "a string");
constexpr Pattern kFlag = phrase("Decoding", "true or false");
constexpr Pattern kInteger = phrase("Decoding", "an integer");
constexpr Pattern kNumber = phrase("Decoding", "a number");
constexpr Pattern kSchema = phrase("Decoding", "a schema");
constexpr Pattern kSchemaOrFlag = phrase("Decoding", "a schema, true or false");
constexpr Pattern kValueList = phrase("Decoding", "a list of values");
constexpr Pattern kNameList = phrase("Decoding", "a list of names");
constexpr Pattern kSchemaList = phrase("Decoding", "a list of schemas");
constexpr Pattern kRuleList = phrase("Decoding", "a list of rules");
constexpr Pattern kSchemaMap = phrase("Decoding", "a mapping of names to schemas");
constexpr Pattern kDependencies = phrase("Decoding", "a mapping of names to schemas or lists of names");
constexpr Pattern kDocs = phrase("Decoding", "a mapping with description and url");

FieldPath fieldPath(std::string_view keyword) {
    return FieldPath().child(keyword);
}

}  // namespace

// Builds one Schema. A function per value shape decodes keyword values and returns whether the value counts as set
// (non-nil in Go).
class SchemaReader::Builder {
 public:
    Builder(SchemaReader& reader, NodeRef node, const Schema* previous, int depth)
        : m_reader(reader),
          m_entryReader(reader.m_document),
          m_node(node),
          m_before(previous),
          m_depth(depth),
          m_schema(new Schema) {
        m_schema->source = node.get();
        m_schema->m_entries.fill(-1);
    }

    SchemaPtr build() {
        ++m_reader.m_read;
        if (m_node->isMapping()) {
            if (m_depth + 1 >= m_reader.m_limits.maxDepth && mayHaveChildren()) {
                tooDeep(m_node.span());
            } else {
                readEntries();
            }
        }
        m_schema->problemsBelow = m_schema->problemsBelow || !m_schema->problems.empty();
        m_schema->indexChildren();
        m_schema->unspecifiedMembers = m_schema->unspecifiedMembers ||
                                       m_schema->preserveUnknownFields.value_or(false) || m_schema->embeddedResource ||
                                       (m_schema->additionalPropertiesAllowed.value_or(false) &&
                                        !m_schema->child(ChildKind::AdditionalProperties));
        return m_schema;
    }

 private:
    void tooDeep(SourceSpan span) {
        m_schema->unread = m_schema->unreadBelow = true;
        problem(ReadProblem::Kind::TooDeep, {}, span,
                phrase("Decoding",
                       "CRD Designer reads at most %1 levels of schemas: what is below is not checked, and whether the "
                       "server accepts it is not known.")
                    .with(std::to_string(m_reader.m_limits.maxDepth)));
    }

    bool mayHaveChildren() const {
        for (const yaml::Entry& entry : m_node->entries) {
            if (entry.value.node && !entry.value.node->isScalar()) return true;
        }
        return false;
    }

    // The keyword being decoded, for problems and for the positions of children.
    struct KeywordUse {
        Keyword keyword;
        std::string_view name;
        NodeRef key;    // the keyword as written
        NodeRef value;  // aliases resolved
        std::uint32_t entry = 0;
        bool aliased = false;
    };

    SourceSpan relative(SourceSpan absolute) const {
        // Unsigned arithmetic wraps, so an offset before the node (of an alias's target) is correct after the addition.
        return {absolute.begin - m_node.begin(), absolute.end - m_node.begin()};
    }

    void problem(ReadProblem::Kind kind, FieldPath path, SourceSpan span, Phrase message, SourceSpan context) {
        if (!context.covers(span)) context = span;  // the span is the target of an alias
        m_schema->problems.push_back({kind, std::move(path), relative(span), relative(context), std::move(message)});
    }
    void problem(ReadProblem::Kind kind, FieldPath path, SourceSpan span, Phrase message) {
        problem(kind, std::move(path), span, std::move(message), span);
    }
    // An empty value (`type:` without a value) has no text, so use the key.
    static SourceSpan visible(NodeRef value, NodeRef key) { return value.span().empty() ? key.span() : value.span(); }

    void wrongType(const KeywordUse& use, FieldPath path, NodeRef value, const Pattern& found, const Pattern& wanted) {
        m_bad = true;
        Phrase text = wrongTypeText(path, wanted, found);
        problem(ReadProblem::Kind::WrongType, std::move(path), visible(value, use.key), std::move(text),
                {use.key.begin(), use.value.end()});
        const Json json = value->isScalar() ? yaml::resolveScalar(*value).value_or(Json()) : Json();
        m_schema->problems.back().found = value->isSequence() ? "array" : goWordOf(json, value->scalar);
    }

    // The value of a scalar, or null for one that the server's reader rejects (reported).
    std::optional<Json> scalar(const KeywordUse& use, const FieldPath& path, NodeRef value) {
        std::string why;
        std::optional<Json> json = yaml::resolveScalar(*value, &why);
        if (!json) {
            m_bad = true;
            problem(ReadProblem::Kind::Unreadable, path, visible(value, use.key), rejectedText(why),
                    {use.key.begin(), use.value.end()});
        }
        return json;
    }

    void readEntries() {
        std::vector<yaml::Problem> entryProblems;
        const std::vector<EffectiveEntry> entries = m_entryReader.read(m_node, &entryProblems);
        for (const yaml::Problem& p : entryProblems) {
            problem(ReadProblem::Kind::Unreadable, {}, p.span, p.message.phrase());
        }
        for (const EffectiveEntry& entry : entries) {
            if (entry.duplicate) duplicate(fieldPath(entry.key), m_node, entry);
            if (entry.overridden || !entry.value) continue;
            const std::optional<Keyword> keyword = keywordNamed(entry.key);
            if (!keyword) {
                problem(ReadProblem::Kind::UnknownField, fieldPath(entry.key), entry.keyNode.span(),
                        unknownFieldText(phrase("Decoding", "A schema"), entry.key),
                        {entry.keyNode.begin(), std::max(entry.keyNode.end(), entry.value.end())});
                continue;
            }
            const auto slot = static_cast<std::size_t>(*keyword);
            m_schema->m_entries[slot] = static_cast<std::int32_t>(entry.index);
            m_bad = false;
            if (decode({*keyword, entry.key, entry.keyNode, entry.value, entry.index, entry.aliased})) {
                m_schema->m_set |= std::uint64_t{1} << slot;
            }
            if (m_bad) m_schema->m_undecodable |= std::uint64_t{1} << slot;
        }
    }

    void duplicate(FieldPath path, NodeRef mapping, const EffectiveEntry& entry) {
        const NodeRef earlier = m_entryReader.resolved(mapping.entry(entry.earlier).value);
        problem(ReadProblem::Kind::DuplicateField, std::move(path), entry.keyNode.span(),
                repeatedFieldText(entry.key, earlier),
                {entry.keyNode.begin(),
                 entry.value ? std::max(entry.keyNode.end(), entry.value.end()) : entry.keyNode.end()});
    }

    bool decode(const KeywordUse& use) {
        Schema& s = *m_schema;
        switch (use.keyword) {
            case Keyword::Id:
                return text(use, s.id);
            case Keyword::Schema:
                return text(use, s.schema);
            case Keyword::Ref:
                return text(use, s.ref);
            case Keyword::Description:
                return text(use, s.description);
            case Keyword::Type:
                return text(use, s.type);
            case Keyword::Format:
                return text(use, s.format);
            case Keyword::Title:
                return text(use, s.title);
            case Keyword::Pattern:
                return text(use, s.pattern);
            case Keyword::XListType:
                return optionalText(use, s.listType);
            case Keyword::XMapType:
                return optionalText(use, s.mapType);
            case Keyword::Default:
                return anyValue(use, s.defaultValue);
            case Keyword::Example:
                return anyValue(use, s.example);
            case Keyword::Enum:
                return enumeration(use);
            case Keyword::Maximum:
                return number(use, s.maximum);
            case Keyword::Minimum:
                return number(use, s.minimum);
            case Keyword::MultipleOf:
                return number(use, s.multipleOf);
            case Keyword::MaxLength:
                return integer(use, s.maxLength);
            case Keyword::MinLength:
                return integer(use, s.minLength);
            case Keyword::MaxItems:
                return integer(use, s.maxItems);
            case Keyword::MinItems:
                return integer(use, s.minItems);
            case Keyword::MaxProperties:
                return integer(use, s.maxProperties);
            case Keyword::MinProperties:
                return integer(use, s.minProperties);
            case Keyword::ExclusiveMaximum:
                return flag(use, s.exclusiveMaximum);
            case Keyword::ExclusiveMinimum:
                return flag(use, s.exclusiveMinimum);
            case Keyword::UniqueItems:
                return flag(use, s.uniqueItems);
            case Keyword::Nullable:
                return flag(use, s.nullable);
            case Keyword::XEmbeddedResource:
                return flag(use, s.embeddedResource);
            case Keyword::XIntOrString:
                return flag(use, s.intOrString);
            case Keyword::XPreserveUnknownFields: {
                bool value = false;
                if (!flag(use, value)) return false;
                s.preserveUnknownFields = value;
                return true;
            }
            case Keyword::Required:
                return names(use, s.required);
            case Keyword::XListMapKeys:
                return names(use, s.listMapKeys);
            case Keyword::Items:
                return items(use);
            case Keyword::AllOf:
                return schemaList(use, ChildKind::AllOf);
            case Keyword::AnyOf:
                return schemaList(use, ChildKind::AnyOf);
            case Keyword::OneOf:
                return schemaList(use, ChildKind::OneOf);
            case Keyword::Not:
                return schemaNode(use, ChildKind::Not);
            case Keyword::Properties:
                return schemaMap(use, ChildKind::Property);
            case Keyword::PatternProperties:
                return schemaMap(use, ChildKind::PatternProperty);
            case Keyword::Definitions:
                return schemaMap(use, ChildKind::Definition);
            case Keyword::AdditionalProperties: {
                std::optional<bool> allowed;
                const bool set = schemaOrBool(use, ChildKind::AdditionalProperties, allowed);
                s.additionalPropertiesAllowed = allowed;
                return set;
            }
            case Keyword::AdditionalItems: {
                std::optional<bool> allowed;
                return schemaOrBool(use, ChildKind::AdditionalItems, allowed);
            }
            case Keyword::Dependencies:
                return dependencies(use);
            case Keyword::ExternalDocs:
                return externalDocs(use);
            case Keyword::XValidations:
                return validations(use);
        }
        return false;
    }

    // --- scalars

    bool textAt(const KeywordUse& use, const FieldPath& path, NodeRef value, std::string& out) {
        if (surelyString(*value)) {
            out = value->scalar;
            return true;
        }
        if (!value->isScalar()) {
            wrongType(use, path, value, kindText(*value), kText);
            return false;
        }
        const std::optional<Json> json = scalar(use, path, value);
        if (!json || json->isNull()) return false;
        if (const std::string* string = json->asString()) {
            out = *string;
            return true;
        }
        wrongType(use, path, value, kindText(*json), kText);
        return false;
    }

    bool text(const KeywordUse& use, std::string& out) {
        if (surelyString(*use.value)) {
            out = use.value->scalar;
            return true;
        }
        return textAt(use, fieldPath(use.name), use.value, out);
    }

    bool optionalText(const KeywordUse& use, std::optional<std::string>& out) {
        std::string value;
        if (!text(use, value)) return false;
        out = std::move(value);
        return true;
    }

    // The JSON value of a boolean or a number; nothing for null and for rejected values.
    std::optional<Json> plain(const KeywordUse& use, const FieldPath& path, NodeRef value, const Pattern& wanted) {
        if (!value->isScalar()) {
            wrongType(use, path, value, kindText(*value), wanted);
            return std::nullopt;
        }
        std::optional<Json> json = scalar(use, path, value);
        if (json && json->isNull()) return std::nullopt;
        return json;
    }

    bool flagAt(const KeywordUse& use, const FieldPath& path, NodeRef value, bool& out) {
        const std::optional<Json> json = plain(use, path, value, kFlag);
        if (!json) return false;
        if (const bool* b = json->asBool()) {
            out = *b;
            return true;
        }
        wrongType(use, path, value, kindText(*json), kFlag);
        return false;
    }
    bool flag(const KeywordUse& use, bool& out) { return flagAt(use, fieldPath(use.name), use.value, out); }

    bool integer(const KeywordUse& use, std::optional<std::int64_t>& out) {
        const std::optional<Json> json = plain(use, fieldPath(use.name), use.value, kInteger);
        if (!json) return false;
        out = integerOf(*json);
        if (!out) {
            const bool fraction = json->asDouble() != nullptr;
            wrongType(use, fieldPath(use.name), use.value,
                      fraction ? phrase("Decoding", "not a 64-bit integer") : kindText(*json), kInteger);
        }
        return out.has_value();
    }

    bool number(const KeywordUse& use, std::optional<double>& out) {
        const std::optional<Json> json = plain(use, fieldPath(use.name), use.value, kNumber);
        if (!json) return false;
        out = numberOf(*json);
        if (!out) wrongType(use, fieldPath(use.name), use.value, kindText(*json), kNumber);
        return out.has_value();
    }

    // --- values

    std::optional<Json> valueAt(const KeywordUse& use, const FieldPath& path, NodeRef value) {
        if (surelyString(*value)) return Json(value->scalar);
        if (value->isScalar()) return scalar(use, path, value);
        yaml::JsonReading reading = yaml::toJson(m_reader.m_stream, m_reader.m_document, value);
        if (!reading.value) {
            m_bad = true;
            problem(ReadProblem::Kind::Unreadable, path, value.span(), rejectedText(reading.error));
        } else if (!reading.strictError.empty()) {
            duplicateBelow(path, value);
        }
        return std::move(reading.value);
    }

    // Reports the first duplicate key in a value, ignoring aliases.
    bool duplicateBelow(const FieldPath& path, NodeRef value) {
        if (value->isMapping()) {
            for (const EffectiveEntry& entry : m_entryReader.read(value)) {
                const FieldPath at = path.child(entry.key);
                if (entry.duplicate) {
                    duplicate(at, value, entry);
                    return true;
                }
                if (entry.value && !entry.aliased && duplicateBelow(at, entry.value)) return true;
            }
        } else if (value->isSequence()) {
            for (std::size_t i = 0; i < value.size(); ++i) {
                if (duplicateBelow(path.at(i), value.entry(i).value)) return true;
            }
        }
        return false;
    }

    bool anyValue(const KeywordUse& use, std::optional<Json>& out) {
        out = valueAt(use, fieldPath(use.name), use.value);
        return out && !out->isNull();
    }

    // Calls each(item, path of the item) for a list. Null is not a list; anything else is a wrong type.
    template <typename Each>
    bool list(const KeywordUse& use, const Pattern& wanted, Each each) {
        if (!use.value->isSequence()) {
            const std::optional<Json> json = plain(use, fieldPath(use.name), use.value, wanted);
            if (json) wrongType(use, fieldPath(use.name), use.value, kindText(*json), wanted);
            return false;
        }
        for (std::size_t i = 0; i < use.value.size(); ++i) {
            const yaml::EntryRef written = use.value.entry(i);
            const NodeRef item = m_entryReader.resolved(written.value);
            if (item) each(i, item, written);
        }
        return true;
    }

    FieldPath itemPath(const KeywordUse& use, std::size_t i) const { return fieldPath(use.name).at(i); }

    bool enumeration(const KeywordUse& use) {
        std::vector<Json> values;
        const bool set = list(use, kValueList, [&](std::size_t i, NodeRef item, const yaml::EntryRef&) {
            values.push_back(valueAt(use, itemPath(use, i), item).value_or(Json()));
        });
        if (set) m_schema->enumValues = std::move(values);
        return set;
    }

    bool names(const KeywordUse& use, std::vector<std::string>& out) {
        return list(use, kNameList, [&](std::size_t i, NodeRef item, const yaml::EntryRef&) {
            std::string name;
            if (surelyString(*item)) {
                name = item->scalar;
            } else {
                textAt(use, itemPath(use, i), item, name);
            }
            out.push_back(std::move(name));
        });
    }

    // --- children

    void addChild(const KeywordUse& use, ChildKind kind, std::string_view name, std::size_t index, std::size_t inner,
                  NodeRef node, bool aliased, SourceSpan key) {
        if (m_reader.m_stopped) return;
        ChildSchema child;
        child.kind = kind;
        child.name = name;
        child.index = static_cast<std::uint32_t>(index);
        child.keywordEntry = use.entry;
        child.innerEntry = inner == NodeRef::npos ? ChildSchema::kNoInner : static_cast<std::uint32_t>(inner);
        child.offset = static_cast<std::int64_t>(node.begin()) - static_cast<std::int64_t>(m_node.begin());
        child.keySpan = relative(key);
        child.schema =
            aliased || use.aliased ? shared(use, node) : m_reader.readAt(node, before(child, node), m_depth + 1);
        if (!child.schema) return;
        if (child.schema->height + 1 > m_reader.m_limits.maxDepth) {  // through aliases read at a smaller depth
            tooDeep(key);
            return;
        }
        m_schema->height = std::max(m_schema->height, static_cast<std::uint16_t>(child.schema->height + 1));
        const std::size_t size = std::size_t{m_schema->subtreeSize} + child.schema->subtreeSize;
        if (size > m_reader.m_limits.maxSchemas) {
            m_schema->unread = m_schema->unreadBelow = true;
            problem(ReadProblem::Kind::TooDeep, {}, key,
                    phrase("Decoding",
                           "CRD Designer reads at most %1 nodes of a schema, with its aliases expanded: the rest is "
                           "not checked, and whether the server accepts it is not known.")
                        .with(std::to_string(m_reader.m_limits.maxSchemas)));
            return;
        }
        m_schema->subtreeSize = static_cast<std::uint32_t>(size);
        m_schema->problemsBelow = m_schema->problemsBelow || child.schema->problemsBelow;
        m_schema->unreadBelow = m_schema->unreadBelow || child.schema->unreadBelow;
        m_schema->unspecifiedMembers =
            m_schema->unspecifiedMembers || (placesValues(child.kind) && child.schema->unspecifiedMembers);
        m_schema->children.push_back(std::move(child));
    }

    // The target of an alias, read once for all its uses.
    SchemaPtr shared(const KeywordUse& use, NodeRef node) {
        const auto [at, fresh] = m_reader.m_aliased.try_emplace(node.get());
        if (!fresh) {
            if (!at->second) {
                problem(ReadProblem::Kind::Unreadable, fieldPath(use.name), use.key.span(),
                        phrase("Decoding", "An anchor contains an alias of itself here."));
            }
            return at->second;
        }
        SchemaPtr schema = m_reader.readAt(node, nullptr, m_depth + 1);
        m_reader.m_aliased[node.get()] = schema;  // the map may have been rehashed
        return schema;
    }

    // The earlier schema of the child.
    const Schema* before(const ChildSchema& child, NodeRef node) {
        const ChildSchema* found = m_before.of(m_schema->children.size(), child, node.get());
        return found ? found->schema.get() : nullptr;
    }

    bool isNull(const KeywordUse& use, NodeRef value, const FieldPath& path) {
        if (!value->isScalar() || surelyString(*value)) return false;
        const std::optional<Json> json = scalar(use, path, value);
        return json && json->isNull();
    }

    // An element of a list or map: a mapping, or null, which Go decodes as an empty schema.
    bool isElement(const KeywordUse& use, NodeRef value, const FieldPath& path) {
        if (value->isMapping()) return true;
        if (!value->isScalar()) {
            wrongType(use, path, value, kindText(*value), kSchema);
            return false;
        }
        const std::optional<Json> json = surelyString(*value) ? Json(value->scalar) : scalar(use, path, value);
        if (json && !json->isNull()) wrongType(use, path, value, kindText(*json), kSchema);
        return json && json->isNull();
    }

    static SourceSpan itemSpan(const yaml::EntryRef& item) {
        return item.value.begin() > item.begin ? SourceSpan{item.begin, item.begin + 1} : item.value.span();
    }

    bool schemaNode(const KeywordUse& use, ChildKind kind) {
        if (use.value->isMapping()) {
            addChild(use, kind, {}, 0, NodeRef::npos, use.value, false, use.key.span());
            return true;
        }
        const std::optional<Json> json = plain(use, fieldPath(use.name), use.value, kSchema);
        if (json) wrongType(use, fieldPath(use.name), use.value, kindText(*json), kSchema);
        return false;
    }

    bool schemaList(const KeywordUse& use, ChildKind kind) {
        return list(use, kSchemaList, [&](std::size_t i, NodeRef item, const yaml::EntryRef& written) {
            if (isElement(use, item, itemPath(use, i))) {
                addChild(use, kind, {}, i, i, item, written.value->isAlias(), itemSpan(written));
            }
        });
    }

    // `items: x` with a value that is neither a mapping nor a list means no items to the server.
    bool items(const KeywordUse& use) {
        if (use.value->isSequence()) return schemaList(use, ChildKind::ItemsTuple);
        if (use.value->isMapping()) return schemaNode(use, ChildKind::Items);
        return !isNull(use, use.value, fieldPath(use.name)) && !m_bad;
    }

    bool schemaOrBool(const KeywordUse& use, ChildKind kind, std::optional<bool>& allowed) {
        if (use.value->isMapping()) {
            allowed = true;
            return schemaNode(use, kind);
        }
        bool value = false;
        const std::optional<Json> json = plain(use, fieldPath(use.name), use.value, kSchemaOrFlag);
        if (!json) return false;
        if (const bool* b = json->asBool()) {
            value = *b;
        } else {
            wrongType(use, fieldPath(use.name), use.value, kindText(*json), kSchemaOrFlag);
            return false;
        }
        allowed = value;
        return true;
    }

    // Calls `each` for the entries of a mapping. Null means none; anything else is a wrong type.
    template <typename Each>
    bool mapping(const KeywordUse& use, const Pattern& wanted, Each each) {
        if (!use.value->isMapping()) {
            const std::optional<Json> json = plain(use, fieldPath(use.name), use.value, wanted);
            if (json) wrongType(use, fieldPath(use.name), use.value, kindText(*json), wanted);
            return false;
        }
        mappingAt(use, fieldPath(use.name), use.value, each);
        return true;
    }

    template <typename Each>
    void mappingAt(const KeywordUse&, const FieldPath& path, NodeRef value, Each each) {
        std::vector<yaml::Problem> entryProblems;
        for (const EffectiveEntry& entry : m_entryReader.read(value, &entryProblems)) {
            if (entry.duplicate) duplicate(path.key(entry.key), value, entry);
            if (!entry.overridden && entry.value) each(entry);
        }
        for (const yaml::Problem& p : entryProblems) {
            m_bad = true;
            problem(ReadProblem::Kind::Unreadable, path, p.span, p.message.phrase());
        }
    }

    bool schemaMap(const KeywordUse& use, ChildKind kind) {
        return mapping(use, kSchemaMap, [&](const EffectiveEntry& entry) {
            if (entry.value->isMapping() || isElement(use, entry.value, fieldPath(use.name).key(entry.key))) {
                addChild(use, kind, entry.key, 0, entry.index, entry.value, entry.aliased, entry.keyNode.span());
            }
        });
    }

    bool dependencies(const KeywordUse& use) {
        return mapping(use, kDependencies, [&](const EffectiveEntry& entry) {
            ++m_schema->dependencyCount;
            if (entry.value->isMapping()) {
                addChild(use, ChildKind::Dependency, entry.key, 0, entry.index, entry.value, entry.aliased,
                         entry.keyNode.span());
            } else if (entry.value->isSequence()) {
                const FieldPath path = fieldPath(use.name).key(entry.key);
                for (std::size_t i = 0; i < entry.value.size(); ++i) {
                    std::string name;
                    const NodeRef item = m_entryReader.resolved(entry.value.entry(i).value);
                    if (item) textAt(use, path.at(i), item, name);
                }
            } else {
                isNull(use, entry.value,
                       fieldPath(use.name).key(entry.key));  // rejects only what no reader accepts
            }
        });
    }

    bool externalDocs(const KeywordUse& use) {
        auto docs = std::make_unique<ExternalDocs>();
        const bool set = mapping(use, kDocs, [&](const EffectiveEntry& entry) {
            const FieldPath path = fieldPath(use.name).child(entry.key);
            if (entry.key == "description") {
                textAt(use, path, entry.value, docs->description);
            } else if (entry.key == "url") {
                textAt(use, path, entry.value, docs->url);
            } else {
                unknown(path, entry, phrase("Decoding", "External documentation"));
            }
        });
        if (set) m_schema->externalDocs = std::move(docs);
        return set;
    }

    void unknown(FieldPath path, const EffectiveEntry& entry, const Pattern& owner) {
        problem(ReadProblem::Kind::UnknownField, std::move(path), entry.keyNode.span(),
                unknownFieldText(owner, entry.key),
                {entry.keyNode.begin(), std::max(entry.keyNode.end(), entry.value.end())});
    }

    bool validations(const KeywordUse& use) {
        std::vector<ValidationRule>& rules = m_schema->rules;
        const bool set = list(use, kRuleList, [&](std::size_t i, NodeRef item, const yaml::EntryRef&) {
            rules.emplace_back();
            if (item->isMapping()) {
                validation(use, itemPath(use, i), item, rules.back());
            } else if (!isNull(use, item, itemPath(use, i))) {
                wrongType(use, itemPath(use, i), item,
                          item->isScalar() ? phrase("Decoding", "a single value") : kindText(*item),
                          phrase("Decoding", "a rule"));
            }
        });
        m_schema->ruleCount = rules.size();
        return set;
    }

    void validation(const KeywordUse& use, const FieldPath& path, NodeRef item, ValidationRule& rule) {
        mappingAt(use, path, item, [&](const EffectiveEntry& entry) {
            const FieldPath at = path.child(entry.key);
            if (entry.key == "rule") {
                textAt(use, at, entry.value, rule.rule);
            } else if (entry.key == "message") {
                textAt(use, at, entry.value, rule.message);
            } else if (entry.key == "messageExpression") {
                textAt(use, at, entry.value, rule.messageExpression);
            } else if (entry.key == "fieldPath") {
                textAt(use, at, entry.value, rule.fieldPath);
            } else if (entry.key == "reason") {
                std::string reason;
                if (textAt(use, at, entry.value, reason)) rule.reason = std::move(reason);
            } else if (entry.key == "optionalOldSelf") {
                bool value = false;
                if (flagAt(use, at, entry.value, value)) rule.optionalOldSelf = value;
            } else {
                unknown(at, entry, phrase("Decoding", "A validation rule"));
            }
        });
    }

    SchemaReader& m_reader;
    EntryReader m_entryReader;
    NodeRef m_node;
    Siblings m_before;
    int m_depth;
    boost::intrusive_ptr<Schema> m_schema;
    bool m_bad = false;  // the current keyword could not be decoded
};

SchemaReader::SchemaReader(const yaml::Stream& stream, const yaml::DocumentTree& document,
                           const SchemaReadLimits& limits, std::stop_token stop)
    : m_stream(stream), m_document(document), m_limits(limits), m_stop(std::move(stop)) {}

SchemaPtr SchemaReader::readAt(NodeRef node, const Schema* previous, int depth) {
    if (previous && previous->source.get() == node.get() && !node->holdsAlias) return SchemaPtr(previous);
    if ((m_read & 0xff) == 0 && m_stop.stop_requested()) m_stopped = true;
    if (m_stopped) return nullptr;
    return Builder(*this, node, previous, depth).build();
}

SchemaPtr SchemaReader::read(NodeRef node, const SchemaPtr& previous) {
    if (!node || !node->isMapping()) return nullptr;
    return readAt(node, previous.get(), 0);
}

}  // namespace crd::schema
