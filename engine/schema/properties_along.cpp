#include "engine/schema/properties_along.h"

#include "engine/yaml/read/resolve.h"

namespace crd::schema {

std::vector<const ChildSchema*> propertiesAlong(const Schema& root, std::span<const std::string> names) {
    std::vector<const ChildSchema*> out;
    const Schema* node = &root;
    for (const std::string& name : names) {
        const ChildSchema* property = node->property(name);
        if (!property) break;
        out.push_back(property);
        node = property->schema.get();
    }
    return out;
}

const Schema* nodeAlong(const Schema& root, std::span<const std::string> names) {
    const std::vector<const ChildSchema*> way = propertiesAlong(root, names);
    if (way.size() < names.size()) return nullptr;
    return way.empty() ? &root : way.back()->schema.get();
}

FieldPath pathAlong(std::span<const ChildSchema* const> way) {
    FieldPath out;
    for (const ChildSchema* child : way) out = childPath(out, *child);
    return out;
}

const ChildSchema* childNamed(const Schema& node, ChildKind kind, std::string_view name) {
    return kind == ChildKind::Property ? node.property(name) : node.child(kind);
}

std::optional<std::string_view> writtenKey(const Schema& node, const ChildSchema& property) {
    if (property.kind != ChildKind::Property || property.innerEntry == ChildSchema::kNoInner) return std::nullopt;
    if (property.keywordEntry >= node.source->entries.size()) return std::nullopt;
    const yaml::Node& properties = *node.source->entries[property.keywordEntry].value.node;
    if (!properties.isMapping() || property.innerEntry >= properties.entries.size()) return std::nullopt;
    const yaml::Node& key = *properties.entries[property.innerEntry].key.node;
    if (!yaml::keyIs(key, property.name)) return std::nullopt;
    return key.scalar;
}

}  // namespace crd::schema
