// A schema node as the parts of the request path see it: the server's structural form, which keeps the type, the
// properties, the items and what unknown fields become.
// Source: k8s.io/apiextensions-apiserver pkg/apiserver/schema (structural.go, convert.go).
#pragma once

#include "engine/schema/property_index.h"
#include "engine/schema/schema.h"

namespace crd::object {

inline bool preservesUnknown(const schema::Schema& node) {
    return node.preserveUnknownFields && *node.preserveUnknownFields;
}

// The default that the server knows: none where the keyword is absent or null.
inline const Json* defaultOf(const schema::Schema& node) {
    return node.defaultValue && !node.defaultValue->isNull() ? &*node.defaultValue : nullptr;
}

// The schema of a list's items; null where the items have none.
inline const schema::Schema* itemsOf(const schema::Schema& node) {
    const schema::ChildSchema* child = node.child(schema::ChildKind::Items);
    return child ? child->schema.get() : nullptr;
}

// What members of an object are that have no property: `schema` is null for `additionalProperties: true` and `false`.
struct Additional {
    bool present = false;
    const schema::Schema* schema = nullptr;
};
inline Additional additionalOf(const schema::Schema& node) {
    if (!node.additionalPropertiesAllowed) return {};
    const schema::ChildSchema* child = node.child(schema::ChildKind::AdditionalProperties);
    return {true, child ? child->schema.get() : nullptr};
}

// The schema of one member, by property or else by additionalProperties; null where it has none.
inline const schema::Schema* memberSchema(const schema::Schema& node, std::string_view name,
                                          schema::PropertyIndex& properties) {
    if (const schema::ChildSchema* property = properties.find(node, name)) return property->schema.get();
    return additionalOf(node).schema;
}

}  // namespace crd::object
