// A schema node as the request path uses it: the server's structural form, which keeps the type, the properties, the
// items and the handling of unknown fields.
// Source: k8s.io/apiextensions-apiserver pkg/apiserver/schema (structural.go, convert.go).
#pragma once

#include "engine/schema/property_index.h"
#include "engine/schema/schema.h"

namespace crd::object {

inline bool preservesUnknown(const schema::Schema& node) {
    return node.preserveUnknownFields && *node.preserveUnknownFields;
}

// The default in the server's structural form; null if the keyword is absent or null.
inline const Json* defaultOf(const schema::Schema& node) {
    return node.defaultValue && !node.defaultValue->isNull() ? &*node.defaultValue : nullptr;
}

// The schema of a list's items; null if there is none.
inline const schema::Schema* itemsOf(const schema::Schema& node) {
    const schema::ChildSchema* child = node.child(schema::ChildKind::Items);
    return child ? child->schema.get() : nullptr;
}

// Handling of members without a property: `schema` is null for `additionalProperties: true` and `false`.
struct Additional {
    bool present = false;
    const schema::Schema* schema = nullptr;
};
inline Additional additionalOf(const schema::Schema& node) {
    if (!node.additionalPropertiesAllowed) return {};
    const schema::ChildSchema* child = node.child(schema::ChildKind::AdditionalProperties);
    return {true, child ? child->schema.get() : nullptr};
}

// The schema of a member, from its property or else from additionalProperties; null if there is none.
inline const schema::Schema* memberSchema(const schema::Schema& node, std::string_view name,
                                          schema::PropertyIndex& properties) {
    if (const schema::ChildSchema* property = properties.find(node, name)) return property->schema.get();
    return additionalOf(node).schema;
}

}  // namespace crd::object
