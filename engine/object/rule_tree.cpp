#include "engine/object/rule_tree.h"

#include <algorithm>
#include <utility>

#include "engine/cel/syntax/escape.h"
#include "engine/cel_schema/data_shape.h"
#include "engine/cel_schema/rule_field_path.h"

namespace crd::object {

namespace {

using cel_schema::DeclaredTypePtr;
using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;
using ShapePtr = std::shared_ptr<const cel::DataShape>;
using NodePtr = std::unique_ptr<const RuleNode>;

// The type and shape that a node gets from its parent.
struct Standing {
    DeclaredTypePtr type;
    ShapePtr shape;  // null if not created yet
    bool isResource = false;
};

class Builder {
 public:
    Builder(cel_schema::RuleCache& cache, MinorSet* sameOn) : m_cache(cache), m_sameOn(sameOn) {}

    NodePtr root(const Schema& schema, bool isResource) {
        return build(schema, {m_cache.type(schema, isResource, m_sameOn), nullptr, isResource});
    }

 private:
    NodePtr build(const Schema& schema, Standing standing) {
        auto node = std::make_unique<RuleNode>();
        node->schema = &schema;
        if (!schema.rules.empty()) {
            if (standing.shape == nullptr) standing.shape = cel_schema::dataShape(schema, standing.isResource);
            node->shape = standing.shape;
            compile(*node, standing.type);
        }
        bool below = false;
        for (const ChildSchema& child : schema.children) {
            NodePtr made = this->child(standing, child);
            if (made == nullptr) continue;
            below = true;
            if (child.kind == ChildKind::Property) {
                node->properties.insert_or_assign(child.name, std::move(made));
            } else if (child.kind == ChildKind::Items) {
                node->items = std::move(made);
            } else {
                node->additional = std::move(made);
            }
        }
        return below || !schema.rules.empty() ? std::move(node) : nullptr;
    }

    NodePtr child(const Standing& parent, const ChildSchema& child) {
        const bool isProperty = child.kind == ChildKind::Property;
        // Junctors of a structural schema have no rules.
        if (!placesValues(child.kind)) return nullptr;
        const Schema& schema = *child.schema;
        Standing below;
        below.isResource = schema.embeddedResource;
        if (!isProperty) {
            if (parent.type) below.type = parent.type->element;
            if (parent.shape) below.shape = parent.shape->element;
        } else if (const auto name = cel::escaped(child.name)) {
            // Properties that expressions cannot address have no rules.
            if (parent.type == nullptr) return nullptr;
            const auto field = parent.type->fields.find(*name);
            if (field == parent.type->fields.end()) return nullptr;
            below.type = field->second;
        } else {
            below.type = m_cache.type(schema, below.isResource, m_sameOn);
            if (below.type == nullptr) return nullptr;
        }
        // The fields that every resource has replace those of the schema.
        const bool hidden =
            parent.isResource && (child.name == "apiVersion" || child.name == "kind" || child.name == "metadata");
        if (isProperty && parent.shape && !hidden) {
            const auto field = parent.shape->fields.find(child.name);
            if (field != parent.shape->fields.end()) below.shape = field->second;
        }
        return build(schema, std::move(below));
    }

    void compile(RuleNode& node, const DeclaredTypePtr& type) {
        node.untyped = type == nullptr;
        if (node.untyped) return;
        for (const schema::ValidationRule& rule : node.schema->rules) {
            RuleNode::Rule& made = node.rules.emplace_back();
            made.compiled = m_cache.rule(rule, type);
            if (m_sameOn != nullptr) *m_sameOn &= made.compiled->sameOn;
            node.usesOldSelf = node.usesOldSelf || made.compiled->usesOldSelf;
            // The server checks the field path last, and not at all if the message is invalid.
            if (!made.compiled->messageError.empty()) continue;
            if (auto field = cel_schema::ruleFieldPath(rule.fieldPath, *node.schema)) made.field = *std::move(field);
        }
    }

    cel_schema::RuleCache& m_cache;
    MinorSet* m_sameOn;
};

bool hasRules(const Schema& schema) {
    if (!schema.rules.empty()) return true;
    return std::any_of(schema.children.begin(), schema.children.end(),
                       [](const ChildSchema& child) { return placesValues(child.kind) && hasRules(*child.schema); });
}

}  // namespace

NodePtr ruleTree(const Schema& schema, bool isResource, cel_schema::RuleCache& cache, MinorSet* sameOn) {
    if (!hasRules(schema)) return nullptr;
    return Builder(cache, sameOn).root(schema, isResource);
}

}  // namespace crd::object
