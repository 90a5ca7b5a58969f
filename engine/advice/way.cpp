#include "engine/advice/internal/way.h"

#include <algorithm>
#include <span>

#include "engine/crd/model/path_in_document.h"
#include "engine/edit/schema_way.h"
#include "engine/schema/properties_along.h"

namespace crd::advice {

std::optional<Way> wayTo(const schema::Schema& root, const FieldPath& node) {
    Way out;
    const schema::Schema* at = &root;
    const std::vector<PathStep>& steps = node.steps();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const schema::ChildSchema* child = nullptr;
        if (steps[i].name == "properties" && i + 1 < steps.size())
            child = at->property(steps[++i].name);
        else if (steps[i].name == "items")
            child = at->child(schema::ChildKind::Items);
        else if (steps[i].name == "additionalProperties")
            child = at->child(schema::ChildKind::AdditionalProperties);
        if (!child) return std::nullopt;
        out.push_back(child);
        at = child->schema.get();
    }
    return out;
}

std::optional<Way> childrenTo(const Definition& definition, const Version& version, const FieldPath& path) {
    const std::optional<SchemaWay> way = schemaWay(definition, pathInDocument(definition, version.index, path));
    if (!way || way->version != version.index) return std::nullopt;
    Way out;
    const schema::Schema* node = version.schema.get();
    for (const SchemaStep& step : way->steps) {
        const auto next =
            std::find_if(node->children.begin(), node->children.end(), [&](const schema::ChildSchema& child) {
                return child.kind == step.kind && child.name == step.name && child.index == step.index;
            });
        if (next == node->children.end()) return std::nullopt;
        out.push_back(&*next);
        node = next->schema.get();
    }
    return out;
}

FieldPath pathOf(const Way& way, std::size_t steps) {
    return schema::pathAlong(std::span(way).first(steps));
}

}  // namespace crd::advice
