#include "engine/apply/typed_schema.h"

#include <utility>

namespace crd::apply {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

namespace {

class TypedBuilder {
 public:
    TypedBuilder(std::deque<TypedNode>& nodes, bool preservesUnknown)
        : m_nodes(nodes), m_preservesUnknown(preservesUnknown) {
        m_atomic = &m_nodes.emplace_back();
        fill(*m_atomic, *m_atomic, *m_atomic, true);
        m_deduced = &m_nodes.emplace_back();
        fill(*m_deduced, *m_atomic, *m_deduced, false);
        m_text = scalar(TypedScalar::Text);
    }

    const TypedNode* root(const Schema& schema) { return node(schema, m_preservesUnknown, true); }

 private:
    using Fields = std::map<std::string, const TypedNode*, std::less<>>;

    static void fill(TypedNode& node, const TypedNode& item, const TypedNode& member, bool atomic) {
        node.scalar = TypedScalar::Any;
        node.list = std::make_unique<TypedList>();
        node.list->element = &item;
        node.map = std::make_unique<TypedMap>();
        node.map->element = &member;
        node.map->atomic = atomic;
        node.map->untyped = !atomic;
    }

    const TypedNode* scalar(TypedScalar type) {
        TypedNode& out = m_nodes.emplace_back();
        out.scalar = type;
        return &out;
    }

    TypedNode* mapping(Fields fields, const TypedNode* element = nullptr) {
        TypedNode& out = m_nodes.emplace_back();
        out.map = std::make_unique<TypedMap>();
        out.map->fields = std::move(fields);
        out.map->element = element ? element : m_preservesUnknown ? m_deduced : nullptr;
        return &out;
    }

    TypedNode* listing(const TypedNode* element, bool atomic, std::vector<std::string> keys = {}) {
        TypedNode& out = m_nodes.emplace_back();
        out.list = std::make_unique<TypedList>();
        out.list->element = element;
        out.list->atomic = atomic;
        out.list->keys = std::move(keys);
        return &out;
    }

    // Source: the published definitions of k8s.io/apimachinery pkg/apis/meta/v1.
    const TypedNode* metadata() {
        if (m_metadata) return m_metadata;
        const TypedNode* number = scalar(TypedScalar::Number);
        const TypedNode* flag = scalar(TypedScalar::Flag);
        const TypedNode* time = scalar(TypedScalar::Any);
        const TypedNode* texts = mapping({}, m_text);
        TypedNode* fieldsV1 = mapping({}, m_deduced);
        fieldsV1->map->untyped = true;
        const TypedNode* entry = mapping({{"apiVersion", m_text},
                                          {"fieldsType", m_text},
                                          {"fieldsV1", fieldsV1},
                                          {"manager", m_text},
                                          {"operation", m_text},
                                          {"subresource", m_text},
                                          {"time", time}});
        TypedNode* owner = mapping({{"apiVersion", m_text},
                                    {"blockOwnerDeletion", flag},
                                    {"controller", flag},
                                    {"kind", m_text},
                                    {"name", m_text},
                                    {"uid", m_text}});
        owner->map->atomic = true;
        for (const char* name : {"apiVersion", "kind", "name", "uid"}) owner->map->defaults[name] = Json("");
        m_metadata = mapping({{"annotations", texts},
                              {"creationTimestamp", time},
                              {"deletionGracePeriodSeconds", number},
                              {"deletionTimestamp", time},
                              {"finalizers", listing(m_text, false)},
                              {"generateName", m_text},
                              {"generation", number},
                              {"labels", texts},
                              {"managedFields", listing(entry, true)},
                              {"name", m_text},
                              {"namespace", m_text},
                              {"ownerReferences", listing(owner, false, {"uid"})},
                              {"resourceVersion", m_text},
                              {"selfLink", m_text},
                              {"uid", m_text}});
        return m_metadata;
    }

    static TypedScalar scalarOf(const Schema& schema) {
        if (schema.type == "integer" || schema.type == "number") return TypedScalar::Number;
        if (schema.type == "boolean") return TypedScalar::Flag;
        return schema.format.empty() || schema.format == "byte" ? TypedScalar::Text : TypedScalar::Any;
    }

    // `preserves`: a node above preserves unknown fields, which all below it inherit here, unlike in pruning.
    const TypedNode* node(const Schema& schema, bool preserves, bool resource) {
        TypedNode& out = m_nodes.emplace_back();
        preserves = preserves || schema.preserveUnknownFields.value_or(false);
        const std::string& type = schema.type;
        if (type.empty()) {
            out.scalar = TypedScalar::Any;
        } else if (type != "object" && type != "array") {
            out.scalar = scalarOf(schema);
        }
        if (type.empty() || type == "array") out.list = listOf(schema, preserves);
        if (type.empty() || type == "object") out.map = mapOf(schema, preserves, resource || schema.embeddedResource);
        return &out;
    }

    std::unique_ptr<TypedList> listOf(const Schema& schema, bool preserves) {
        auto out = std::make_unique<TypedList>();
        const std::string type = schema.listType.value_or("atomic");
        out->atomic = type == "atomic";
        if (type == "map") out->keys = schema.listMapKeys;
        const ChildSchema* items = schema.child(ChildKind::Items);
        out->element = items ? node(*items->schema, preserves, false) : m_atomic;
        return out;
    }

    std::unique_ptr<TypedMap> mapOf(const Schema& schema, bool preserves, bool resource) {
        auto out = std::make_unique<TypedMap>();
        out->atomic = schema.mapType == "atomic";
        for (const ChildSchema& child : schema.children) {
            if (child.kind != ChildKind::Property) continue;
            if (child.schema->defaultValue && !child.schema->defaultValue->isNull())
                out->defaults[child.name] = *child.schema->defaultValue;
            out->fields[child.name] = node(*child.schema, preserves, false);
        }
        if (resource) {
            for (const char* name : {"apiVersion", "kind"}) setField(*out, name, m_text);
            setField(*out, "metadata", metadata());
        }
        const ChildSchema* additional = schema.child(ChildKind::AdditionalProperties);
        if (additional) {
            out->element = node(*additional->schema, preserves, false);
        } else if (schema.additionalPropertiesAllowed) {
            out->element = *schema.additionalPropertiesAllowed ? m_deduced : nullptr;
        } else if (preserves || out->fields.empty()) {
            out->element = m_deduced;
        }
        out->untyped = out->fields.empty() && out->element &&
                       (out->element == m_deduced || out->element->scalar == TypedScalar::Any);
        return out;
    }

    static void setField(TypedMap& map, const char* name, const TypedNode* type) {
        map.fields[name] = type;
        map.defaults.erase(name);
    }

    std::deque<TypedNode>& m_nodes;
    const bool m_preservesUnknown;
    TypedNode* m_atomic = nullptr;   // anything, as a whole
    TypedNode* m_deduced = nullptr;  // anything: maps are merged, lists are not
    const TypedNode* m_text = nullptr;
    const TypedNode* m_metadata = nullptr;
};

}  // namespace

TypedSchema::TypedSchema(const Schema& root, bool preservesUnknown)
    : m_root(TypedBuilder(m_nodes, preservesUnknown).root(root)) {}

}  // namespace crd::apply
