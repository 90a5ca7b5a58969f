#include "engine/schema/properties_along.h"

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

}  // namespace crd::schema
