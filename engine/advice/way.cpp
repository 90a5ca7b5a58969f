#include "engine/advice/internal/way.h"

namespace crd::advice {

Way wayTo(const schema::Schema& root, const FieldPath& node) {
    Way out;
    const schema::Schema* at = &root;
    for (const PathStep& step : node.steps()) {
        if (step.name == "properties" && step.kind == PathStep::Kind::Field) continue;
        const schema::ChildSchema* child = step.kind == PathStep::Kind::Key ? at->property(step.name)
                                           : step.name == "items"           ? at->child(schema::ChildKind::Items)
                                                                  : at->child(schema::ChildKind::AdditionalProperties);
        if (!child) return {};
        out.push_back(child);
        at = child->schema.get();
    }
    return out;
}

FieldPath pathOf(const Way& way, std::size_t steps) {
    FieldPath out;
    for (std::size_t i = 0; i < steps; ++i) out = schema::childPath(out, *way[i]);
    return out;
}

}  // namespace crd::advice
