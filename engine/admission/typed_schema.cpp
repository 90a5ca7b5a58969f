#include "engine/admission/internal/typed_schema.h"

#include <string_view>

#include "engine/publish/published_schema.h"

namespace crd::admission {

namespace {

using publish::Node;

// Members of documents are their own nodes or values of a definition.
std::string_view textIn(const Node& node, std::string_view name) {
    const Node* member = node.find(name);
    if (!member) return {};
    if (const std::string_view* text = member->asText()) return *text;
    const Json* value = member->asValue();
    const std::string* text = value ? value->asString() : nullptr;
    return text ? std::string_view(*text) : std::string_view();
}

std::vector<std::string> textsOf(const Node& node, std::string_view name) {
    std::vector<std::string> out;
    const Node* member = node.find(name);
    if (const Node::List* list = member ? member->asList() : nullptr) {
        for (const Node& item : *list)
            if (const std::string_view* text = item.asText()) out.emplace_back(*text);
    }
    const Json* value = member ? member->asValue() : nullptr;
    if (const Json::Array* list = value ? value->asArray() : nullptr) {
        for (const Json& item : *list)
            if (const std::string* text = item.asString()) out.push_back(*text);
    }
    return out;
}

bool isTrue(const Node* node) {
    const bool* flag = node ? node->asBool() : nullptr;
    return flag && *flag;
}

TypedScalar scalarOf(std::string_view type, std::string_view format) {
    if (type == "integer" || type == "number") return TypedScalar::Number;
    if (type == "boolean") return TypedScalar::Flag;
    return format.empty() || format == "byte" ? TypedScalar::Text : TypedScalar::Any;
}

class TypedBuilder {
 public:
    TypedBuilder(std::deque<TypedNode>& nodes, int minor)
        : m_nodes(nodes), m_form(ofServer(publish::kServerV3, minor)) {
        TypedNode& atomic = m_nodes.emplace_back();
        fill(atomic, atomic, atomic, true);
        TypedNode& deduced = m_nodes.emplace_back();
        fill(deduced, atomic, deduced, false);
        m_atomic = &atomic;
        m_deduced = &deduced;
    }

    const TypedNode* root(const publish::ServedVersion& version) {
        publish::TextStore texts;
        const publish::KindSchemas schemas = publish::publishedSchemas(version, m_form, texts);
        return node(schemas.kind, false);
    }

 private:
    static void fill(TypedNode& node, const TypedNode& item, const TypedNode& member, bool atomic) {
        node.scalar = TypedScalar::Any;
        node.list = std::make_unique<TypedList>();
        node.list->element = &item;
        node.map = std::make_unique<TypedMap>();
        node.map->element = &member;
        node.map->atomic = atomic;
    }

    // `preserves`: a node above preserves unknown fields, which all below it inherit.
    const TypedNode* node(const Node& schema, bool preserves) {
        if (const TypedNode* other = referred(schema)) return other;
        TypedNode& out = m_nodes.emplace_back();
        fill(out, schema, preserves);
        return &out;
    }

    void fill(TypedNode& out, const Node& schema, bool preserves) {
        preserves = preserves || isTrue(schema.find("x-kubernetes-preserve-unknown-fields"));
        const std::string_view type = textIn(schema, "type");
        if (type.empty()) {
            out.scalar = TypedScalar::Any;
        } else if (type != "object" && type != "array") {
            out.scalar = scalarOf(type, textIn(schema, "format"));
        }
        if (type.empty() || type == "array") out.list = listOf(schema, preserves);
        if (type.empty() || type == "object") out.map = mapOf(schema, preserves);
    }

    // The shared definition that a node refers to; null for other nodes.
    const TypedNode* referred(const Node& schema) {
        std::string_view reference = textIn(schema, "$ref");
        const Node* all = schema.find("allOf");
        const Node::List* items = all ? all->asList() : nullptr;
        if (reference.empty() && items && items->size() == 1) reference = textIn(items->front(), "$ref");
        const std::string_view prefix = publish::refPrefix(m_form);
        if (!reference.starts_with(prefix)) return nullptr;
        const std::string name(reference.substr(prefix.size()));
        const auto [known, isNew] = m_named.try_emplace(name, nullptr);
        if (!isNew) return known->second;
        TypedNode& out = m_nodes.emplace_back();
        known->second = &out;
        const Json::Object& definitions = publish::metaTypes(m_form.server).definitions;
        const auto definition = definitions.find(name);
        if (definition == definitions.end()) return m_deduced;
        publish::TextStore texts;
        fill(out, publish::metaSchema(definition->second, m_form, texts), false);
        return &out;
    }

    std::unique_ptr<TypedList> listOf(const Node& schema, bool preserves) {
        auto out = std::make_unique<TypedList>();
        const std::string_view type = textIn(schema, "x-kubernetes-list-type");
        const std::string_view strategy = textIn(schema, "x-kubernetes-patch-strategy");
        if (!type.empty()) {
            out->atomic = type == "atomic";
            if (type == "map") out->keys = textsOf(schema, "x-kubernetes-list-map-keys");
        } else if (strategy.starts_with("merge")) {
            out->atomic = false;
            if (const std::string_view key = textIn(schema, "x-kubernetes-patch-merge-key"); !key.empty())
                out->keys.emplace_back(key);
        }
        const Node* items = schema.find("items");
        out->element = items ? node(*items, preserves) : m_atomic;
        return out;
    }

    std::unique_ptr<TypedMap> mapOf(const Node& schema, bool preserves) {
        auto out = std::make_unique<TypedMap>();
        out->atomic = textIn(schema, "x-kubernetes-map-type") == "atomic";
        const Node* properties = schema.find("properties");
        if (const Node::Object* members = properties ? properties->asObject() : nullptr) {
            for (const publish::Member& member : *members) {
                std::string name(member.name);
                const Node* value = member.value.find("default");
                if (value && value->asValue()) out->defaults[name] = *value->asValue();
                out->fields[std::move(name)] = node(member.value, preserves);
            }
        }
        if (const Node* additional = schema.find("additionalProperties")) {
            if (additional->asObject()) {
                out->element = node(*additional, preserves);
            } else if (isTrue(additional)) {
                out->element = m_deduced;
            }
        } else if (preserves || out->fields.empty()) {
            out->element = m_deduced;
        }
        return out;
    }

    std::deque<TypedNode>& m_nodes;
    publish::Form m_form;
    std::map<std::string, const TypedNode*, std::less<>> m_named;
    const TypedNode* m_atomic = nullptr;   // anything, as a whole
    const TypedNode* m_deduced = nullptr;  // anything: maps are merged, lists are not
};

}  // namespace

TypedSchema::TypedSchema(const publish::ServedVersion& version, int minor)
    : m_root(TypedBuilder(m_nodes, minor).root(version)) {}

}  // namespace crd::admission
